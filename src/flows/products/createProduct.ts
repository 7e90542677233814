import { isRefusal } from '~/client/apiError'
import { isNotFound } from '~/client/isOfOneCall'
import type { Api } from '~/client/createApi'
import type { FileInput } from '~/contract/artwork/fileInput'
import type {
  SyncProduct,
  SyncProductCreate,
  SyncProductInfo,
  SyncVariant,
} from '~/contract/products/syncProduct'
import { isPrint } from '~/domain/artwork/isPrint'
import { filledOptions } from '~/domain/orders/itemOptions'
import { isSameValue } from '~/domain/products/productEdit'
import { shownFor } from '~/domain/products/sentFiles'
import { createStoreProduct, getStoreProduct } from '~/contract/products/storeProductEndpoints'
import { storeScope } from '~/domain/storeScope'
import { noteRestored } from '~/local/products/productCopies'
import { noteNewPlaces } from '~/queries/productPlaces'
import { inTurn } from './inTurn'

/**
 * Creates a product under its own external id, never twice: when the answer is lost it is looked up by that id and
 * adopted, and before it is sent again after a refusal too. Throws the first other error when the product is not there.
 * Where it has put artwork is kept on this device.
 */
async function createProduct(api: Api, input: SyncProductCreate, signal?: AbortSignal): Promise<SyncProduct> {
  const made = await createOnce(api, input, signal)
  await noteNewPlaces(api, made.id, input.sync_variants)
  return made
}

/** Looks first whether the product is there; one that is, is left as it is. Throws as `createProduct`. */
export const createUnlessThere = (
  api: Api,
  input: SyncProductCreate,
  signal?: AbortSignal,
): Promise<{ product: SyncProduct; wasThere: boolean }> =>
  inTurn(
    api,
    input,
    async () => {
      const there = await readCreated(api, input.sync_product.external_id)
      const product = there?.sync_product ?? (await createProduct(api, input, signal))
      const { external_id: externalId } = input.sync_product
      if (externalId != null && !api.isRehearsal) await noteRestored(storeScope(api), externalId)
      return { product, wasThere: there !== null }
    },
    signal,
  )

/**
 * Creates what a form says. An earlier press may have made it without an answer, so it is looked for first: the same
 * product is adopted, one with other content is left alone. Throws as above, and when it cannot be looked for.
 */
export const createTyped = (api: Api, input: SyncProductCreate): Promise<SyncProduct> =>
  inTurn(api, input, async () => {
    const there = await readCreated(api, input.sync_product.external_id)
    if (there === null) return createProduct(api, input)
    if (!isMadeOf(there, input))
      throw new MadeOtherwise(
        `An earlier press has made product ${there.sync_product.id} already, with another name, other variants, prices, SKUs or artwork. It was left as it is, and no other one was made. Change it among the store products, or create another one.`,
      )
    await noteNewPlaces(api, there.sync_product.id, input.sync_variants)
    return there.sync_product
  })

/** What is typed now is not what the product of its external id was made of. */
export class MadeOtherwise extends Error {
  override readonly name = 'MadeOtherwise'
}

/** Whether a product has the name, the variants, the prices and the artwork that were asked for; places are not told. */
function isMadeOf(
  { sync_product: made, sync_variants: variants }: SyncProductInfo,
  input: SyncProductCreate,
) {
  return (
    made.name === input.sync_product.name &&
    variants.length === input.sync_variants.length &&
    input.sync_variants.every(({ variant_id: id, retail_price: price, sku, files = [], options = [] }) =>
      variants.some(
        (variant) =>
          variant.variant_id === id &&
          (price == null || Number(variant.retail_price) === Number(price)) &&
          (sku == null || variant.sku === sku) &&
          carries(variant, files) &&
          filledOptions(options).every((option) =>
            variant.options.some((there) => isSameValue({ id: there.id, value: there.value }, option)),
          ),
      ),
    )
  )
}

/** Whether its prints are these files; one that was sent by address comes back under a number. */
function carries({ files: there }: SyncVariant, files: readonly FileInput[]): boolean {
  const prints = there.filter(isPrint)
  return (
    prints.length === files.length &&
    files.every((file) => {
      const shown = shownFor(file, files, prints)
      return shown !== undefined && (file.id === undefined || file.id === shown.id)
    })
  )
}

async function createOnce(api: Api, input: SyncProductCreate, signal?: AbortSignal): Promise<SyncProduct> {
  const externalId = input.sync_product.external_id
  let turns = 0
  const prepare = async (): Promise<SyncProductCreate> => {
    const found = turns++ === 0 ? null : await findCreated(api, externalId)
    if (found !== null) throw new AlreadyThere(found)
    return input
  }
  try {
    return await api.call(createStoreProduct, { prepare, ...(signal ? { signal } : {}) })
  } catch (error) {
    if (error instanceof AlreadyThere) return error.product
    const isDecided = isRefusal(error) && !/external.?id/i.test(error.message)
    if (isDecided) throw error
    const found = await findCreated(api, externalId)
    if (found === null) throw error
    return found
  }
}

class AlreadyThere extends Error {
  constructor(readonly product: SyncProduct) {
    super('The product is there already')
  }
}

/** The product of that external id, or null when it is not there, or cannot be looked for. */
const findCreated = async (api: Api, externalId: string | null | undefined): Promise<SyncProduct | null> =>
  (await readCreated(api, externalId).catch(() => null))?.sync_product ?? null

/** The product of that external id with its variants, or null when it is not there. Throws when it cannot be looked for. */
async function readCreated(api: Api, externalId: string | null | undefined): Promise<SyncProductInfo | null> {
  if (externalId == null || externalId === '') return null
  return api.call(getStoreProduct, { params: { id: `@${externalId}` } }).catch((error: unknown) => {
    if (isNotFound(error)) return null
    throw error
  })
}
