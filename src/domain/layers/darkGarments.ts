import { luminance } from '../artwork/colorContrast'
import type { Placed } from '../placement/design'
import type { Layer, OwnPaint, OwnPicture } from './layer'

/** A garment color with its variants. */
export interface GarmentColor {
  color: string
  variants: readonly number[]
}

/** A variant of a blank with its garment's color. */
export interface GarmentVariant {
  id: number
  color: string | null
  color_code: string | null
}

/** Luminance below which a garment counts as dark: black print is hard to see on it, white stands out. */
export const darkest = 0.18

/** The colors of a blank's variants that are dark. */
export function darkColors(variants: readonly GarmentVariant[]): GarmentColor[] {
  const names = new Set(
    variants.flatMap(({ color, color_code: code }) =>
      color !== null && code !== null && luminance(code) < darkest ? [color] : [],
    ),
  )
  return [...names].map((color) => ({ color, variants: idsOf(variants, color) }))
}

/** Ids of the variants of these garments. */
export const idsOf = (variants: readonly GarmentVariant[], color: string): number[] =>
  variants.filter((variant) => variant.color === color).map(({ id }) => id)

/**
 * A layer in one ink on the variants of some colors: pictures as a silhouette, words and shapes filled. On other colors
 * it stays as it is.
 */
export const withInkOn = (layer: Layer, colors: readonly GarmentColor[], ink: string): Layer =>
  colors.reduce((one, color) => withOwnOn(one, color, ink), layer)

/** A layer with its present look as its own on one color's variants: later changes there affect that color alone. */
export function withOwnOn(layer: Layer, color: GarmentColor, ink: string | null): Layer {
  if (layer.kind === 'picture') {
    const others = without<OwnPicture>(layer.own, color)
    const before = layer.own?.find((own) => own.variants.some((id) => color.variants.includes(id)))
    const { artwork, box, changes = layer.changes } = before ?? layer
    const inked = ink === null ? changes : { ...changes, recolor: { kind: 'single' as const, color: ink } }
    return { ...layer, own: [...others, { ...before, ...color, artwork, box, changes: inked }] }
  }
  const others = without<OwnPaint>(layer.own, color)
  const { fill, outline } = layer
  const inked = ink === null || fill === null ? fill : ink
  const line = ink === null || outline === null || fill !== null ? outline : { ...outline, color: ink }
  return { ...layer, own: [...others, { ...color, fill: inked, outline: line }] }
}

const without = <Own extends GarmentColor>(own: readonly Own[] | undefined, color: GarmentColor): Own[] =>
  (own ?? []).filter(({ variants }) => !variants.some((id) => color.variants.includes(id)))

/** A placement with one layer changed, on all colors. */
export const withLayer = (placed: Placed, id: string, to: (layer: Layer) => Layer): Placed => ({
  ...placed,
  layers: placed.layers.map((layer) => (layer.id === id ? to(layer) : layer)),
})
