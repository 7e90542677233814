import type { OrderSummary } from '~/domain/orders/orderSummary'
import { filterChoices } from '~/ui/filters/filterChoices'

/** Countries, carriers, blanks and currencies that occur in the orders on this device, as filter choices. */
export function orderChoicesOf(rows: readonly OrderSummary[]) {
  const countries = new Map<string, string>()
  const carriers = new Map<string, string>()
  const products = new Map<string, string>()
  const currencies = new Map<string, string>()
  for (const { country, countryName, shipments, items, cost } of rows) {
    if (cost !== null) currencies.set(cost.currency, cost.currency)
    if (country !== null) countries.set(country, countryName ?? country)
    for (const { carrier } of shipments) if (carrier !== null) carriers.set(carrier, carrier)
    for (const { productId, name } of items)
      if (productId !== null && !products.has(String(productId)))
        products.set(String(productId), name ?? `Blank ${productId}`)
  }
  return {
    country: filterChoices(countries),
    carrier: filterChoices(carriers),
    product: filterChoices(products),
    cur: filterChoices(currencies),
  }
}
