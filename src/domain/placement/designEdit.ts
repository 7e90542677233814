import type { Product } from '~/contract/catalog/catalog'
import type { Option, PrintFile } from '~/contract/artwork/file'
import type { FileInput } from '~/contract/artwork/fileInput'
import type { Printfiles } from '~/contract/artwork/mockup'
import type { SyncVariant } from '~/contract/products/syncProduct'
import type { DesignContent } from './design'
import { filesForVariant, type VariantFiles } from './designFiles'
import { placementOf, printfileFor } from './printAreas'
import { threadOptionOf } from '../embroidery/threadColors'
import { isPrint } from '../artwork/isPrint'
import { isSamePosition } from './position'
import { filledOptions } from '../orders/itemOptions'
import { emptyEdit, isGiven, isSameValue, type ProductEdit } from '../products/productEdit'
import { asFileInput, asPlacedFile, withoutPlace } from '../products/sentFiles'

export interface SavedDesign {
  content: DesignContent
  /** The design as it was opened from the product; null for one from elsewhere, which replaces everything. */
  opened: DesignContent | null
}

/**
 * The edit that puts a design on store variants. Artwork that was not touched since the design was opened is sent as it
 * was read, without a position, so that it stays where it is. Files that are not prints and options that the design
 * does not know stay; so do prints of another technique, where the design was opened from the product.
 */
export function designEdit(
  { content, opened }: SavedDesign,
  product: Product,
  printfiles: Printfiles,
  variants: readonly SyncVariant[],
): ProductEdit {
  const changed = variants.flatMap(({ id, variant_id: variantId, files, options }) => {
    if (variantId === null) return []
    const sent = filesForVariant(content, printfiles, variantId)
    const before = opened === null ? [] : filesForVariant(opened, printfiles, variantId).files
    const isSaid = isSetBySave({ content, opened }, printfiles, variantId)
    const others = files.filter((file) =>
      isPrint(file) ? opened !== null && !isSaid(placementOf(product, file.type)) : file.type !== 'preview',
    )
    const threads = product.files.flatMap(({ type }) => (isSaid(type) ? threadOptionOf(type) : []))
    const kept = filledOptions(options).filter(
      ({ id: of }) =>
        (opened === null ? !of.startsWith('thread_colors') : !threads.includes(of)) &&
        (content.options[of] ?? opened?.options[of]) === undefined,
    )
    const named = sent.files.map((file) => {
      const was = before.find((known) => known.type === file.type && known.id === file.id)
      return sentFile(file, fileOn(files, product, file), was)
    })
    const fields = {
      files: [...named, ...others.map(asFileInput)],
      options: [...kept, ...sent.options],
    }
    return [{ id, fields }]
  })
  return { ...emptyEdit, changed }
}

/** One file of the design to send, given the variant's file and the file with which the design was opened. */
function sentFile(file: FileInput, there?: PrintFile, before?: FileInput): FileInput {
  if (there === undefined) return file
  const hasSameThreads = before !== undefined && isSameValue(before.options ?? [], file.options ?? [])
  const others = there.options.filter(({ id }) => !threadChoices.has(id))
  const options = hasSameThreads ? there.options : [...others, ...(file.options ?? [])]
  const read = asFileInput({ ...there, options })
  const stays =
    (before !== undefined && isSamePosition(before.position, file.position)) ||
    isSamePosition(there.position, file.position)
  return stays || file.position == null ? read : { ...read, position: file.position }
}

/**
 * The files for an order's item from which the design was opened. The service states the positions of an item's files;
 * artwork without one was placed by the service, and stays so unless it was touched. Prints of another technique stay,
 * and so do mockups given to the item and options that the editor does not show: what a write leaves out is deleted.
 */
export function filesForOrderItem(
  { content, opened }: SavedDesign,
  product: Product,
  printfiles: Printfiles,
  variantId: number,
  now: { files: readonly PrintFile[]; options: readonly Option[] },
): VariantFiles {
  const sent = filesForVariant(content, printfiles, variantId)
  const isSaid = isSetBySave({ content, opened }, printfiles, variantId)
  const others = now.files.filter(
    (file) => isGiven(file) && (!isPrint(file) || !isSaid(placementOf(product, file.type))),
  )
  const threads = product.files.flatMap(({ type }) => (isSaid(type) ? threadOptionOf(type) : []))
  const kept = filledOptions(now.options).filter(
    ({ id }) => !threads.includes(id) && (content.options[id] ?? opened?.options[id]) === undefined,
  )
  const before = opened === null ? [] : filesForVariant(opened, printfiles, variantId).files
  const files = sent.files.map((file) => {
    const there = fileOn(now.files, product, file)
    const was = before.find(({ id, type }) => type === file.type && id === file.id)
    const isGuess = there?.position === null && isSamePosition(was?.position, file.position)
    return isGuess ? withoutPlace(file) : file
  })
  return { files: [...files, ...others.map(asPlacedFile)], options: [...kept, ...sent.options] }
}

/**
 * Whether a save determines what is on a variant's placement: for those of the open technique, and for one of another
 * technique that had artwork when opened and has been emptied since. Other placements stay as they are.
 */
export const isSetBySave =
  ({ content, opened }: SavedDesign, printfiles: Printfiles, variantId: number) =>
  (placement: string | null): boolean =>
    placement !== null &&
    (printfileFor(printfiles, variantId, placement) !== undefined ||
      (opened?.placed[placement] !== undefined && content.placed[placement] === undefined))

const fileOn = (files: readonly PrintFile[], product: Product, { id, type }: FileInput) =>
  files.find((file) => isPrint(file) && file.id === id && placementOf(product, file.type) === type)

/** File options by which a design says how threads are chosen. */
const threadChoices = new Set(['full_color', 'auto_thread_color'])

/** Store variants made from a blank; others cannot have a design for it. */
export const variantsOfBlank = (variants: readonly SyncVariant[], blankId: number): SyncVariant[] =>
  variants.filter(({ product, variant_id: id }) => product?.product_id === blankId && id !== null)

/** The variants with the id of their blank's variant as `variantId`; those without one are left out. */
export const printedOf = (variants: readonly SyncVariant[]) =>
  variants.flatMap((variant) =>
    variant.variant_id === null ? [] : { ...variant, variantId: variant.variant_id },
  )
