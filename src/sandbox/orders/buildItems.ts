import type { FileInput, PrintFile } from '~/contract/file'
import type { IncompleteItem, Item, ItemInput } from '~/contract/order'
import type { SyncVariant } from '~/contract/syncProduct'
import { isMoneyText } from '~/domain/money'
import type { World } from '../call'
import { addLibraryFile, showFile } from '../files/libraryFile'
import { badRequest } from '../sandboxError'
import { catalogue } from '../seed/catalogue'
import { checkFiles, checkThreads } from './checkDesign'
import { piecePrice } from './priceOrder'

/** What a line needs to be made, however its product was named. */
interface Design {
  variantId: number
  syncVariant: SyncVariant | null
  files: PrintFile[]
  options: { id: string; value: unknown }[]
}

export interface BuiltItems {
  items: Item[]
  incomplete: IncompleteItem[]
}

/** Lines of an order from a request. Throws 400 with "Item N: …"; keeps ids of lines that are updated. */
export function buildItems(world: World, store: number, inputs: readonly ItemInput[]): BuiltItems {
  if (inputs.length === 0) throw badRequest('Order must contain at least one item')
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
    const missing = incompleteOf(world, store, input, quantity)
    if (missing !== null) incomplete.push(missing)
    else items.push(toItem(world, input, quantity, designOf(world, store, input, fail), fail))
  })
  return { items, incomplete }
}

type Fail = (message: string) => Error

/** A store variant that is not linked to a blank and files yet makes an incomplete item. */
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

export function findSyncVariant(world: World, store: number, input: ItemInput): SyncVariant | null {
  const { sync_variant_id: id, external_variant_id: external } = input
  if (id === undefined && external === undefined) return null
  for (const record of world.state.products.values()) {
    if (record.store !== store) continue
    const found = record.variants.find((variant) =>
      id !== undefined ? variant.id === id : variant.external_id === external,
    )
    if (found !== undefined) return found
  }
  return null
}

/** The three ways to name a product (service.md, Item). */
function designOf(world: World, store: number, input: ItemInput, fail: Fail): Design {
  const isByStore = input.sync_variant_id !== undefined || input.external_variant_id !== undefined
  if (isByStore) {
    const variant = findSyncVariant(world, store, input)
    if (variant === null || variant.variant_id === null) throw fail('Sync variant not found')
    return {
      variantId: variant.variant_id,
      syncVariant: variant,
      files: variant.files,
      options: variant.options,
    }
  }
  if (input.variant_id === undefined)
    throw fail('variant_id, sync_variant_id or external_variant_id is required')
  const variant = catalogue().variants.get(input.variant_id)
  if (variant === undefined) throw fail('Variant not found. Use a catalog variant id, not a product id')
  const options = (input.options ?? []).map(({ id, value }) => ({ id, value }))
  if (input.product_template_id !== undefined || input.external_product_id !== undefined) {
    return templateDesign(world, store, input, variant.id, fail)
  }
  const files = (input.files ?? []).map((file) => attachFile(world, store, file, fail))
  return { variantId: variant.id, syncVariant: null, files, options }
}

function templateDesign(
  world: World,
  store: number,
  input: ItemInput,
  variantId: number,
  fail: Fail,
): Design {
  const template = [...world.state.templates.values()].find(
    ({ id, external_product_id: external }) =>
      id === input.product_template_id || (external !== null && external === input.external_product_id),
  )
  if (template === undefined) throw fail('Product template not found')
  if (!template.available_variant_ids.includes(variantId)) throw fail('Incompatible product template (OR-8)')
  const files = template.placements.map(({ placement }) => {
    const record = addLibraryFile(world, store, {
      // The print file of a template lies at the service; its address is the service's own.
      url: `https://files.example.com/templates/${template.id}.png`,
    })
    return { ...showFile(record, world.now), type: placement }
  })
  const options = template.option_data.map(({ id, value }) => ({ id, value }))
  return { variantId, syncVariant: null, files, options }
}

/** A file of a line or of a variant: from the library by id, or by url (the same url is the same file). */
export function attachFile(world: World, store: number, input: FileInput, fail: Fail): PrintFile {
  const shared = {
    type: input.type ?? 'default',
    options: input.options ?? [],
    position: input.position ?? null,
  }
  if (input.id !== undefined) {
    const record = world.state.files.get(input.id)
    if (record === undefined || record.store !== store) throw fail('File not found (FL-3)')
    return { ...showFile(record, world.now), ...shared }
  }
  if (input.url === undefined) throw fail('File url or id is missing (FL-8)')
  const { url, filename, visible } = input
  const record = addLibraryFile(world, store, {
    url,
    ...(filename === undefined ? {} : { filename }),
    ...(visible === undefined ? {} : { visible }),
  })
  return { ...showFile(record, world.now), ...shared }
}

function toItem(world: World, input: ItemInput, quantity: number, design: Design, fail: Fail): Item {
  const { blanks, variants } = catalogue()
  const variant = variants.get(design.variantId)
  const blank = variant === undefined ? undefined : blanks.get(variant.product_id)
  if (variant === undefined || blank === undefined) throw fail('Variant not found')
  checkFiles(blank.product, design.files, fail)
  checkThreads(design.files, design.options, fail)
  const { syncVariant } = design
  const files = design.files.map((file) => ({
    type: file.type,
    full_color: hasOption(file.options, 'full_color'),
  }))
  const status = world.state.stock.get(variant.id)
  return {
    id: input.id ?? world.nextId(),
    external_id: input.external_id ?? null,
    variant_id: variant.id,
    sync_variant_id: syncVariant?.id ?? null,
    external_variant_id: syncVariant?.external_id ?? null,
    warehouse_product_variant_id: null,
    product_template_id: input.product_template_id ?? null,
    quantity,
    price: piecePrice(variant.id, files, isPuffed(design.options)),
    retail_price: retailOf(input.retail_price ?? syncVariant?.retail_price ?? null, fail),
    name: input.name ?? syncVariant?.name ?? variant.name,
    product: {
      variant_id: variant.id,
      product_id: variant.product_id,
      image: variant.image,
      name: variant.name,
    },
    files: design.files,
    options: design.options,
    sku: input.sku ?? syncVariant?.sku ?? null,
    discontinued: status === 'discontinued',
    out_of_stock: status === 'out_of_stock',
  }
}

function retailOf(value: string | number | null, fail: Fail): string | null {
  if (value === null || value === '') return null
  const text = String(value)
  if (!isMoneyText(text) || text.startsWith('-')) throw fail('retail_price is invalid')
  return text
}

export const hasOption = (options: readonly { id: string; value: unknown }[], id: string): boolean =>
  options.some((option) => option.id === id && option.value === true)

export const isPuffed = (options: readonly { id: string; value: unknown }[]): boolean =>
  options.some(({ id, value }) => id === 'embroidery_type' && (value === '3d' || value === 'both'))
