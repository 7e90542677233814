import { percent } from '../placement/describePlacement'
import type { ArtworkTraits } from './artworkBytes'
import { colorDistance } from './colorDistance'
import { colorFamilyOf } from '../catalog/colorFamily'
import { isLostOn } from './colorContrast'
import type { PictureStats } from './pictureStats'

/** A problem that will show in print; red ones make the artwork useless. */
export interface Remark {
  kind: RemarkKind
  tone: 'amber' | 'red'
  word: string
  meaning: string
}

type RemarkKind = 'empty' | 'recoded' | 'bitmap' | 'liveText' | 'soft'

/** The color below a print, "#rrggbb", and its name. */
export interface BackgroundColor {
  name: string
  code: string
}

/** Share of the visible picture from which half-transparent areas count; edges of shapes stay below it. */
const leastSoft = 0.02
/** Share of the visible picture from which a color is mentioned. */
export const leastColor = 0.02

/** Remarks from a file's bytes and pixels, wherever it will be placed. */
export function artworkRemarks(traits: ArtworkTraits | null, stats: PictureStats | null): Remark[] {
  const remarks: Remark[] = []
  const add = (kind: RemarkKind, word: string, meaning: string, tone: Remark['tone'] = 'amber') =>
    remarks.push({ kind, tone, word, meaning })
  if (stats !== null && stats.visible === null)
    add('empty', 'Empty', 'Every pixel is transparent: nothing would be printed.', 'red')
  if (traits?.isCmyk === true)
    add('recoded', 'CMYK', 'Its colors will shift in print. Export it in RGB (sRGB).')
  else if (traits?.profile != null)
    add(
      'recoded',
      'Color profile',
      `Its colors are those of a profile (${traits.profile}), which print may ignore. Export it in sRGB.`,
    )
  if (traits?.isDeep === true)
    add('recoded', '16 bit', 'It has 16 bits a color, of which print uses 8. Export it with 8 bits.')
  if (traits?.hasBitmap === true)
    add('bitmap', 'Bitmap inside', 'This drawing holds a bitmap, which is only as sharp as its own pixels.')
  if (traits?.hasLiveText === true)
    add(
      'liveText',
      'Live text',
      'Printed in another font where yours is missing. Convert the text to outlines.',
    )
  if (stats?.soft !== undefined && stats.soft >= leastSoft)
    add(
      'soft',
      'Soft transparency',
      `${percent(stats.soft)} is half transparent, which fabric shows as speckles or a white haze. Use solid colors there.`,
    )
  return remarks
}

/**
 * Colors of the picture that hardly differ from the color below it, by family, with their share of the picture. A color
 * that is surrounded by other colors stays visible and is left out.
 */
export function lostColors(stats: PictureStats, background: string): [family: string, share: number][] {
  const lost = new Map<string, number>()
  for (const [hex, share] of stats.colors) {
    if (!isLostOn(hex, background)) continue
    const family = colorFamilyOf(hex) ?? 'color'
    lost.set(family, (lost.get(family) ?? 0) + share - (stats.surrounded?.[hex] ?? 0))
  }
  return [...lost].filter(([, share]) => share >= leastColor)
}

/** Techniques that print straight onto the fabric; others print on white or on an unknown surface. */
const onFabric = new Set(['DTG', 'EMBROIDERY'])
/** Whether a technique prints straight onto the fabric, by its key. */
export const printsOnFabric = (technique: string): boolean => onFabric.has(technique)

/**
 * The color below a print: the one seen in the blank's picture, else the garment's own where the technique prints on
 * it. A variant's color alone is not enough: a mug's is that of its inside, a poster's that of the frame.
 */
export function backgroundColorOf(
  seen: string | null,
  variant: { color: string | null; color_code: string | null } | null,
  technique: string,
): BackgroundColor | null {
  const own = variant?.color_code ?? null
  const name = variant?.color ?? 'the blank'
  if (seen === null) return own !== null && printsOnFabric(technique) ? { name, code: own } : null
  const distance = colorDistance(own, seen)
  return { name: distance !== null && distance < 25 ? name : 'the blank there', code: seen }
}
