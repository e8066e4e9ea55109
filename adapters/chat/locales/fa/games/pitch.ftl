### Pitch: its name and its pitch.

game-pitch = پیچ
pitch-pitch = شش ورق و یک بار خواندن: بالا، پایین، سرباز و گیم.
