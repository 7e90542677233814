/** Whether amounts of a currency have decimals; those of an unknown one do. */
export function hasCents(currency: string | null): boolean {
  if (currency === null || !/^[A-Z]{3}$/.test(currency)) return true
  const { maximumFractionDigits: digits } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions()
  return digits !== 0
}
