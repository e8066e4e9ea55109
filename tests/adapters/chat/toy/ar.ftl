### High Card: its name, how a deal ends, options, rules.

game-toy = أعلى ورقة
pitch-toy = ثلاث أوراق وثلاث أكلات، ونقطة لكل أكلة.
toy-lobby-1 = لعبة قصيرة.
toy-end-most = أكثر أكلات: { $names }
toy-opt-is-double = نقطتان لكل أكلة
toy-rules-1 = لكل لاعب ثلاث أوراق.
toy-rules-2 = الأكلة لأعلى ورقة من نوع البداية.
toy-rules-3 = النقاط بلا قيمة مالية.
toy-rule-is-double-on = لكل أكلة نقطتان.
toy-rule-is-double-off = لكل أكلة نقطة واحدة.
