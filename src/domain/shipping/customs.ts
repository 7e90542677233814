/** Countries and territories in the EU's customs union that have their own country code. */
const union = new Set(
  'AT AX BE BG CY CZ DE DK EE ES FI FR GF GP GR HR HU IE IT LT LU LV MC MF MQ MT NL PL PT RE RO SE SI SK YT'.split(
    ' ',
  ),
)

/** Territories in one customs area with the country after the colon. */
const within: Readonly<Record<string, string>> = {
  GG: 'GB',
  IM: 'GB',
  JE: 'GB',
  LI: 'CH',
  PR: 'US',
  UK: 'GB',
}

/** The customs area of a place: "EU", or a country. `place` is a country, or a stock region such as "EU_LV". */
function customsArea(place: string): string {
  const code = place.split('_')[0] ?? place
  return code === 'EU' || union.has(code) ? 'EU' : (within[code] ?? code)
}

/**
 * Whether goods cross a customs border on their way. `places` has, for each item, the regions where the service can
 * make it now; an item that can be made in the recipient's area is assumed to be made there. Null where nothing is
 * known, also about an item without regions, unless another item is known to cross.
 */
export function crossesCustoms(destination: string, places: readonly (readonly string[])[]): boolean | null {
  if (destination === '' || places.length === 0) return null
  const home = customsArea(destination)
  const isAbroad = (regions: readonly string[]) => regions.every((region) => customsArea(region) !== home)
  if (places.some((regions) => regions.length > 0 && isAbroad(regions))) return true
  return places.some((regions) => regions.length === 0) ? null : false
}
