import type { ArtworkTraits } from './artworkBytes'
import { colorDistance } from './colorDistance'
import { colorFamilyOf } from '../catalog/colorFamily'
import { contrast, luminance, type PictureStats } from './pictureStats'

/** Something about artwork that its printing will show; red is what makes it useless. */
export interface Remark {
  tone: 'amber' | 'red'
  word: string
  meaning: string
}

/** The colour that a print lies on, "#rrggbb", with what it is called. */
export interface BackgroundColor {
  name: string
  code: string
}

/** Share of the visible picture from which half-transparent areas count; edges of shapes stay below it. */
const leastSoft = 0.02
/** Share of compared pixels from which a picture has shades rather than flat colours. */
const leastShaded = 0.15
/** Share of the visible picture from which a colour is worth a word. */
const leastColor = 0.02
/** Contrast ratio and distance of colours below which they are hardly told apart. */
const [leastContrast, leastDistance] = [1.35, 35]

const percent = (share: number): string => `${Math.max(1, Math.round(share * 100))} %`

/** What a file says about itself by its bytes and its pixels, wherever it will be placed. */
export function artworkRemarks(traits: ArtworkTraits | null, stats: PictureStats | null): Remark[] {
  const remarks: Remark[] = []
  const add = (word: string, meaning: string, tone: Remark['tone'] = 'amber') =>
    remarks.push({ tone, word, meaning })
  if (stats !== null && stats.visible === null)
    add('Empty', 'Every pixel is transparent: nothing would be printed.', 'red')
  if (traits?.isCmyk === true) add('CMYK', 'Its colors will shift in print. Export it in RGB (sRGB).')
  if (traits?.hasBitmap === true)
    add('Bitmap inside', 'This drawing holds a bitmap, which is only as sharp as its own pixels.')
  if (traits?.hasLiveText === true)
    add('Live text', 'Printed in another font where yours is missing. Convert the text to outlines.')
  if (stats?.soft !== undefined && stats.soft >= leastSoft)
    add(
      'Soft transparency',
      `${percent(stats.soft)} is half transparent, which fabric shows as speckles or a white haze. Use solid colors there.`,
    )
  return remarks
}

/** What depends on what the artwork is placed on. */
export function backgroundRemarks(
  stats: PictureStats,
  background: BackgroundColor | null,
  isEmbroidery: boolean,
): Remark[] {
  const shades: Remark[] =
    isEmbroidery && stats.shades !== undefined && stats.shades >= leastShaded
      ? [
          {
            tone: 'amber',
            word: 'Gradients',
            meaning: 'Shades cannot be stitched: each becomes a patch of one thread. Use flat colors.',
          },
        ]
      : []
  if (background === null) return shades
  const near = luminance(background.code) < 0.18 ? 'dark' : 'light'
  const lost = lostColors(stats, background.code).map(([family, share]): Remark => ({
    tone: 'amber',
    word: 'Low contrast',
    meaning: `The ${family} in it, ${percent(share)} of the artwork, is nearly as ${near} as ${background.name} and will hardly be seen.`,
  }))
  return [...shades, ...lost]
}

/** Colours of the picture that hardly differ from what they lie on, by family, with their share of the picture. */
export function lostColors(stats: PictureStats, background: string): [family: string, share: number][] {
  const lost = new Map<string, number>()
  for (const [hex, share] of stats.colors) {
    const distance = colorDistance(hex, background) ?? 0
    if (contrast(hex, background) >= leastContrast || distance >= leastDistance) continue
    const family = colorFamilyOf(hex) ?? 'color'
    lost.set(family, (lost.get(family) ?? 0) + share)
  }
  return [...lost].filter(([, share]) => share >= leastColor)
}

/** Printed straight onto the fabric; other techniques print on white or on what only a picture of the blank shows. */
const onFabric = new Set(['DTG', 'EMBROIDERY'])

/**
 * What lies under a print: the colour that was seen in the blank's picture, else the garment's own where the technique
 * prints on it. A variant's colour alone is not it: on a mug it is the inside, on a poster the frame.
 */
export function backgroundColorOf(
  seen: string | null,
  variant: { color: string | null; color_code: string | null } | null,
  technique: string,
): BackgroundColor | null {
  const own = variant?.color_code ?? null
  const name = variant?.color ?? 'the blank'
  if (seen === null) return own !== null && onFabric.has(technique) ? { name, code: own } : null
  const distance = colorDistance(own, seen)
  return { name: distance !== null && distance < 25 ? name : 'the blank there', code: seen }
}
