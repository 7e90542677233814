import type { IncompleteItem, Item, Order } from '~/contract/orders/order'
import type { ItemInput, OrderUpdate } from '~/contract/orders/orderInput'
import { isSameValue } from '~/domain/products/productEdit'
import { badRequest, type World } from '../call'
import { attachFiles, buildItem, type BuiltItems, buildItems, type ItemDesign, type Fail } from './buildItems'
import { warehouseItem } from './warehouseItem'

/**
 * The items of an order after an update. A listed item with a known id or external id gets the fields given, an unknown
 * one is created, and an item that is not listed is deleted. Unlinked items stay until they are listed among the items,
 * or missing from a list of unlinked ones.
 */
export function mergeItems(world: World, store: number, order: Order, update: OrderUpdate): BuiltItems {
  const waiting = stillIncomplete(order, update)
  if (update.items == null) return { items: order.items, incomplete: waiting }
  const named = new Set(update.items.map((input) => waitingItem(order, input)))
  const built = buildItems(
    world,
    store,
    update.items.map((input) => withWaiting(order, input)),
    (input, fail) => {
      const known = knownItem(order, input)
      return known === undefined ? null : changed(world, store, known, input, fail)
    },
  )
  const incomplete = waiting.filter((item) => !named.has(item))
  if (built.items.length + built.incomplete.length + incomplete.length === 0)
    throw badRequest('Order must contain at least one item')
  return { items: built.items, incomplete: [...incomplete, ...built.incomplete] }
}

/** The item of the order that an entry of an update refers to. */
const knownItem = ({ items }: Order, { id, external_id: external }: ItemInput): Item | undefined =>
  items.find((item) => item.id === id) ??
  (external == null ? undefined : items.find((item) => item.external_id === external))

function stillIncomplete(order: Order, { incomplete_items: listed }: OrderUpdate): IncompleteItem[] {
  if (listed == null) return order.incomplete_items
  return order.incomplete_items.filter((item) => listed.some((entry) => isSameItem(item, entry)))
}

type ItemNames = {
  [Name in 'external_line_item_id' | 'sync_variant_id' | 'external_variant_id']?:
    | string
    | number
    | null
    | undefined
}

const isSameItem = (item: IncompleteItem, entry: ItemNames): boolean =>
  entry.external_line_item_id != null
    ? entry.external_line_item_id === item.external_line_item_id
    : entry.sync_variant_id != null
      ? entry.sync_variant_id === item.sync_variant_id
      : entry.external_variant_id != null && entry.external_variant_id === item.external_variant_id

/** The unlinked item of the order that an entry of an update refers to. */
function waitingItem(order: Order, input: ItemInput): IncompleteItem | undefined {
  if (knownItem(order, input) !== undefined) return undefined
  const { external_id, sync_variant_id, external_variant_id } = input
  const entry = { external_line_item_id: external_id, sync_variant_id, external_variant_id }
  return order.incomplete_items.find((item) => isSameItem(item, entry))
}

/** An entry for an unlinked item keeps the fields that it does not give. */
function withWaiting(order: Order, input: ItemInput): ItemInput {
  const { id: _theirs, ...fresh } = input
  if (knownItem(order, input) !== undefined) return input
  const item = waitingItem(order, input)
  if (item === undefined) return fresh
  return {
    ...fresh,
    external_id: fresh.external_id ?? item.external_line_item_id,
    name: fresh.name ?? item.name,
    quantity: fresh.quantity ?? item.quantity ?? 1,
  }
}

/** A known item with the entry's fields; its product is built again only if it changes. */
function changed(world: World, store: number, known: Item, input: ItemInput, fail: Fail): Item {
  refuseOtherProduct(known, input, fail)
  const words = {
    id: known.id,
    external_id: input.external_id ?? known.external_id,
    quantity: input.quantity ?? known.quantity,
    retail_price: input.retail_price ?? known.retail_price,
    name: input.name ?? known.name,
    sku: input.sku ?? known.sku,
  }
  const goods = known.warehouse_product_variant_id
  if (goods !== null) return warehouseItem(world.state, goods, words, fail)
  return buildItem(world, words, designAfter(world, store, known, input, fail), fail)
}

/** An item cannot change to another store variant or template; naming its own again is allowed. */
function refuseOtherProduct(known: Item, input: ItemInput, fail: Fail): void {
  const isOther = (asked: unknown, kept: unknown) => asked != null && asked !== kept
  if (
    isOther(input.sync_variant_id, known.sync_variant_id) ||
    isOther(input.external_variant_id, known.external_variant_id)
  )
    throw fail('A sync variant cannot be put on an existing item (OR-7)')
  if (isOther(input.product_template_id, known.product_template_id) || input.external_product_id != null)
    throw fail('A product template cannot be put on an existing item (OR-8)')
}

function designAfter(world: World, store: number, known: Item, input: ItemInput, fail: Fail): ItemDesign {
  const files = input.files == null ? known.files : attachFiles(world, store, input.files, fail)
  const options = input.options?.map(({ id, value }) => ({ id, value })) ?? known.options
  const variantId = input.variant_id ?? known.variant_id
  if (variantId === null) throw fail('variant_id is required')
  const isSameDesign =
    isSameValue(files.map(facts), known.files.map(facts)) && isSameValue(options, known.options)
  // An item without a store product is given by a blank and its own files.
  const isOwn = variantId !== known.variant_id || (input.variant_id != null && !isSameDesign)
  return {
    variantId,
    source: isOwn
      ? { sync_variant_id: null, external_variant_id: null, product_template_id: null }
      : {
          sync_variant_id: known.sync_variant_id,
          external_variant_id: known.external_variant_id,
          product_template_id: known.product_template_id,
        },
    files: isSameDesign ? known.files : files,
    options: isSameDesign ? known.options : options,
  }
}

const facts = ({ id, type, options, position }: Item['files'][number]) => ({ id, type, options, position })
