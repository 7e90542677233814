import { ApiError } from '~/client/apiError'
import type { Api } from '~/client/createApi'
import type { SyncVariant } from '~/contract/syncProduct'
import {
  deleteSyncProduct,
  deleteSyncVariant,
  getSyncVariant,
  type SyncVariantChange,
  updateSyncVariant,
} from '~/contract/syncEndpoints'

const attempts = 3

/**
 * Sends a write that may be repeated without harm, since it names one variant and says how it is to be: after a lost
 * reply it is looked at first.
 */
async function sendRepeatably<T>(write: () => Promise<T>, look: () => Promise<T | null>): Promise<T> {
  for (let round = 1; ; round++) {
    try {
      return await write()
    } catch (error) {
      if (round === attempts || (error instanceof ApiError && error.status < 500)) throw error
      const done = await look().catch(() => null)
      if (done !== null) return done
    }
  }
}

/** Links a variant of a platform to a blank and files, or changes what it is linked to. */
export function saveSyncVariant(api: Api, id: number, change: SyncVariantChange): Promise<SyncVariant> {
  const read = async () => (await api.call(getSyncVariant, { params: { id } })).sync_variant
  return sendRepeatably(
    async () => (await api.call(updateSyncVariant, { params: { id }, body: change })).sync_variant,
    async () => {
      const now = await read()
      return hasTaken(now, change) ? now : null
    },
  )
}

const hasTaken = (
  now: SyncVariant,
  { variant_id: variantId, is_ignored: isIgnored, files }: SyncVariantChange,
) =>
  (variantId === undefined || now.variant_id === variantId) &&
  (isIgnored === undefined || (now.is_ignored === true) === isIgnored) &&
  (files === undefined ||
    files.every(({ id }) => id === undefined || now.files.some((file) => file.id === id)))

/** Takes blank, files and options off; the platform keeps its variant (service.md, Ecommerce platform sync). */
export function unlinkSyncVariant(api: Api, id: number): Promise<SyncVariant> {
  return sendRepeatably(
    async () => (await api.call(deleteSyncVariant, { params: { id } })).sync_variant,
    async () => {
      const { sync_variant: now } = await api.call(getSyncVariant, { params: { id } })
      return now.variant_id === null ? now : null
    },
  )
}

/** Unlinks every variant of a platform's product. */
export const unlinkSyncProduct = (api: Api, id: number): Promise<null> =>
  sendRepeatably(
    async () => {
      await api.call(deleteSyncProduct, { params: { id } })
      return null
    },
    async () => null,
  )
