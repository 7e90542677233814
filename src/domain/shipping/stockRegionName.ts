const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' })

/** A stock region's name: "EU" is "European Union", "EU_LV" "European Union, Latvia". */
export function stockRegionName(code: string): string {
  return code.split('_').map(nameOf).join(', ')
}

function nameOf(part: string): string {
  try {
    return names.of(part) ?? part
  } catch {
    // A code that is the service's own, not a country's.
    return part
  }
}
