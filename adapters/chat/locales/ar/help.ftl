### Help and rules pages, and faults that are ours.

help-title = طريقة اللعب معي
help-linked = تم الربط: أوراقك تصل هنا.
help-intro = أوزع الورق لمجموعتك. البداية: { $command }
help-private = أوراقك لك وحدك، لا يراها حتى المشرفون.
help-fair = كل توزيع يُختم قبل اللعب ويُفتح بعده. للتحقق: { $command }
help-absent = عند غيابك يلعب البديل حتى عودتك.
help-points = النقاط للتسلية فقط: بلا مال وبلا صرف.
help-house = قوانين هذه الطاولة
help-commands = الأوامر
help-command = { $command }: { $about }

rules-title = قوانين لعبة { $game }
