/** The zone that the browser is set to. */
export const browserZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** Zones that can be chosen; none where the browser cannot list them. */
export const knownZones = (): readonly string[] => {
  try {
    return Intl.supportedValuesOf('timeZone')
  } catch {
    return []
  }
}

let chosen: string | undefined

/** The zone that was chosen for times and days; undefined is the browser's own. */
export const chosenZone = (): string | undefined => chosen

/** The zone in which times are written and days begin from now on; one that this browser does not know is its own. */
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
