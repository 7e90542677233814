import type { DrawingContext } from '../paintDrawing'
import type { Font, Measure } from './measure'

/**
 * Last font of every list: it has all characters, each empty and without width. A missing character is then visibly
 * missing and can be reported; otherwise the browser would use another font.
 */
export const blankFamily = 'Platen blank'

/** A family in CSS: quoted, so that a name cannot contain other CSS. */
export const quotedFamily = (family: string): string => `"${family.replaceAll(/["\\\n]/g, '')}"`

/** The font as a 2D context takes it. */
export const cssFont = ({ family, weight, size }: Font): string =>
  `${weight} ${size}px ${quotedFamily(family)}, "${blankFamily}"`

/** Measures with a 2D context, whose fonts must be loaded. */
export const measureWith =
  (context: DrawingContext): Measure =>
  (font, text) => {
    context.font = cssFont(font)
    context.textAlign = 'left'
    context.textBaseline = 'alphabetic'
    const size = context.measureText(text)
    return {
      width: size.width,
      left: size.actualBoundingBoxLeft,
      right: size.actualBoundingBoxRight,
      ascent: size.actualBoundingBoxAscent,
      descent: size.actualBoundingBoxDescent,
      fontAscent: size.fontBoundingBoxAscent,
      fontDescent: size.fontBoundingBoxDescent,
    }
  }
