/** A font for measuring and drawing. */
export interface Font {
  family: string
  weight: number
  /** Size in pixels. */
  size: number
}

/** Size of a text in a font, in pixels from its start on the baseline. */
export interface TextSize {
  /** Distance to the start of the next text. */
  width: number
  /** Ink to the left of the start; `right` is to its right. */
  left: number
  right: number
  /** Ink above the baseline; `descent` is below it. */
  ascent: number
  descent: number
  /** The font's own height above the baseline, and below it. */
  fontAscent: number
  fontDescent: number
}

export type Measure = (font: Font, text: string) => TextSize
