import { deviceTexts } from '~/device/storages'
import { setReadersZone } from '~/domain/text/readersZone'

const key = 'platen.timeZone'

/** The time zone chosen in this browser; null for the browser's own. */
export const keptTimeZone = (): string | null => deviceTexts.getItem(key)

/** Shows times in the chosen zone from now on. */
export const applyTimeZone = (): void => setReadersZone(keptTimeZone() ?? undefined)

/** Keeps the zone (an IANA name) on this device and applies it; null means the device's own. */
export function keepTimeZone(zone: string | null): void {
  if (zone === null) deviceTexts.removeItem(key)
  else deviceTexts.setItem(key, zone)
  setReadersZone(zone ?? undefined)
}
