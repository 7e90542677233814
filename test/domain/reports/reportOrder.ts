import { type Order, order as orderSchema } from '~/contract/orders/order'
import { sumMoney, subtractMoney } from '~/domain/money/money'
import { type OrderSummary, type SummaryItem, summarizeOrder } from '~/domain/orders/orderSummary'

let ids = 0

interface Made {
  created: number
  status: string
  items: readonly { price: string | undefined; retail: string | null; quantity: number; variant: number }[]
  shipping: string
  tax: string
  discount: string
  /** What the service charges; null where it names no costs. */
  cost: { goods: string; shipping: string; tax: string; discount: string; other: string } | null
  /** Whether the service names the parts of its costs, or the total only. */
  hasParts: boolean
  currency: string
  country: string | null
  method: string | null
}

/** An order in brief, read as a reply of the service is. */
export function reportOrder(made: Made): OrderSummary {
  const { created, status, cost, currency } = made
  const total =
    cost === null
      ? null
      : subtractMoney(sumMoney([cost.goods, cost.shipping, cost.tax, cost.other]), cost.discount)
  const whole: Order = orderSchema.parse({
    id: ++ids,
    status,
    created,
    shipping_service_name: made.method,
    recipient: { name: 'Ada Byron', country_code: made.country, country_name: made.country },
    items: made.items.map((item) => ({
      id: ++ids,
      quantity: item.quantity,
      sync_variant_id: item.variant,
      variant_id: 7000 + item.variant,
      name: `Tee ${item.variant % 2} - Color ${item.variant}`,
      price: item.price,
      retail_price: item.retail,
    })),
    costs:
      cost === null
        ? null
        : {
            currency,
            total,
            ...(made.hasParts
              ? {
                  subtotal: cost.goods,
                  shipping: cost.shipping,
                  tax: cost.tax,
                  vat: '0.00',
                  discount: cost.discount,
                }
              : {}),
          },
    retail_costs: { currency, shipping: made.shipping, tax: made.tax, discount: made.discount },
  })
  return summarizeOrder(whole)
}

const noon = (day: number) => Date.UTC(2026, 10, day, 12) / 1000
/** A fulfilled order of one item, of November 10, with what is given in place of its own; items likewise, one by one. */
export const usualOrder = (
  more: Partial<OrderSummary> = {},
  items: Partial<SummaryItem>[] = [{}],
): OrderSummary => {
  const made = reportOrder({
    created: noon(10),
    status: 'fulfilled',
    items: items.map(() => ({ price: '10.00', retail: '24.90', quantity: 2, variant: 1 })),
    shipping: '0.00',
    tax: '0.00',
    discount: '0.00',
    cost: { goods: '20.00', shipping: '4.00', tax: '2.00', discount: '1.00', other: '0.50' },
    hasParts: true,
    currency: 'USD',
    country: 'US',
    method: null,
  })
  return { ...made, ...more, items: made.items.map((item, at) => ({ ...item, ...items[at] })) }
}
