import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Item, Order } from '~/contract/order'
import { countWords } from '~/domain/countWords'
import { timesMoney } from '~/domain/money'
import { refusalOf } from '~/domain/orderStates'
import { techniqueOf } from '~/domain/printAreas'
import { nameOfItem, printsOf } from '~/domain/orderProblems'
import { paths } from '~/paths'
import { catalogQueries } from '~/queries/catalogQueries'
import { useApi } from '~/queries/services'
import { Money } from '~/ui/Money'
import { Sheet } from '~/ui/Sheet'
import { Thumb } from '~/ui/Thumb'
import { Verbatim } from '~/ui/Verbatim'
import classes from './OrderItems.module.css'
import { PrintOnBlank } from './PrintOnBlank'

interface Props {
  order: Order
}

/** Lines of the order with their prints drawn on the blank, and their prices. */
export function OrderItems({ order }: Props) {
  const { items, incomplete_items: incomplete, costs, retail_costs: retail } = order
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <Sheet title="Items" hint={`${countWords(items.length, 'line')}, ${countWords(pieces, 'piece')}`}>
      <ul className={classes.items}>
        {items.map((item) => (
          <ItemRow
            key={item.id}
            item={item}
            currency={costs?.currency ?? null}
            retailCurrency={retail?.currency ?? costs?.currency ?? null}
            editIn={refusalOf(order.status, 'edit') === null ? order.id : null}
          />
        ))}
        {incomplete.map(({ name, quantity, sync_variant_id: id }, index) => (
          <li key={id ?? `incomplete ${index}`} className={classes.item}>
            <Thumb src={null} alt="" size={64} />
            <div className={classes.words}>
              <span className={classes.name}>
                <Verbatim>{name ?? 'Unnamed item'}</Verbatim>
              </span>
              <span className={classes.problem}>Not linked to a blank and a print file</span>
            </div>
            <span className={classes.second}>{quantity ?? 1} ×</span>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

interface RowProps {
  item: Item
  currency: string | null
  retailCurrency: string | null
  /** The order, while its lines may still be changed. */
  editIn: number | null
}

function ItemRow({ item, currency, retailCurrency, editIn }: RowProps) {
  const { product, quantity, price, retail_price: retail, sku, options } = item
  const blank = useQuery({
    ...catalogQueries(useApi()).product(product?.product_id ?? 0),
    enabled: product?.product_id != null,
  }).data?.product
  const prints = printsOf(item)
  const shown = options.filter(({ value }) => ['string', 'number', 'boolean'].includes(typeof value))
  return (
    <li className={classes.item}>
      <div className={classes.prints}>
        {prints.length === 0 && <Thumb src={product?.image} alt="" size={148} />}
        {prints.map((file) => (
          <PrintOnBlank
            key={`${file.type}-${file.id}`}
            file={file}
            product={blank}
            variantId={item.variant_id}
          />
        ))}
      </div>
      <div className={classes.words}>
        <span className={classes.name}>
          <Verbatim>{nameOfItem(item)}</Verbatim>
        </span>
        <span className={classes.second}>
          <Verbatim>{product?.name ?? ''}</Verbatim>
          {sku !== null && (
            <>
              {' · '}
              <code>
                <Verbatim>{sku}</Verbatim>
              </code>
            </>
          )}
        </span>
        {shown.map(({ id, value }) => (
          <span key={id} className={classes.second}>
            {id.replaceAll('_', ' ')}: {String(value)}
          </span>
        ))}
        {editIn !== null && product?.product_id != null && (
          <Link
            className="touchLine"
            to={paths.design(product.product_id, {
              order: editIn,
              item: item.id,
              ...techniqueOf(item.files),
            })}
          >
            Edit placement
          </Link>
        )}
        {(item.discontinued || item.out_of_stock) && (
          <span className={classes.problem}>{item.discontinued ? 'Discontinued' : 'Out of stock'}</span>
        )}
      </div>
      <div className={classes.price}>
        <Money value={price === null ? null : timesMoney(price, quantity)} currency={currency} />
        <span className={classes.second}>
          {quantity} × <Money value={price} currency={currency} />
        </span>
        {retail !== null && (
          <span className={classes.second}>
            retail <Money value={retail} currency={retailCurrency} />
          </span>
        )}
      </div>
    </li>
  )
}
