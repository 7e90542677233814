import type { Printfiles } from '~/contract/artwork/mockup'
import type { SyncVariant } from '~/contract/products/syncProduct'
import type { DesignContent } from './design'
import { filesForVariant } from './designFiles'
import { isPrint } from '../artwork/isPrint'
import { asFileInput, emptyEdit, type ProductEdit } from '../products/productEdit'

/** The edit that puts a design on store variants. Files that are no prints, and options that it does not know, stay. */
export function designEdit(
  content: DesignContent,
  printfiles: Printfiles,
  variants: readonly SyncVariant[],
): ProductEdit {
  const changed = variants.flatMap(({ id, variant_id: variantId, files, options }) => {
    if (variantId === null) return []
    const sent = filesForVariant(content, printfiles, variantId)
    const others = files.filter((file) => !isPrint(file)).map(asFileInput)
    const kept = options.filter(
      (option) => !option.id.startsWith('thread_colors') && content.options[option.id] === undefined,
    )
    const fields = {
      files: [...sent.files, ...others],
      options: [...kept.map((option) => ({ id: option.id, value: option.value })), ...sent.options],
    }
    return [{ id, fields }]
  })
  return { ...emptyEdit, changed }
}

/** Store variants that are made of a blank; the others cannot carry a design for it. */
export const variantsOfBlank = (variants: readonly SyncVariant[], blankId: number): SyncVariant[] =>
  variants.filter(({ product, variant_id: id }) => product?.product_id === blankId && id !== null)

/** The same as far as their prints go. */
export const printedOf = (variants: readonly SyncVariant[]) =>
  variants.flatMap((variant) =>
    variant.variant_id === null ? [] : { ...variant, variantId: variant.variant_id },
  )
