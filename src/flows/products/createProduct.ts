import { isRefusal } from '~/client/apiError'
import { isNotFound } from '~/client/isOfOneCall'
import type { Api } from '~/client/createApi'
import type { SyncProduct, SyncProductCreate, SyncProductInfo } from '~/contract/products/syncProduct'
import type { PrintFile } from '~/contract/artwork/file'
import type { FileInput } from '~/contract/artwork/fileInput'
import { isPrint } from '~/domain/artwork/isPrint'
import { areOptionsShown } from '~/domain/products/productEdit'
import { areFilesShown } from '~/domain/products/sentFiles'
import { createStoreProduct, getStoreProduct } from '~/contract/products/storeProductEndpoints'
import { storeScope } from '~/domain/storeScope'
import { noteRestored } from '~/local/products/productCopies'
import { noteNewPlaces } from '~/queries/productPlaces'
import { underExternalIdLock } from './underExternalIdLock'

/**
 * Creates a product with its own external id, never twice: after a lost reply it is looked up by that id,
 * also before it is sent again after a refusal. Throws the first other error when the product does not exist.
 * Artwork positions are kept on this device.
 */
async function createProduct(api: Api, input: SyncProductCreate, signal?: AbortSignal): Promise<SyncProduct> {
  const made = await createOnce(api, input, signal)
  await noteNewPlaces(api, made.id, input.sync_variants)
  return made
}

/** Looks first whether the product exists; if so it is left as it is. Throws as `createProduct`. */
export const createUnlessThere = (
  api: Api,
  input: SyncProductCreate,
  signal?: AbortSignal,
): Promise<{ product: SyncProduct; wasThere: boolean }> =>
  underExternalIdLock(
    api,
    input,
    async () => {
      const there = await readCreated(api, input.sync_product.external_id)
      const product = there?.sync_product ?? (await createProduct(api, input, signal))
      const { external_id: externalId } = input.sync_product
      // Another product may have taken the external id since: then a deleted one was not restored.
      const isIt = there === null || isMadeOf(there, input)
      if (externalId != null && isIt && !api.isRehearsal) await noteRestored(storeScope(api), externalId)
      return { product, wasThere: there !== null }
    },
    signal,
  )

/**
 * Creates the product of a form. An earlier press may have created it without a reply, so it is looked up first: the
 * same product is returned, one with other content is left alone. Throws as above, and when it cannot be looked up.
 */
export const createTyped = (api: Api, input: SyncProductCreate): Promise<SyncProduct> =>
  underExternalIdLock(api, input, async () => {
    const there = await readCreated(api, input.sync_product.external_id)
    if (there === null) return createProduct(api, input)
    if (!isMadeOf(there, input))
      throw new MadeOtherwise(
        `An earlier press has made product ${there.sync_product.id} already, with another name, other variants, prices, SKUs or artwork. It was left as it is, and no other one was made. Change it among the store products, or create another one.`,
      )
    await noteNewPlaces(api, there.sync_product.id, input.sync_variants)
    return there.sync_product
  })

/** The product with this external id was made from other values than those in the form. */
export class MadeOtherwise extends Error {
  override readonly name = 'MadeOtherwise'
}

/** Whether a product has the requested name, variants, prices and artwork; the service returns no positions to compare. */
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
          areSamePrints(variant.files.filter(isPrint), files.filter(isPrinted)) &&
          areOptionsShown(variant.options, options),
      ),
    )
  )
}

const isPrinted = ({ type }: FileInput): boolean => isPrint({ type: type ?? null })

const areSamePrints = (shown: readonly PrintFile[], sent: readonly FileInput[]): boolean =>
  shown.length === sent.length && areFilesShown(shown, sent)

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

/** The product with that external id; null when it does not exist, or cannot be looked up. */
const findCreated = async (api: Api, externalId: string | null | undefined): Promise<SyncProduct | null> =>
  (await readCreated(api, externalId).catch(() => null))?.sync_product ?? null

/** The product with that external id and its variants; null when it does not exist. Throws when it cannot be looked up. */
async function readCreated(api: Api, externalId: string | null | undefined): Promise<SyncProductInfo | null> {
  if (externalId == null || externalId === '') return null
  return api.call(getStoreProduct, { params: { id: `@${externalId}` } }).catch((error: unknown) => {
    if (isNotFound(error)) return null
    throw error
  })
}
