import { deviceTexts, readKept } from '~/device/storages'
import { emptyStoreSlip, type StoreSlip, storeSlipFields } from '~/domain/orders/storeSlip'

export interface KeptSlip {
  /** When the service accepted it, in ms. */
  at: number
  slip: StoreSlip
}

const nameOf = (scope: string) => `platen.slip.${scope}`

/** The store's packing slip as this device sent it last, because the service does not return it; null when it sent none. */
export const readStoreSlip = (scope: string): KeptSlip | null =>
  readKept(deviceTexts, nameOf(scope), readSlip)

/** Keeps the slip; false when the browser did not keep it beyond this visit. */
export const keepStoreSlip = (scope: string, kept: KeptSlip): boolean =>
  deviceTexts.setItem(nameOf(scope), JSON.stringify(kept))

/** Deletes the kept slip, when the store has its original one again. */
export const forgetStoreSlip = (scope: string): void => deviceTexts.removeItem(nameOf(scope))

function readSlip(kept: unknown): KeptSlip | null {
  const { at, slip }: { at?: unknown; slip?: unknown } = Object(kept)
  if (typeof at !== 'number' || typeof slip !== 'object' || slip === null) return null
  const texts = storeSlipFields.flatMap((field) => {
    const text: unknown = Reflect.get(slip, field)
    return typeof text === 'string' ? [[field, text] as const] : []
  })
  return { at, slip: { ...emptyStoreSlip, ...Object.fromEntries(texts) } }
}
