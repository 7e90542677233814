/** Whether amounts of a currency have decimals; those of an unknown one do. */
export function hasCents(currency: string | null | undefined): boolean {
  if (currency == null || !/^[A-Z]{3}$/.test(currency)) return true
  const has = known.get(currency) ?? digitsOf(currency) !== 0
  known.set(currency, has)
  return has
}

/** Kept, because number formats are slow to make, and lists of prices ask for each of them. */
const known = new Map<string, boolean>()

const digitsOf = (currency: string): number | undefined =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits
