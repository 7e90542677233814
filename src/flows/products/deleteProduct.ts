import { isAbort, isRefusal, mayHaveActed } from '~/client/apiError'
import { isNotFound, isUnreadable } from '~/client/isOfOneCall'
import type { Api } from '~/client/createApi'
import { deleteStoreProduct } from '~/contract/products/storeProductEndpoints'
import { noteFiles } from '~/local/fileLibrary'
import { forgetBrief } from '~/local/products/productBriefs'
import {
  closeCopy,
  CopyNotKept,
  CopyNotWhole,
  deletedWhy,
  forgetCopy,
  keepCopy,
} from '~/local/products/productCopies'
import { storeScope } from '~/domain/storeScope'
import { forgetPlaces } from '~/local/products/productPlaces'
import { readProductBase } from '~/queries/readProductBase'

const attempts = 3

/**
 * Deletes a product after keeping a copy of it; without room for a copy it throws CopyNotKept, and where the product
 * cannot be read whole CopyNotWhole, unless `withoutCopy` is set. A product that does not exist counts as deleted, so a
 * lost reply is settled by reading. Throws when it still exists; a lost reply takes precedence over other errors.
 */
export async function deleteProduct(
  api: Api,
  id: number,
  signal?: AbortSignal,
  { withoutCopy = false }: { withoutCopy?: boolean } = {},
): Promise<{ copyId: string | null }> {
  let copyId: string | null = null
  const prepare = async (): Promise<void> => {
    const info = await readProductBase(api, id).catch((error: unknown) => {
      if (isUnreadable(error)) return null
      throw error
    })
    if (api.isRehearsal) return
    if (info !== null) copyId ??= await keepCopy(storeScope(api), info, deletedWhy, true)
    if (copyId === null && !withoutCopy) throw info === null ? new CopyNotWhole() : new CopyNotKept()
  }
  /** The first send without a reply: it says more than a later failure to read or to send again. */
  let open: unknown = null
  for (let round = 1; ; round++) {
    try {
      await api.call(deleteStoreProduct, { params: { id }, prepare, ...(signal ? { signal } : {}) })
      return await deleted(api, id, copyId)
    } catch (error) {
      // Not found, by a read or by the delete: the product no longer exists.
      if (isNotFound(error)) return deleted(api, id, copyId)
      if (mayHaveActed(error)) open = error
      // Aborted while it waited for the rate limit: withdrawn, or the connection was left.
      const isOver = isRefusal(error) || isAbort(error) || error instanceof CopyNotKept
      if (!isOver && round < attempts) continue
      // Nothing was deleted: without this the copy would be listed as a deleted product.
      if (open === null && copyId !== null) await forgetCopy(copyId)
      throw open ?? error
    }
  }
}

/** Forgets what this browser knows of a product; its copies stay. */
async function deleted(api: Api, id: number, copyId: string | null): Promise<{ copyId: string | null }> {
  if (!api.isRehearsal)
    await Promise.all([
      forgetBrief(storeScope(api), id),
      forgetPlaces(storeScope(api), id),
      noteFiles(storeScope(api), [], Date.now(), [{ kind: 'product', id }]).catch(() => undefined),
      copyId === null ? undefined : closeCopy(copyId),
    ])
  return { copyId }
}
