import * as z from 'zod/mini'
import type { ProductInfo } from '~/contract/catalog/catalog'
import { printFile } from '~/contract/artwork/file'
import { startingChoice } from '~/domain/products/variantAvailability'

const blankChoice = z.object({
  id: z.int(),
  /** External id of the product to be, made when the blank was chosen: a rerun finds what it has created. */
  externalIdPrefix: z.string(),
  /** At least one; each is fitted on its own. */
  placements: z.array(z.string()),
  colors: z.array(z.string()),
  sizes: z.array(z.string()),
})
export type BlankChoice = z.output<typeof blankChoice>

const design = z.object({
  artwork: z.nullable(printFile),
  blanks: z.array(blankChoice),
  fit: z.object({ kind: z.enum(['fit', 'cover', 'width', 'chest']), cm: z.string() }),
  rule: z.object({
    kind: z.enum(['percent', 'amount', 'margin', 'changePercent', 'changeAmount']),
    value: z.string(),
    ending: z.nullable(z.enum(['99', '95', '00'])),
  }),
  designName: z.string(),
  namePattern: z.string(),
  skuPattern: z.string(),
})
export type DesignValues = z.output<typeof design>

export const emptyDesign: DesignValues = {
  artwork: null,
  blanks: [],
  fit: { kind: 'fit', cm: '28' },
  rule: { kind: 'percent', value: '100', ending: '99' },
  designName: '',
  namePattern: '{design} {blank}',
  skuPattern: '{product}-{color}-{size}-{variant}',
}

/** What was chosen before a reload, as far as it still has the form's shape. */
export function readDesign(values: unknown): DesignValues {
  const parsed = design.safeParse(withPrefixes(values))
  return parsed.success ? parsed.data : emptyDesign
}

/** Earlier versions kept the prefix of a blank's external ids as `stem`. */
function withPrefixes(values: unknown): unknown {
  const blanks: unknown = Reflect.get(Object(values), 'blanks')
  if (!Array.isArray(blanks)) return values
  return {
    ...Object(values),
    blanks: blanks.map((blank: unknown) => ({
      externalIdPrefix: Reflect.get(Object(blank), 'stem'),
      ...Object(blank),
    })),
  }
}

/** What a blank starts with: its first colour in the sizes that can be had, its first placement. */
export function firstChoice({ product, variants }: ProductInfo, externalIdPrefix: string): BlankChoice {
  return {
    id: product.id,
    externalIdPrefix,
    placements: [product.files[0]?.type ?? 'default'],
    ...startingChoice(variants),
  }
}

/** What the placement editor hands over in the address. */
export interface Prefilled {
  /** Number in the file library. */
  file: number | null
  /** Printed width to keep on every blank. */
  cm: string | null
}

export function readPrefilled(search: URLSearchParams): Prefilled {
  const [file, cm] = [search.get('file') ?? '', search.get('cm') ?? '']
  return {
    file: /^\d{1,15}$/.test(file) ? Number(file) : null,
    cm: /^\d{1,3}(\.\d{1,2})?$/.test(cm) ? cm : null,
  }
}

/** The prefilled artwork takes the place of another one; blanks, prices and names that were chosen stay. */
export function withPrefilled(values: DesignValues, { file, cm }: Prefilled): DesignValues {
  if (file === null || values.artwork?.id === file) return values
  return { ...values, artwork: null, ...(cm === null ? {} : { fit: { kind: 'width', cm } }) }
}

/** Rules by which the artwork is sized on every blank. */
export const fits = [
  { value: 'fit', label: 'As large as fits' },
  { value: 'cover', label: 'Cover the print area' },
  { value: 'width', label: 'Same printed width' },
  { value: 'chest', label: 'Small, on the chest' },
] as const
