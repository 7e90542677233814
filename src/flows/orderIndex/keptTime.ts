import { deviceTexts } from '~/device/storages'

export interface KeptTime {
  /** Days; null for all orders. */
  get(): number | null
  set(days: number | null): void
}

/** For how long the orders of a store are kept on this device, in days, under a key of its own. */
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
