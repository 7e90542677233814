import { ApiError } from '~/client/apiError'
import type { Api } from '~/client/createApi'
import { type WritePace, writePaceOf } from '~/client/productWritePace'
import type { SyncVariant } from '~/contract/syncProduct'
import {
  deleteSyncProduct,
  deleteSyncVariant,
  getSyncVariant,
  type SyncVariantChange,
  updateSyncVariant,
} from '~/contract/syncEndpoints'

const attempts = 3

/** Sends a write that may be repeated without harm: after a lost reply it is looked at first, after a 429 waited. */
async function sendRepeatably<T>(
  write: () => Promise<T>,
  look: () => Promise<T | null>,
  pace: WritePace,
): Promise<T> {
  for (let round = 1; ; round++) {
    await pace.takeTurn()
    try {
      return await write()
    } catch (error) {
      const isLimit = error instanceof ApiError && error.status === 429
      if (round === attempts || (error instanceof ApiError && error.status < 500 && !isLimit)) throw error
      if (isLimit) pace.lock(error.retryAfter ?? 60)
      const done = isLimit ? null : await look().catch(() => null)
      if (done !== null) return done
    }
  }
}

/** Links a variant of a platform to a blank and files, or changes what it is linked to. */
export function saveSyncVariant(
  api: Api,
  id: number,
  change: SyncVariantChange,
  pace: WritePace = writePaceOf(api.key),
): Promise<SyncVariant> {
  const read = async () => (await api.call(getSyncVariant, { params: { id } })).sync_variant
  return sendRepeatably(
    async () => (await api.call(updateSyncVariant, { params: { id }, body: change })).sync_variant,
    async () => {
      const now = await read()
      return hasTaken(now, change) ? now : null
    },
    pace,
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
export function unlinkSyncVariant(
  api: Api,
  id: number,
  pace: WritePace = writePaceOf(api.key),
): Promise<SyncVariant> {
  return sendRepeatably(
    async () => (await api.call(deleteSyncVariant, { params: { id } })).sync_variant,
    async () => {
      const { sync_variant: now } = await api.call(getSyncVariant, { params: { id } })
      return now.variant_id === null ? now : null
    },
    pace,
  )
}

/** Unlinks every variant of a platform's product. */
export const unlinkSyncProduct = (
  api: Api,
  id: number,
  pace: WritePace = writePaceOf(api.key),
): Promise<null> =>
  sendRepeatably(
    async () => {
      await api.call(deleteSyncProduct, { params: { id } })
      return null
    },
    async () => null,
    pace,
  )
