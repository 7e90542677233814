import { TextInput } from '@mantine/core'
import type { UseFormReturn } from 'react-hook-form'
import type { Product, Variant } from '~/contract/catalog/catalog'
import { subtractMoney, sumMoney } from '~/domain/money/money'
import { Hint } from '~/ui/layout/Blocks'
import { PlainTable } from '~/ui/table/PlainTable'
import { Money } from '~/ui/text/Money'
import { apartWords, isForeign, newPrice } from '~/domain/money/newPrice'
import { extrasOf, priceRuleOf, type ProductValues } from './productForm'

interface Props {
  form: UseFormReturn<ProductValues>
  product: Product
  variants: readonly Variant[]
  /** Currency of the store's prices, where it is known. */
  store: string | null
}

/**
 * One markup for all variants, with cost, price and profit of each size; a single price where the store's
 * currency differs from that of the costs.
 */
export function ProductPrices({ form, product, variants, store }: Props) {
  const values = form.watch()
  const isApart = isForeign(product.currency, store)
  const rule = priceRuleOf(values, product.currency, store)
  const extras = extrasOf(product, values)
  // One row per price: sizes with the same cost share it.
  const rows = byPrice(variants)
  return (
    <>
      {isApart ? (
        <TextInput
          key="price"
          label={`Retail price (${store})`}
          description={`Of every variant. It costs ${product.currency}, your store sells in ${store}, and nothing is converted. Without one, prices are set later.`}
          inputMode="decimal"
          {...form.register('price')}
          error={form.formState.errors.price?.message}
        />
      ) : (
        <TextInput
          key="markup"
          label="Markup (%)"
          description="Retail price = cost with its placements plus this, never below the cost."
          inputMode="decimal"
          {...form.register('markup')}
          error={form.formState.errors.markup?.message}
        />
      )}
      <PlainTable stacks numbers cell="4px 0 4px 8px" columns={['Size', 'Cost', 'Retail', 'Profit']}>
        {rows.map(([price, of]) => {
          const { currency } = product
          const cost =
            price === null || currency === null ? null : { value: sumMoney([price, ...extras]), currency }
          const retail = newPrice(rule, cost, store)
          const unknown = isApart ? 'Enter a price' : cost === null ? noCost : 'Enter a markup'
          return (
            <tr key={price ?? ''}>
              <td>{[...new Set(of.map(({ size }) => size))].join(', ')}</td>
              <td data-label="Cost">
                <Money value={cost?.value} currency={currency} />
              </td>
              <td data-label="Retail">
                <Money value={retail} currency={store ?? currency} unknown={unknown} />
              </td>
              <td data-label="Profit">
                <Money
                  value={
                    retail === null || cost === null || isApart ? null : subtractMoney(retail, cost.value)
                  }
                  currency={currency}
                  unknown={isApart ? apartWords(currency, store) : unknown}
                />
              </td>
            </tr>
          )
        })}
      </PlainTable>
      <Hint>Shipping and taxes come on top when it is ordered.</Hint>
    </>
  )
}

const noCost = 'Without a cost it gets no price: set it later'

function byPrice(variants: readonly Variant[]): [price: string | null, variants: Variant[]][] {
  const groups = new Map<string | null, Variant[]>()
  for (const variant of variants) groups.set(variant.price, [...(groups.get(variant.price) ?? []), variant])
  return [...groups]
}
