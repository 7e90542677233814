import { fileTitle } from '~/domain/artwork/fileNames'
import type { Product } from '~/contract/catalog/catalog'
import type { SyncProduct } from '~/contract/products/syncProduct'
import type { Template } from '~/contract/products/template'
import { blankTexts } from '~/domain/catalog/blankSearch'
import { designTitle } from '~/domain/designs/designTitle'
import type { ProductBrief } from '~/domain/products/productSearch'
import { searchedWords } from '~/domain/text/wordSearch'
import type { DesignRecord, KitRecord } from '~/local/designs/designDatabase'
import type { SeenFile } from '~/local/fileLibrary'
import { paths } from '~/paths'
import type { NamedRow } from './paletteRow'

/** Store products, found by name, by ids and by the SKUs that this browser has read. */
export const productRows = (
  products: readonly SyncProduct[],
  isPlatform: boolean,
  briefs: ReadonlyMap<number, ProductBrief>,
): NamedRow[] =>
  products.map((product) => {
    const { id, name, external_id: external } = product
    const codes = briefs.get(id)?.codes ?? []
    return {
      title: name ?? `Product ${id}`,
      detail: `#${id}`,
      product,
      also: [id, external, ...codes].join(' '),
      codes,
      to: isPlatform ? paths.platformProduct(id) : paths.product(id),
      kind: 'Product',
    }
  })

/** Blanks, found by their everyday names too. */
export const blankRows = (blanks: readonly Product[]): NamedRow[] =>
  blanks.map((blank) => ({
    title: blank.title ?? `Blank ${blank.id}`,
    detail: blank.brand ?? undefined,
    picture: { src: blank.image },
    also: [blank.id, ...searchedWords(blankTexts(blank))].join(' '),
    to: paths.blank(blank.id),
    kind: 'Blank',
  }))

/** Designs as rows of the palette, without deleted ones; found by the name of their blank too. */
export const designRows = (designs: readonly DesignRecord[], blanks: readonly Product[]): NamedRow[] => {
  const names = new Map(blanks.map(({ id, title }) => [id, title]))
  return designs
    .filter(({ deletedAt }) => deletedAt === undefined)
    .map((design) => {
      const { id, name, edited, productId, technique } = design
      return {
        title: designTitle(name, edited.content),
        detail: names.get(productId) ?? `Blank ${productId}`,
        design,
        also: names.get(productId) ?? '',
        to: paths.design(productId, { design: id, technique }),
        kind: 'Design',
      }
    })
}

/** Kits as rows of the palette, without deleted ones. */
export const kitRows = (kits: readonly KitRecord[]): NamedRow[] =>
  kits
    .filter(({ deletedAt }) => deletedAt === undefined)
    .map(({ id, name, techniqueName, places: [place] }) => ({
      title: name,
      detail: techniqueName,
      place,
      to: paths.kit(id),
      kind: 'Kit',
    }))

/** Templates as rows of the palette; found by their id too. */
export const templateRows = (templates: readonly Template[]): NamedRow[] =>
  templates.map(({ id, title, mockup_file_url: src }) => ({
    title: title ?? `Template ${id}`,
    detail: `#${id}`,
    picture: { src },
    also: String(id),
    to: paths.template(id),
    kind: 'Template',
  }))

/** Files as rows of the palette; found by id and checksum too. */
export const fileRows = (files: readonly SeenFile[]): NamedRow[] =>
  files.map((file) => ({
    title: fileTitle(file),
    detail: `#${file.id}`,
    picture: { src: file.thumbnail, fill: 'artwork' },
    also: `${file.id} ${file.hash ?? ''}`,
    to: paths.file(file.id),
    kind: 'File',
  }))
