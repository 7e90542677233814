const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' })

/** A region of the stock lists in words: "EU" is "European Union", "EU_LV" "European Union, Latvia". */
export function stockRegionName(code: string): string {
  return code.split('_').map(nameOf).join(', ')
}

function nameOf(part: string): string {
  try {
    return names.of(part) ?? part
  } catch {
    // A code of the service's own.
    return part
  }
}
