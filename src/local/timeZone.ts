import { deviceTexts } from '~/device/storages'
import { setReadersZone } from '~/domain/text/readersZone'

const key = 'platen.timeZone'

/** The zone in which times are shown, as chosen in this browser; null is the browser's own. */
export const keptTimeZone = (): string | null => deviceTexts.getItem(key)

/** Times are written in the chosen zone from now on. */
export const applyTimeZone = (): void => setReadersZone(keptTimeZone() ?? undefined)

/**
 * Keeps the zone (an IANA name) on this device and shows times in it from now on; null goes back to the device's
 * own.
 */
export function keepTimeZone(zone: string | null): void {
  if (zone === null) deviceTexts.removeItem(key)
  else deviceTexts.setItem(key, zone)
  setReadersZone(zone ?? undefined)
}
