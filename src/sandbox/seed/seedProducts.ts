import { md5 } from '~/domain/text/md5'
import { toPosition } from '~/domain/placement/placement'
import type { PrintFile } from '~/contract/artwork/file'
import type { SyncVariant } from '~/contract/products/syncProduct'
import { sumMoney, timesMoney } from '~/domain/money/money'
import { demoStoreId } from '../authenticate'
import { artworkUrl, showFile } from '../files/libraryFile'
import { printedPicture } from '../files/printedPicture'
import { refreshCounts } from '../products/productRecords'
import type { FileRecord, ProductRecord, SandboxState } from '../sandboxState'
import { catalog } from './catalog'
import { designPicture, designs } from './designs'
import { threadOptionOf } from '~/domain/embroidery/threadColors'
import { chosenOf, type ShopPlan, plans } from './studio/shopPlans'
import { type StudioDesign, studioDesign, type StudioPrint } from './studio/studioDesigns'

/** The demo shop's artwork and its twelve products, with prints of designs made in the studio. */
export const seedProducts = (
  state: SandboxState,
  nextId: () => number,
  now: number,
  artworkBase: string | null,
): void => seedShop(state, { store: demoStoreId, plans, artworkBase }, nextId, now)

/** The artwork of a store and products made with it. */
export function seedShop(
  state: SandboxState,
  shop: { store: number; plans: readonly ShopPlan[]; artworkBase?: string | null },
  nextId: () => number,
  now: number,
): void {
  const created = now - 40 * 86_400_000
  const files = new Map(designs.map((design) => [design.name, fileOf(shop.store, design, nextId(), created)]))
  for (const file of files.values()) state.files.set(file.id, file)
  for (const [name, blankId, design, colorNames, flaw] of shop.plans) {
    const blank = catalog().blanks.get(blankId)
    const file = files.get(design)
    if (blank === undefined || file === undefined)
      throw new Error(`The plan of ${name} names what is not there`)
    const chosen = chosenOf(blank.variants, colorNames)
    const id = nextId()
    const studio = shop.artworkBase === undefined ? null : studioDesign(name, blank, chosen)
    const prints = studio?.prints.map((print) => ({
      print,
      file: printFileOf(shop.store, studio, print, nextId(), created, shop.artworkBase ?? null),
    }))
    for (const one of prints ?? []) state.files.set(one.file.id, one.file)
    const fileFor = (variantId: number): PrintFile => {
      const printed =
        prints?.find(({ print }) => print.variants?.includes(variantId)) ??
        prints?.find(({ print }) => print.variants === null)
      if (printed === undefined) return showFile(file, now)
      const { area, box } = printed.print
      return { ...showFile(printed.file, now), position: toPosition(area, box) }
    }
    const record: ProductRecord = {
      store: shop.store,
      created,
      product: {
        id,
        external_id: slug(name),
        name,
        variants: 0,
        synced: 0,
        thumbnail_url: chosen[0]?.image ?? null,
        is_ignored: flaw === 'ignored',
      },
      variants: chosen.map((variant, index): SyncVariant => {
        const isLinked = flaw !== 'unsynced' && !(flaw === 'half' && index % 2 === 1)
        const placement = blank.spec.placements[0]?.type ?? 'default'
        return {
          id: nextId(),
          external_id: `${slug(name)}-${index + 1}`,
          sync_product_id: id,
          name: [name, variant.color, variant.size === 'One size' ? null : variant.size]
            .filter((part) => part !== null)
            .join(' / '),
          synced: isLinked,
          variant_id: variant.id,
          main_category_id: blank.spec.category,
          warehouse_product_id: null,
          warehouse_product_variant_id: null,
          retail_price: retailPrice(variant.price ?? '0'),
          sku: `${slug(name).toUpperCase().slice(0, 12)}-${variant.id}`,
          currency: 'USD',
          product: {
            variant_id: variant.id,
            product_id: blank.spec.id,
            image: variant.image,
            name: variant.name,
          },
          files: isLinked
            ? [{ ...fileFor(variant.id), type: placement === 'front' ? 'default' : placement, options: [] }]
            : [],
          options: placement.startsWith('embroidery_')
            ? [{ id: threadOptionOf(placement), value: ['#CC3333', '#FFFFFF'] }]
            : [],
          is_ignored: false,
          size: variant.size,
          color: variant.color,
          availability_status: statusOf(flaw, index),
        }
      }),
    }
    const [first] = record.variants
    record.product.thumbnail_url = (first && printedPicture({ state }, first)) ?? record.product.thumbnail_url
    refreshCounts(record)
    state.products.set(id, record)
  }
}

const statusOf = (flaw: string, index: number): string => {
  if (flaw === 'out_of_stock')
    return index % 4 === 1 ? 'out_of_stock' : index % 4 === 3 ? 'temporary_out_of_stock' : 'active'
  return flaw === 'discontinued' && index === 0 ? 'discontinued' : 'active'
}

/** Twice the cost, with the cents replaced by 90. */
const retailPrice = (cost: string): string => sumMoney([timesMoney(cost, 2).replace(/\..*$/, ''), '0.90'])

const slug = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '-')

function fileOf(store: number, design: (typeof designs)[number], id: number, created: number): FileRecord {
  return {
    id,
    store,
    url: `https://files.example.com/artwork/${design.name}.png`,
    type: 'default',
    filename: `${design.name}.png`,
    hash: md5(designPicture(design)),
    mimeType: 'image/png',
    size: design.width * 310,
    width: design.width,
    height: design.height,
    dpi: 300,
    created,
    fate: 'ok',
    message: '',
    visible: true,
    options: [],
    thumbnail: designPicture(design),
  }
}

/** The composed print as a library file, as if it had been uploaded to the demo's artwork host. */
const printFileOf = (
  store: number,
  { dpi }: StudioDesign,
  { id: name, filename, hash, url: picture, box }: StudioPrint,
  id: number,
  created: number,
  artworkBase: string | null,
): FileRecord => ({
  id,
  store,
  url: artworkUrl(artworkBase, name, filename),
  type: 'default',
  filename,
  hash,
  mimeType: 'image/png',
  size: Math.round((box.width * box.height) / 10),
  width: Math.round(box.width),
  height: Math.round(box.height),
  dpi,
  created,
  fate: 'ok',
  message: '',
  visible: true,
  options: [],
  thumbnail: picture,
})
