import type { ProductInfo } from '~/contract/catalog/catalog'
import type { Printfiles } from '~/contract/artwork/mockup'
import type { DesignContent } from '../placement/design'
import { filesForVariant } from '../placement/designFiles'
import type { MockupFile, MockupSubject } from './mockupSubject'

/**
 * An editor design on its blank as subjects: variants that share a print file share one. `addresses` are those of the
 * artwork, by its id in the file library.
 */
export function subjectsOfDesign(
  blank: ProductInfo,
  content: DesignContent,
  printfiles: Printfiles,
  addresses: ReadonlyMap<number, string>,
): MockupSubject[] {
  const found = new Map<string, MockupSubject & { variantIds: number[] }>()
  for (const { id: variantId } of blank.variants) {
    const { files: placed, options } = filesForVariant(content, printfiles, variantId)
    const files = placed.flatMap(({ id, type, position, options: fileOptions }): MockupFile[] => {
      const address = addresses.get(id ?? 0)
      if (address === undefined || type === undefined) return []
      const file: MockupFile = { placement: type, image_url: address }
      if (position != null) file.position = position
      if (fileOptions !== undefined) file.options = fileOptions
      return [file]
    })
    if (files.length === 0) continue
    const productOptions = Object.fromEntries(options.map(({ id, value }) => [id, value]))
    const key = JSON.stringify([files, productOptions])
    const known = found.get(key)
    if (known !== undefined) known.variantIds.push(variantId)
    else {
      const names = { productId: null, productName: null }
      found.set(key, { blank, ...names, variantIds: [variantId], files, productOptions })
    }
  }
  return [...found.values()]
}
