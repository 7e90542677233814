import { ApiError } from '~/client/apiError'
import type { Api } from '~/client/createApi'
import { type WritePace, writePaceOf } from '~/client/productWritePace'
import { deleteStoreProduct, getStoreProduct } from '~/contract/storeProductEndpoints'
import { keepCopy } from '~/local/productCopies'

const attempts = 3

/**
 * Deletes a product after keeping a copy of it. A product that is not there any more counts as deleted, so a lost
 * reply is settled by reading. Throws when it is still there.
 */
export async function deleteProduct(
  api: Api,
  id: number,
  pace: WritePace = writePaceOf(api.key),
  signal?: AbortSignal,
): Promise<{ copyId: string | null }> {
  let copyId: string | null = null
  for (let round = 1; ; round++) {
    await pace.takeTurn(signal)
    const info = await api.call(getStoreProduct, { params: { id } }).catch(passNotFound)
    if (info === null) return { copyId }
    copyId ??= await keepCopy(api.key.join('/'), info, 'Deleted')
    try {
      await api.call(deleteStoreProduct, { params: { id } })
      return { copyId }
    } catch (error) {
      const isPassing = !(error instanceof ApiError) || error.status >= 500 || error.status === 429
      if (error instanceof ApiError && error.status === 404) return { copyId }
      if (!isPassing || round === attempts) throw error
      if (error instanceof ApiError && error.status === 429) pace.lock(error.retryAfter ?? 60)
    }
  }
}

function passNotFound(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null
  throw error
}
