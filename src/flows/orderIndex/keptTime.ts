import { deviceTexts } from '~/device/storages'

export interface KeptTime {
  /** Number of days; null for all orders. */
  get(): number | null
  set(days: number | null): void
}

/** How long the orders of a store are kept on this device, in days, saved under the given key. */
export const keptTime = (key: string): KeptTime => ({
  get: () => {
    const days = Number(deviceTexts.getItem(key) ?? Number.NaN)
    return Number.isInteger(days) && days > 0 ? days : null
  },
  set: (days) => {
    if (days === null) deviceTexts.removeItem(key)
    else deviceTexts.setItem(key, String(days))
  },
})
