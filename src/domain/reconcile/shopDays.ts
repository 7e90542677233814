const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const dayMs = 86_400_000

const dayAt = (year: number, month: number, day: number): number | null => {
  const time = Date.UTC(year < 100 ? 2000 + year : year, month - 1, day)
  const back = new Date(time)
  // "31/31/2026" is not a day.
  return back.getUTCMonth() === month - 1 && back.getUTCDate() === day ? time / dayMs : null
}

const parts = /^(\d{1,4})[./-](\d{1,2})[./-](\d{1,4})/
const named =
  /^(?:[a-z]{3,9},?\s+)?(?:([a-z]{3})[a-z]*\.?\s+(\d{1,2})|(\d{1,2})\.?\s+([a-z]{3})[a-z]*\.?),?\s+(\d{4})/i

/**
 * Reads the dates of one file as days since 1970: "2026-11-02 10:11 +0100", "11/02/26", "02.11.2026", "Nov 2, 2026".
 * Whether day or month comes first is learned from the file's other dates; without evidence, points mean day first and
 * slashes month first, as shops write them.
 */
export function dayReader(all: readonly string[]): (text: string) => number | null {
  let isDayFirst: boolean | null = null
  for (const text of all) {
    const [, first = '', second = ''] = parts.exec(text) ?? []
    if (first.length > 2) continue
    if (Number(first) > 12) isDayFirst = true
    if (Number(second) > 12) isDayFirst = false
  }
  return (text) => {
    const [found, first = '', second = '', third = ''] = parts.exec(text) ?? []
    if (found !== undefined) {
      if (first.length === 4) return dayAt(Number(first), Number(second), Number(third))
      const dayFirst = isDayFirst ?? found.includes('.')
      const [day, month] = dayFirst ? [first, second] : [second, first]
      return dayAt(Number(third), Number(month), Number(day))
    }
    const [, before, dayBehind, dayBefore, behind, year = ''] = named.exec(text) ?? []
    const month = months.indexOf((before ?? behind ?? '').toLowerCase())
    return month < 0 ? null : dayAt(Number(year), month + 1, Number(dayBehind ?? dayBefore))
  }
}
