import type { PrintFile } from '~/contract/artwork/file'
import type { FileInput } from '~/contract/artwork/fileInput'
import type { IncompleteItem, Item } from '~/contract/orders/order'
import type { ItemInput } from '~/contract/orders/orderInput'
import type { SyncVariant } from '~/contract/products/syncProduct'
import { badRequest, type World } from '../call'
import { addLibraryFile, showFile } from '../files/libraryFile'
import { catalog } from '../seed/catalog'
import { checkFiles, checkThreads } from './checkDesign'
import { piecePrice } from './priceOrder'
import { retailOf } from './retailOf'
import { warehouseItem } from './warehouseItem'

/** Everything needed to make an item, however its product was named. */
export interface ItemDesign {
  variantId: number
  /** The store variant or template that it comes from. */
  source: Pick<Item, 'sync_variant_id' | 'external_variant_id' | 'product_template_id'>
  files: PrintFile[]
  options: { id: string; value: unknown }[]
}

const noSource: ItemDesign['source'] = {
  sync_variant_id: null,
  external_variant_id: null,
  product_template_id: null,
}

export interface BuiltItems {
  items: Item[]
  incomplete: IncompleteItem[]
}

/**
 * Items of an order from a request. Throws 400 with "Item N: …". `known` returns the item that an entry of an
 * update changes, null for a new one.
 */
export function buildItems(
  world: World,
  store: number,
  inputs: readonly ItemInput[],
  known: (input: ItemInput, fail: Fail) => Item | null = () => null,
): BuiltItems {
  const seen = new Set<string>()
  const items: Item[] = []
  const incomplete: IncompleteItem[] = []
  inputs.forEach((input, index) => {
    const fail = (message: string) => badRequest(`Item ${index}: ${message}`)
    const external = input.external_id ?? null
    if (external !== null && seen.has(external)) throw fail('external_id must be unique within the order')
    if (external !== null) seen.add(external)
    const quantity = input.quantity ?? 1
    if (quantity < 1 || quantity > 1000) throw fail('Quantity must be between 1 and 1000')
    const kept = known(input, fail)
    if (kept !== null) return void items.push(kept)
    const missing = incompleteOf(world, store, input, quantity)
    if (missing === null) items.push(newItem(world, store, input, quantity, fail))
    else incomplete.push(missing)
  })
  return { items, incomplete }
}

export type Fail = (message: string) => Error

/** A store variant without blank and files makes an incomplete item. */
function incompleteOf(
  world: World,
  store: number,
  input: ItemInput,
  quantity: number,
): IncompleteItem | null {
  const found = findSyncVariant(world, store, input)
  if (found === null || found.synced === true) return null
  return {
    name: input.name ?? found.name,
    quantity,
    sync_variant_id: found.id,
    external_variant_id: found.external_id,
    external_line_item_id: input.external_id ?? null,
  }
}

/**
 * The store variant that an item names by its id, or by its external id; null when it names none or there is none.
 */
export function findSyncVariant(world: World, store: number, input: ItemInput): SyncVariant | null {
  const { sync_variant_id: id, external_variant_id: external } = input
  if (id == null && external == null) return null
  for (const record of world.state.products.values()) {
    if (record.store !== store) continue
    const found = record.variants.find((variant) =>
      id != null ? variant.id === id : variant.external_id === external,
    )
    if (found !== undefined) return found
  }
  return null
}

/** The design of an item, named in one of three ways (contract/README 9.4). */
function designOf(world: World, store: number, input: ItemInput, fail: Fail): ItemDesign {
  const isByStore = input.sync_variant_id != null || input.external_variant_id != null
  if (isByStore) {
    const variant = findSyncVariant(world, store, input)
    if (variant === null || variant.variant_id === null) throw fail('Sync variant not found')
    return {
      variantId: variant.variant_id,
      source: { ...noSource, sync_variant_id: variant.id, external_variant_id: variant.external_id },
      files: variant.files,
      options: variant.options,
    }
  }
  if (input.variant_id == null) throw fail('variant_id, sync_variant_id or external_variant_id is required')
  const variant = catalog().variants.get(input.variant_id)
  if (variant === undefined) throw fail('Variant not found. Use a catalog variant id, not a product id')
  const options = (input.options ?? []).map(({ id, value }) => ({ id, value }))
  if (input.product_template_id != null || input.external_product_id != null) {
    if (input.files != null || input.options != null)
      throw fail('A product template cannot be combined with files or options')
    return templateDesign(world, store, input, variant.id, fail)
  }
  return {
    variantId: variant.id,
    source: noSource,
    files: attachFiles(world, store, input.files ?? [], fail),
    options,
  }
}

