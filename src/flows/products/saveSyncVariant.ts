import { isAbort, isRefusal, mayHaveActed } from '~/client/apiError'
import type { Api } from '~/client/createApi'
import type { SyncVariant } from '~/contract/products/syncProduct'
import {
  deleteSyncProduct,
  deleteSyncVariant,
  getSyncProductBase,
  getSyncVariant,
  getSyncVariantBase,
  type SyncVariantChange,
  updateSyncVariant,
} from '~/contract/products/syncEndpoints'
import {
  areOptionsShown,
  isGiven,
  isSameValue,
  plainPrice,
  variantFieldsOf,
} from '~/domain/products/productEdit'
import { shownFor } from '~/domain/products/sentFiles'
import { CopyNotKept, keepCopy } from '~/local/products/productCopies'
import { storeScope } from '~/domain/storeScope'

const attempts = 3

/** A step before sending has failed, so there is no lost reply to settle. */
class NotSent extends Error {
  override readonly name = 'NotSent'
}

const beforeSend =
  <T>(prepare: () => Promise<T>) =>
  (): Promise<T> =>
    prepare().catch((cause: unknown) => {
      throw new NotSent('Nothing was sent', { cause })
    })

/**
 * Sends a write that may be repeated without harm, since it names one variant and its complete new state: after a
 * lost reply the variant is read first. Of several failures it throws the one that leaves the outcome open.
 */
async function sendRepeatably<T>(write: () => Promise<T>, look: () => Promise<T | null>): Promise<T> {
  let open: unknown = null
  for (let round = 1; ; round++) {
    try {
      return await write()
    } catch (error) {
      if (mayHaveActed(error)) open = error
      if (error instanceof NotSent) throw open ?? error.cause
      // Aborted while it waited for the rate limit: withdrawn, or the connection was left.
      if (round === attempts || isRefusal(error) || isAbort(error)) throw open ?? error
      const done = await look().catch(() => null)
      if (done !== null) return done
    }
  }
}

/**
 * Links a variant of a platform to a blank and files, or changes its link. It is read right before: the files
 * sent replace all files, so a link that somebody changed after `base` was read is left alone (throws
 * LinkChanged).
 */
export function saveSyncVariant(
  api: Api,
  id: number,
  change: SyncVariantChange,
  base?: SyncVariant,
): Promise<SyncVariant> {
  /** Whether the link already was as wanted before anything was sent: then reading it proves nothing. */
  let wasTaken: boolean | null = null
  const prepare = beforeSend(async (): Promise<SyncVariantChange> => {
    const touchesLink = change.files !== undefined || change.variant_id !== undefined
    if (base !== undefined && touchesLink) {
      // The files sent replace all files, so one that cannot be read would be lost.
      const { sync_variant: now } = await api.call(getSyncVariantBase, { params: { id } })
      wasTaken ??= hasTaken(now, change)
      if (!hasTaken(now, change) && !isSameValue(linkOf(now), linkOf(base))) throw new LinkChanged()
    }
    return change
  })
  return sendRepeatably(
    async () => (await api.call(updateSyncVariant, { params: { id }, prepare })).sync_variant,
    async () => {
      const { sync_variant: now } = await api.call(getSyncVariant, { params: { id } })
      return wasTaken !== true && hasTaken(now, change) ? now : null
    },
  )
}

const linkOf = (variant: SyncVariant) => {
  const { variant_id: variantId, files, options } = variantFieldsOf(variant)
  return { variantId, files, options }
}

/** Nothing was sent: the link is not the one that was shown. */
class LinkChanged extends Error {
  override readonly name = 'LinkChanged'

  constructor(what = 'this link') {
    super(`Somebody else changed ${what} meanwhile. Look at it again before you change it.`)
  }
}

/** Whether a variant reads as wanted. Replies may use other names for placements, and contain no positions. */
function hasTaken(
  variant: SyncVariant,
  { files, options, retail_price: price, ...fields }: SyncVariantChange,
) {
  const now = variantFieldsOf(variant)
  const given = variant.files.filter(isGiven)
  return (
    Object.entries(fields).every(([field, wanted]) => isSameValue(Reflect.get(now, field), wanted)) &&
    (price === undefined || now.retail_price === plainPrice(String(price))) &&
    areOptionsShown(now.options, options ?? []) &&
    (files === undefined ||
      (files.length === given.length &&
        files.every((file) => {
          const shown = shownFor(file, files, given)
          return (
            shown !== undefined && (file.id === undefined ? shown.url === file.url : shown.id === file.id)
          )
        })))
  )
}

interface Unlinking {
  /** The links as they were shown. */
  base?: readonly SyncVariant[]
  /** Whether the merchant knows that this device keeps no copy. */
  withoutCopy?: boolean
}

/**
 * Keeps a copy of a platform's product before links are removed from one variant, or all. Throws LinkChanged
 * where one of them is not as it was shown.
 */
async function keepLinks(
  api: Api,
  productId: number,
  { base, withoutCopy = false }: Unlinking,
  variantId?: number,
): Promise<void> {
  const info = await api.call(getSyncProductBase, { params: { id: productId } })
  const linked = info.sync_variants.filter((variant) => variant.variant_id !== null)
  if (linked.length === 0) return
  const isAsSeen = (now: SyncVariant) =>
    base === undefined || base.some((seen) => seen.id === now.id && isSameValue(linkOf(now), linkOf(seen)))
  if (!linked.filter(({ id }) => variantId === undefined || id === variantId).every(isAsSeen))
    throw new LinkChanged(variantId === undefined ? 'a link of this product' : undefined)
  const copyId = await keepCopy(storeScope(api), info, 'Unlinked')
  if (copyId === null && !withoutCopy) throw new CopyNotKept()
}

/**
 * Removes blank, files and options after keeping a copy; the platform keeps its variant (contract/README
 * 8.10). Throws without unlinking: CopyNotKept where this device cannot keep a copy and `withoutCopy` is not
 * set; LinkChanged where the link is not as in `base`.
 */
export function unlinkSyncVariant(
  api: Api,
  productId: number,
  id: number,
  how: Unlinking = {},
): Promise<SyncVariant> {
  const prepare = beforeSend(() => keepLinks(api, productId, how, id))
  return sendRepeatably(
    async () => (await api.call(deleteSyncVariant, { params: { id }, prepare })).sync_variant,
    async () => {
      const { sync_variant: now } = await api.call(getSyncVariant, { params: { id } })
      return now.variant_id === null ? now : null
    },
  )
}

/** Unlinks every variant of a platform's product after keeping a copy; throws as for a single one. */
export function unlinkSyncProduct(api: Api, id: number, how: Unlinking = {}): Promise<null> {
  const prepare = beforeSend(() => keepLinks(api, id, how))
  return sendRepeatably(
    async () => {
      await api.call(deleteSyncProduct, { params: { id }, prepare })
      return null
    },
    async () => null,
  )
}
