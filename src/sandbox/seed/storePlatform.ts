import type { SyncVariant } from '~/contract/products/syncProduct'
import { platformStoreId } from '../authenticate'
import { showFile } from '../files/libraryFile'
import { printedPicture } from '../files/printedPicture'
import { refreshCounts } from '../products/productRecords'
import type { FileRecord, ProductRecord, SandboxState } from '../sandboxState'
import { catalog } from './catalog'
import { unlinkedVariant } from '../products/unlinkedVariant'

/** Name on the platform, its variants, and the linked blank; null for a product that was only imported. */
const plans: readonly (readonly [name: string, options: readonly string[], blank: number | null])[] = [
  ['Harbour Lights Tee', ['Black / S', 'Black / M', 'Black / L'], 71],
  ['Tide Table Mug', ['11 oz'], 301],
  ['Foghorn Hoodie', ['Navy / M', 'Navy / L'], 146],
  ['Gift card', ['25', '50'], null],
  ['Buoy Tote', ['Natural'], null],
]

type Naming = Pick<ProductRecord['product'], 'name'> & { options: readonly string[] }

/** A product as imported from the platform: with name and price, linked to nothing. */
export function importedProduct(
  nextId: () => number,
  store: number,
  created: number,
  { name, options }: Naming,
): ProductRecord {
  const id = nextId()
  const variants = options.map((option): SyncVariant => ({
    ...unlinkedVariant({
      id: nextId(),
      external_id: String(900_000_000 + nextId()),
      sync_product_id: id,
      currency: 'USD',
    }),
    name: `${name} - ${option}`,
    retail_price: '27.50',
  }))
  const product = {
    id,
    external_id: String(800_000_000 + id),
    name,
    variants: variants.length,
    synced: 0,
    thumbnail_url: null,
    is_ignored: false,
  }
  return { store, created, product, variants }
}

/** Products of the demo's platform store: linked, unlinked, ignored, and one whose import is pending. */
export function seedPlatform(state: SandboxState, nextId: () => number, now: number): void {
  const design = [...state.files.values()].find(({ fate }) => fate === 'ok')
  for (const [name, options, blank] of plans) {
    const record = importedProduct(nextId, platformStoreId, now - 9 * 86_400_000, { name, options })
    if (blank !== null && design !== undefined) link(state, nextId, record, blank, design)
    if (name === 'Gift card') record.product.is_ignored = true
    refreshCounts(record)
    state.products.set(record.product.id, record)
  }
  state.imports.push(
    importedProduct(nextId, platformStoreId, now + 20 * 60_000, {
      name: 'Lighthouse Poster',
      options: ['12×16'],
    }),
  )
}

function link(
  state: SandboxState,
  nextId: () => number,
  record: ProductRecord,
  blankId: number,
  design: FileRecord,
): void {
  const blank = catalog().blanks.get(blankId)
  if (blank === undefined) throw new Error(`There is no blank ${blankId}`)
  const file: FileRecord = { ...design, id: nextId(), store: platformStoreId }
  state.files.set(file.id, file)
  record.variants = record.variants.map((variant): SyncVariant => {
    const chosen = blank.variants.find(({ color, size }) =>
      [[color, size], [size]].some(
        (named) => variant.name === `${record.product.name} - ${named.join(' / ')}`,
      ),
    )
    if (chosen === undefined) return variant
    return {
      ...variant,
      variant_id: chosen.id,
      main_category_id: blank.spec.category,
      product: {
        variant_id: chosen.id,
        product_id: chosen.product_id,
        image: chosen.image,
        name: chosen.name,
      },
      files: [{ ...showFile(file, file.created + 60_000), type: 'default' }],
      size: chosen.size,
      color: chosen.color,
      synced: true,
    }
  })
  const [first] = record.variants
  record.product.thumbnail_url = (first && printedPicture({ state }, first)) ?? null
}
