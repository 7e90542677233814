import { TextInput } from '@mantine/core'
import type { UseFormReturn } from 'react-hook-form'
import type { Product, Variant } from '~/contract/catalog/catalog'
import { subtractMoney, sumMoney } from '~/domain/money/money'
import { Hint } from '~/ui/layout/Blocks'
import { PlainTable } from '~/ui/table/PlainTable'
import { Money } from '~/ui/text/Money'
import { placementExtras, priceByRule, type ProductValues } from './productForm'

interface Props {
  form: UseFormReturn<ProductValues>
  product: Product
  variants: readonly Variant[]
}

/** One markup for all variants, with what each size costs, sells for and leaves. */
export function ProductPrices({ form, product, variants }: Props) {
  const { markup, designs } = form.watch()
  const extras = placementExtras(product, designs)
  // One row a price: sizes that cost the same share it.
  const rows = byPrice(variants)
  return (
    <>
      <TextInput
        label="Markup (%)"
        description="Retail price = cost with its placements plus this, never below the cost."
        inputMode="decimal"
        {...form.register('markup')}
        error={form.formState.errors.markup?.message}
      />
      <PlainTable numbers cell="4px 0 4px 8px" columns={['Size', 'Cost', 'Retail', 'Profit']}>
        {rows.map(([price, of]) => {
          const cost = sumMoney([price, ...extras])
          const retail = priceByRule(cost, markup)
          return (
            <tr key={price}>
              <td>{[...new Set(of.map(({ size }) => size))].join(', ')}</td>
              <td>
                <Money value={cost} currency={product.currency} />
              </td>
              <td>
                <Money value={retail} currency={product.currency} unknown="Enter a markup" />
              </td>
              <td>
                <Money
                  value={retail === null ? null : subtractMoney(retail, cost)}
                  currency={product.currency}
                  unknown="Enter a markup"
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

function byPrice(variants: readonly Variant[]): [price: string, variants: Variant[]][] {
  const groups = new Map<string, Variant[]>()
  for (const variant of variants) {
    if (variant.price !== null) groups.set(variant.price, [...(groups.get(variant.price) ?? []), variant])
  }
  return [...groups]
}
