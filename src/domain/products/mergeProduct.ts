import type { SyncProductInfo, SyncVariant } from '~/contract/products/syncProduct'
import {
  canonical,
  recreatedExternalId,
  fieldsOf,
  findVariant,
  isSameValue,
  type NewVariant,
  placedFieldsOf,
  plainPrice,
  type ProductEdit,
  productFieldsOf,
  spareExternalId,
  type VariantChange,
  type VariantFields,
  variantFieldsOf,
  variantLabel,
} from './productEdit'
import { filledOptions } from '../orders/itemOptions'
import type { MergeChoices } from '../orders/mergeDraft'
import { isSamePosition } from '../placement/position'
import { filesToRemake, shownFor } from './sentFiles'

/** Both sides changed the same field, or one of them deleted what the other changed. */
export interface Conflict {
  /** Made from the field and the other side's value: a choice is void once that value changes. */
  key: string
  variantId: number | null
  label: string
  /** A field; `deleted`: you delete what they changed; `gone`: you changed what they deleted. */
  field: string
  base: unknown
  theirs: unknown
  /** Null for a `gone` variant that cannot be made again. */
  mine: unknown
}

export interface MergedEdit {
  /** The changes still to be made to `latest`. */
  edit: ProductEdit
  /** Conflicts not decided yet; nothing may be written while there is one. */
  conflicts: readonly Conflict[]
}

type Undecided = Omit<Conflict, 'key'>

/** Collects decisions: a value that only one side changed is taken; the others need a choice. */
class Decisions {
  readonly open: Conflict[] = []
  constructor(private readonly choices: MergeChoices) {}

  /** Whether mine was chosen; an open conflict counts as theirs until it is decided. */
  isMine(conflict: Undecided): boolean {
    const key = `${conflict.variantId ?? 'product'} ${conflict.field} ${canonical(conflict.theirs)}`
    const choice = Object.hasOwn(this.choices, key) ? this.choices[key] : undefined
    if (choice === undefined) this.open.push({ ...conflict, key })
    return choice === 'mine'
  }

  fields<T extends object>(
    touched: Partial<T>,
    base: T,
    latest: T,
    of: Pick<Undecided, 'variantId' | 'label'>,
  ): Partial<T> {
    const kept: Partial<T> = {}
    for (const field of fieldsOf(touched)) {
      const mine = touched[field]
      const theirs = latest[field]
      if (mine === undefined || isSameValue(mine, theirs)) continue
      const isTheirsOld = isSameValue(theirs, base[field])
      if (isTheirsOld || this.isMine({ ...of, field: String(field), base: base[field], theirs, mine }))
        kept[field] = mine
    }
    return kept
  }
}

/**
 * Applies an edit made on `base` to `latest`. Variants are matched by id; what only the other side changed or added
 * stays as it is. New variants whose external id exists already are recognized and never created twice.
 */
