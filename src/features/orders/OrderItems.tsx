import { Link } from 'react-router'
import type { Item, Order } from '~/contract/order'
import { timesMoney } from '~/domain/money'
import { refusalOf } from '~/domain/orderStates'
import { techniqueOf } from '~/domain/printAreas'
import { paths } from '~/paths'
import { FileStatusBadge } from '~/ui/FileStatusBadge'
import { Money } from '~/ui/Money'
import { Notice } from '~/ui/Notice'
import { Sheet } from '~/ui/Sheet'
import { Thumb } from '~/ui/Thumb'
import classes from './OrderItems.module.css'

interface Props {
  order: Order
}

/** Lines of the order with their pictures, files and prices. */
export function OrderItems({ order }: Props) {
  const { items, incomplete_items: incomplete, costs } = order
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <Sheet
      title="Items"
      hint={`${items.length} ${items.length === 1 ? 'line' : 'lines'}, ${pieces} ${pieces === 1 ? 'piece' : 'pieces'}`}
    >
      {incomplete.length > 0 && (
        <Notice tone="amber" title={`${incomplete.length} items cannot be made yet`}>
          {incomplete.map(({ name }) => name ?? 'Unnamed').join(', ')}: link them to a blank and a print file
          first.
        </Notice>
      )}
      <ul className={classes.items}>
        {items.map((item) => (
          <ItemRow
            key={item.id}
            item={item}
            currency={costs?.currency ?? null}
            editIn={refusalOf(order.status, 'edit') === null ? order.id : null}
          />
        ))}
      </ul>
    </Sheet>
  )
}

interface RowProps {
  item: Item
  currency: string | null
  /** The order, while its lines may still be changed. */
  editIn: number | null
}

function ItemRow({ item, currency, editIn }: RowProps) {
  const { product, name, quantity, price, retail_price: retail, files, sku } = item
  return (
    <li className={classes.item}>
      <Thumb src={product?.image} alt="" size={64} />
      <div className={classes.words}>
        <bdi className={classes.name}>{name ?? product?.name ?? 'Unnamed item'}</bdi>
        <span className={classes.second}>
          {product?.name}
          {sku !== null && (
            <>
              {' · '}
              <code>{sku}</code>
            </>
          )}
        </span>
        <span className={classes.files}>
          {files.map((file) => (
            <span key={`${file.type}-${file.id}`} className={classes.file}>
              <Thumb src={file.thumbnail_url} alt="" size={28} />
              <span className={classes.second}>{placementWord(file.type)}</span>
              {file.status !== 'ok' && <FileStatusBadge status={file.status} />}
            </span>
          ))}
        </span>
        {editIn !== null && product?.product_id != null && (
          <Link
            to={paths.design(product.product_id, { order: editIn, item: item.id, ...techniqueOf(files) })}
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
            retail <Money value={retail} currency={currency} />
          </span>
        )}
      </div>
    </li>
  )
}

/** "embroidery_chest_left" reads "embroidery chest left"; the default placement is the front. */
function placementWord(type: string | null): string {
  if (type === null || type === 'default') return 'Main print'
  const words = type.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
