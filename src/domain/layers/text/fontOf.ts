import type { Brush } from '../paintDrawing'
import type { Font, Measure } from './measure'

/**
 * Stands behind every font: it has every sign, and each is empty and has no width. What a font lacks is then missing
 * and can be told; without it the browser would take any other font.
 */
export const blankFamily = 'Platen blank'

/** A family as CSS names it: quoted, so that no name can say more than a name. */
export const quotedFamily = (family: string): string => `"${family.replaceAll(/["\\\n]/g, '')}"`

/** As a 2d context takes it. */
export const cssFont = ({ family, weight, size }: Font): string =>
  `${weight} ${size}px ${quotedFamily(family)}, "${blankFamily}"`

/** Measures with a context, whose fonts must be loaded. */
export const measureWith =
  (brush: Brush): Measure =>
  (font, text) => {
    brush.font = cssFont(font)
    brush.textAlign = 'left'
    brush.textBaseline = 'alphabetic'
    const size = brush.measureText(text)
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