function templateDesign(
  world: World,
  store: number,
  input: ItemInput,
  variantId: number,
  fail: Fail,
): ItemDesign {
  const template = [...world.state.templates.values()].find(
    ({ id, external_product_id: external }) =>
      id === input.product_template_id || (external !== null && external === input.external_product_id),
  )
  if (template === undefined) throw fail('Product template not found')
  if (!template.available_variant_ids.includes(variantId)) throw fail('Incompatible product template (OR-8)')
  const files = template.placements.map(({ placement }) => {
    const record = addLibraryFile(world, store, {
      // A template's print file exists only at the service, at an address of its own.
      url: `https://files.example.com/templates/${template.id}.png`,
    })
    Object.assign(record, template.print)
    return { ...showFile(record, world.now), type: placement }
  })
  const options = template.option_data.map(({ id, value }) => ({ id, value }))
  return { variantId, source: { ...noSource, product_template_id: template.id }, files, options }
}

/** Files of an item or of a variant. Previews are made by the service: those that a client sends back are ignored. */
export const attachFiles = (
  world: World,
  store: number,
  inputs: readonly FileInput[],
  fail: Fail,
): PrintFile[] =>
  inputs.filter(({ type }) => type !== 'preview').map((file) => attachFile(world, store, file, fail))

/** A file from the library by id, or by url (the same url is the same file). */
function attachFile(world: World, store: number, input: FileInput, fail: Fail): PrintFile {
  const shared = {
    type: input.type ?? 'default',
    options: input.options ?? [],
    position: input.position ?? null,
  }
  if (input.id != null) {
    const record = world.state.files.get(input.id)
    if (record === undefined || record.store !== store) throw fail('File not found (FL-3)')
    return { ...showFile(record, world.now), ...shared }
  }
  if (input.url == null) throw fail('File url or id is missing (FL-8)')
  const { url, filename, visible } = input
  const record = addLibraryFile(world, store, {
    url,
    ...(filename == null ? {} : { filename }),
    ...(visible == null ? {} : { visible }),
  })
  return { ...showFile(record, world.now), ...shared }
}

/** Fields of an item that the merchant sets, without its design. */
export type ItemWords = Pick<ItemInput, 'external_id' | 'retail_price' | 'name' | 'sku'> & {
  id: number
  quantity: number
}

function newItem(world: World, store: number, input: ItemInput, quantity: number, fail: Fail): Item {
  const syncVariant = findSyncVariant(world, store, input)
  const words = {
    id: input.id ?? world.nextId(),
    external_id: input.external_id,
    quantity,
    retail_price: input.retail_price ?? syncVariant?.retail_price,
    name: input.name ?? syncVariant?.name,
    sku: input.sku ?? syncVariant?.sku,
  }
  const goods = input.warehouse_product_variant_id
  if (goods !== undefined && syncVariant === null) return warehouseItem(world.state, goods, words, fail)
  return buildItem(world, words, designOf(world, store, input, fail), fail)
}

/** A complete item at its present price. Throws 400 with a message where the blank does not support the design. */
export function buildItem(world: World, words: ItemWords, design: ItemDesign, fail: Fail): Item {
  const { blanks, variants } = catalog()
  const variant = variants.get(design.variantId)
  const blank = variant === undefined ? undefined : blanks.get(variant.product_id)
  if (variant === undefined || blank === undefined) throw fail('Variant not found')
  checkFiles(blank.product, design.files, fail)
  checkThreads(design.files, design.options, fail)
  const files = design.files.map((file) => ({
    type: file.type,
    full_color: hasOption(file.options, 'full_color'),
  }))
  const status = world.state.stock.get(variant.id)
  return {
    id: words.id,
    external_id: words.external_id || null,
    variant_id: variant.id,
    ...design.source,
    warehouse_product_variant_id: null,
    quantity: words.quantity,
    price: piecePrice(variant.id, files, isPuffed(design.options)),
    retail_price: retailOf(words.retail_price ?? null, fail),
    name: words.name || variant.name,
    product: {
      variant_id: variant.id,
      product_id: variant.product_id,
      image: variant.image,
      name: variant.name,
    },
    files: design.files,
    options: design.options,
    sku: words.sku || null,
    discontinued: status === 'discontinued',
    out_of_stock: status === 'out_of_stock',
  }
}

/** Whether an option of an item is switched on. */
export const hasOption = (options: readonly { id: string; value: unknown }[], id: string): boolean =>
  options.some((option) => option.id === id && option.value === true)

/** Whether an item has 3D puff embroidery, in whole or in part. */
export const isPuffed = (options: readonly { id: string; value: unknown }[]): boolean =>
  options.some(({ id, value }) => id === 'embroidery_type' && (value === '3d' || value === 'both'))
