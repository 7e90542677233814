import * as z from 'zod/mini'
import type { ProductInfo } from '~/contract/catalog/catalog'
import { printFile } from '~/contract/artwork/file'
import type { Artwork } from '~/domain/placement/design'
import { artworkOfFile } from '~/domain/placement/designFromFiles'
import { startingChoice } from '~/domain/products/variantAvailability'

const blankChoice = z.object({
  id: z.int(),
  /** Prefix of the external ids of its products, made when the blank was chosen: a repeated run finds the products it created. */
  externalIdPrefix: z.string(),
  /** At least one; artwork is fitted on each separately. A kit sets its own. */
  placements: z.array(z.string()),
  colors: z.array(z.string()),
  sizes: z.array(z.string()),
})
export type BlankChoice = z.output<typeof blankChoice>

const work = z.object({
  name: z.string(),
  artwork: z.object({
    key: z.string(),
    filename: z.string(),
    mimeType: z.string(),
    width: z.number(),
    height: z.number(),
    isVector: z.boolean(),
    fileId: z.nullable(z.int()),
    preview: z.nullable(z.string()),
  }),
})
/** An artwork that becomes products, with the name used in theirs. */
export type Work = z.output<typeof work>

const design = z.object({
  works: z.array(work),
  /** How artwork is positioned: by one rule, by a kept kit, or as in a kept design with its own artwork. */
  layout: z.object({ kind: z.enum(['rule', 'kit', 'design']), id: z.string() }),
  /** Artwork that is the same on every product: artwork keys by the keys of the kit's slots. */
  fixed: z.record(z.string(), z.string()),
  blanks: z.array(blankChoice),
  fit: z.object({ kind: z.enum(['fit', 'cover', 'width', 'chest']), cm: z.string() }),
  rule: z.object({
    kind: z.enum(['percent', 'amount', 'margin', 'changePercent', 'changeAmount', 'fixed']),
    value: z.string(),
    ending: z.nullable(z.enum(['99', '95', '00'])),
  }),
  /** Product name for a design that has all its artwork. */
  designName: z.string(),
  namePattern: z.string(),
  skuPattern: z.string(),
  /** Products that were taken out, by `cellKey`. */
  left: z.array(z.string()),
})
export type DesignValues = z.output<typeof design>

export const emptyDesign: DesignValues = {
  works: [],
  layout: { kind: 'rule', id: '' },
  fixed: {},
  blanks: [],
  fit: { kind: 'fit', cm: '28' },
  rule: { kind: 'percent', value: '100', ending: '99' },
  designName: '',
  namePattern: '{design} {blank}',
  skuPattern: '{product}-{color}-{size}-{variant}',
  left: [],
}

/** Key of one product in the table: its artwork's key, empty where a design has its own, and the blank. */
export const cellKey = (artwork: string, blank: number): string => `${artwork} ${blank}`

/** Values from before a reload, as far as they still have the form's shape. */
export function readDesign(values: unknown): DesignValues {
  const parsed = design.safeParse(renewed(values))
  return parsed.success ? parsed.data : emptyDesign
}

/** Converts values of earlier versions, which had one artwork and kept the prefix of external ids as `stem`. */
function renewed(values: unknown): unknown {
  const blanks: unknown = Reflect.get(Object(values), 'blanks')
  if (!Array.isArray(blanks)) return values
  const one = printFile.safeParse(Reflect.get(Object(values), 'artwork'))
  const name = String(Reflect.get(Object(values), 'designName'))
  return {
    works: one.success ? [{ name, artwork: artworkOfFile(one.data) }] : [],
    layout: emptyDesign.layout,
    fixed: {},
    left: [],
    ...Object(values),
    blanks: blanks.map((blank: unknown) => ({
      externalIdPrefix: Reflect.get(Object(blank), 'stem'),
      ...Object(blank),
    })),
  }
}

/** Default values for a blank: its first color in the available sizes, its first placement. */
export function firstChoice({ product, variants }: ProductInfo, externalIdPrefix: string): BlankChoice {
  return {
    id: product.id,
    externalIdPrefix,
    placements: [product.files[0]?.type ?? 'default'],
    ...startingChoice(variants),
  }
}

/** Applies the kit or design named in the address; other values stay. */
export function withHanded(values: DesignValues, search: URLSearchParams): DesignValues {
  for (const kind of ['kit', 'design'] as const) {
    const id = search.get(kind)
    if (id !== null && (values.layout.kind !== kind || values.layout.id !== id))
      return { ...values, layout: { kind, id }, fixed: {}, left: [] }
  }
  return values
}

/**
 * The list with further artworks, named after their files; may exceed `mostWorks`. One of the same file as another is not
 * listed again: `repeated` has its filename.
 */
export function joinedWorks(
  works: readonly Work[],
  artworks: readonly Artwork[],
): { works: Work[]; repeated: string[] } {
  const joined = { works: [...works], repeated: Array<string>() }
  for (const { made: _made, ...artwork } of artworks)
    if (joined.works.some((one) => isSameFile(one.artwork, artwork))) joined.repeated.push(artwork.filename)
    else joined.works.push({ name: nameOf(artwork.filename), artwork })
  return joined
}

/** A file of this device and one of the library have other keys; where they have the same bytes, the number is the same. */
const isSameFile = (one: Work['artwork'], other: Work['artwork']): boolean =>
  one.key === other.key || (one.fileId !== null && one.fileId === other.fileId)

const nameOf = (filename: string): string => filename.replace(/\.\w{1,5}$/, '').replace(/[-_]+/g, ' ')

export const mostWorks = 50
export const mostBlanks = 20
/** The service accepts ten a minute: these are twenty minutes of writes. */
export const mostProducts = 200

/** Rules that size the artwork on every blank. */
export const fits = [
  { value: 'fit', label: 'As large as fits' },
  { value: 'cover', label: 'Cover the print area' },
  { value: 'width', label: 'Same printed width' },
  { value: 'chest', label: 'Small, on the chest' },
] as const
