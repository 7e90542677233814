/** The browser's time zone. */
export const browserZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** Time zones to choose from; empty where the browser cannot list them. */
export const knownZones = (): readonly string[] => {
  try {
    return Intl.supportedValuesOf('timeZone')
  } catch {
    return []
  }
}

let chosen: string | undefined

/** The chosen zone for times and days; undefined means the browser's own. */
export const chosenZone = (): string | undefined => chosen

/** Sets the zone in which times are written and days begin; an unknown one means the browser's own. */
export function setReadersZone(zone: string | undefined): void {
  try {
    chosen =
      zone === undefined
        ? undefined
        : new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    chosen = undefined
  }
}
