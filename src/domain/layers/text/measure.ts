/** A font as it is measured and drawn. */
export interface Font {
  family: string
  weight: number
  /** Pixels. */
  size: number
}

/** A text in a font, in pixels from where it starts on its baseline. */
export interface TextSize {
  /** How far the next text starts. */
  width: number
  /** Ink to the left of the start, and to the right of it. */
  left: number
  right: number
  /** Ink above the baseline, and below it. */
  ascent: number
  descent: number
  /** The font's own height above the baseline, and below it. */
  fontAscent: number
  fontDescent: number
}

export type Measure = (font: Font, text: string) => TextSize
