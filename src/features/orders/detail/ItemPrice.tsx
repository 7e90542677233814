import type { Item } from '~/contract/orders/order'
import { timesMoney } from '~/domain/money/money'
import { Detail } from '~/ui/layout/Blocks'
import { Money } from '~/ui/text/Money'
import classes from './OrderItems.module.css'

interface Props {
  item: Pick<Item, 'quantity' | 'price' | 'retail_price'>
  currency: string | null
  retailCurrency: string | null
}

/** Cost of an item's pieces, of one of them, and the customer's price for one. */
export const ItemPrice = ({
  item: { quantity, price, retail_price: retail },
  currency,
  retailCurrency,
}: Props) => (
  <div className={classes.price}>
    <Money value={price === null ? null : timesMoney(price, quantity)} currency={currency} />
    <Detail>
      {quantity} × <Money value={price} currency={currency} />
    </Detail>
    {retail !== null && (
      <Detail>
        retail <Money value={retail} currency={retailCurrency} />
      </Detail>
    )}
  </div>
)