export function mergeEdit(
  base: SyncProductInfo,
  edit: ProductEdit,
  latest: SyncProductInfo,
  choices: MergeChoices = {},
): MergedEdit {
  const decisions = new Decisions(choices)
  const changed: VariantChange[] = []
  const created: NewVariant[] = []
  const product = decisions.fields(
    edit.product,
    productFieldsOf(base.sync_product),
    productFieldsOf(latest.sync_product),
    { variantId: null, label: 'Product' },
  )
  for (const { id, fields: given } of edit.changed) {
    const { retail_price: price } = given
    const fields = price === undefined ? given : { ...given, retail_price: plainPrice(price) }
    const before = findVariant(base, id)
    if (before === undefined) continue
    const now = findVariant(latest, id) ?? madeAnew(before, fields, base, latest)
    const of = { variantId: id, label: variantLabel(before) }
    if (now === undefined) {
      const again = createdAgain(before, fields, latest)
      const gone = {
        ...of,
        field: 'gone',
        base: null,
        theirs: 'deleted',
        mine: again === null ? null : fields,
      }
      if (decisions.isMine(gone) && again !== null) created.push(again)
      continue
    }
    const kept = decisions.fields<VariantFields>(fields, variantFieldsOf(before), variantFieldsOf(now), of)
    if (Object.keys(kept).length > 0) changed.push({ id: now.id, fields: kept })
  }
  /** Whether a variant gives up its external id by this edit: it is not a new one that has it by an earlier try. */
  const givesUp = (id: number): boolean =>
    edit.deleted.includes(id) ||
    edit.changed.some((change) => change.id === id && change.fields.external_id !== undefined)
  for (const variant of edit.created) {
    const there = latest.sync_variants.find(
      ({ id, external_id: known }) => known === variant.external_id && !givesUp(id),
    )
    if (there === undefined) created.push(variant)
    else changed.push(...differences(there, variant))
  }
  const deleted = edit.deleted.filter((id) => {
    const [before, now] = [findVariant(base, id), findVariant(latest, id)]
    if (now === undefined) return false
    if (before === undefined || isSameValue(variantFieldsOf(before), variantFieldsOf(now))) return true
    const of = { variantId: id, label: variantLabel(now), base: variantFieldsOf(before) }
    return decisions.isMine({ ...of, field: 'deleted', theirs: variantFieldsOf(now), mine: 'deleted' })
  })
  return { edit: { product, changed, created, deleted }, conflicts: decisions.open }
}

/**
 * A deleted variant that exists again with another id: somebody, or an earlier try of this edit, made it again. A
 * variant with its external id but another blank does not count.
 */
function madeAnew(
  before: SyncVariant,
  { external_id: wanted = null, variant_id: blank = null }: Partial<VariantFields>,
  base: SyncProductInfo,
  latest: SyncProductInfo,
): SyncVariant | undefined {
  const names = [before.external_id, wanted, spareExternalId(before)]
  const blanks = [before.variant_id, blank]
  return latest.sync_variants.find(
    ({ id, external_id: known, variant_id: of }) =>
      known !== null && names.includes(known) && blanks.includes(of) && findVariant(base, id) === undefined,
  )
}

/** A deleted variant as a new one; null where it has no blank or artwork. */
function createdAgain(
  before: SyncVariant,
  fields: Partial<VariantFields>,
  latest: SyncProductInfo,
): NewVariant | null {
  const made = placedFieldsOf(before)
  const wanted = { ...made, ...fields, files: filesToRemake(made.files, fields.files ?? made.files) }
  const { variant_id: variantId, files } = wanted
  if (variantId === null || files.length === 0) return null
  return {
    ...wanted,
    variant_id: variantId,
    external_id: recreatedExternalId({ ...wanted, id: before.id }, latest),
    label: variantLabel(before),
  }
}

/** What a recognized variant still lacks. Files match by placement: one added by address answers with an id. */
function differences(there: SyncVariant, wanted: NewVariant): VariantChange[] {
  const now = placedFieldsOf(there)
  const fields: Partial<VariantFields> = {}
  if (!isSameValue(now.variant_id, wanted.variant_id)) fields.variant_id = wanted.variant_id
  if (!isSameValue(now.retail_price, wanted.retail_price)) fields.retail_price = wanted.retail_price
  if (!isSameValue(now.sku, wanted.sku)) fields.sku = wanted.sku
  if (now.is_ignored !== wanted.is_ignored) fields.is_ignored = wanted.is_ignored
  const isEachThere = wanted.files.every((file) => {
    const shown = shownFor(file, wanted.files, now.files)
    return (
      shown !== undefined &&
      (file.id === undefined || file.id === shown.id) &&
      (file.position == null || isSamePosition(shown.position, file.position))
    )
  })
  if (!isEachThere || now.files.length !== wanted.files.length) fields.files = wanted.files
  // The service adds options of its own, so only the wanted ones are compared.
  if (!filledOptions(wanted.options).every((option) => now.options.some((one) => isSameValue(one, option))))
    fields.options = wanted.options
  return Object.keys(fields).length === 0 ? [] : [{ id: there.id, fields }]
}
