import { formatDay } from '~/domain/text/formatTime'
import type { Order } from '~/contract/orders/order'
import { unshippedOf } from '~/domain/shipping/shipmentRemainder'
import { countWords } from '~/domain/text/countWords'
import { orderStateOf, unreadWords } from '~/domain/orders/orderStates'
import { Row, Text } from '~/ui/layout/Blocks'
import { Money } from '~/ui/text/Money'
import { PaperBox, PaperPage } from '~/ui/paper/PaperPage'
import { Thumb } from '~/ui/pictures/Thumb'
import { Verbatim } from '~/ui/text/Verbatim'
import { PlainTable } from '~/ui/table/PlainTable'
import classes from './Packing.module.css'
import { useOrderNumber } from '~/widgets/orders/useOrderNumber'
import { packingItems } from './packingItems'

interface Props {
  order: Order
  hasPrices: boolean
  isRestOnly: boolean
}

/** The packing list of one order: black on white, on a page of its own. */
export function PackingSheet({ order, hasPrices, isRestOnly }: Props) {
  const { recipient, costs, retail_costs: retail, incomplete_items: unlinked } = order
  const { number } = useOrderNumber(order)
  const items = packingItems(order, isRestOnly)
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0)
  const place = [recipient?.city, recipient?.state_code, recipient?.zip].filter((part) => part).join(' ')
  const address = [
    recipient?.name,
    recipient?.company,
    recipient?.address1,
    recipient?.address2,
    place,
    recipient?.country_name ?? recipient?.country_code,
  ]
  return (
    <PaperPage label={`Packing list of order ${order.id}`}>
      <Row as="header" justify="between" wrap gap={32} rowGap={16} mb={20}>
        <div>
          <h2>{number === null ? `Order #${order.id}` : <Verbatim>{number}</Verbatim>}</h2>
          <p>
            #{order.id} · {orderStateOf(order.status).label}
            {order.created !== null && ` · ${formatDay(order.created)}`}
          </p>
          <p>{order.shipping_service_name ?? order.shipping}</p>
        </div>
        <Text as="address" size={14} style={{ fontStyle: 'normal', lineHeight: '1.25rem' }}>
          {address.map((line, index) =>
            line ? (
              <div key={index}>
                <Verbatim>{line}</Verbatim>
              </div>
            ) : null,
          )}
        </Text>
      </Row>
      <PlainTable
        stacks
        lines="below"
        heads={550}
        cell="6px 8px 6px 0"
        className={classes.lines}
        columns={[{ unseen: 'Packed' }, 'Item', 'SKU', hasPrices && 'Retail', 'Pieces']}
      >
        {items.map((item) => (
          <tr key={item.id}>
            <td>
              <PaperBox />
            </td>
            <td>
              <Row as="span" align="center" gap={10}>
                <Thumb src={item.image} alt="" size={48} />
                <span>
                  <strong>
                    <Verbatim>{item.name}</Verbatim>
                  </strong>
                  <Text as="small" size={12} block>
                    <Verbatim>{[item.blank, item.prints].filter((part) => part).join(' · ')}</Verbatim>
                  </Text>
                  {item.shipped > 0 && (
                    <Text as="small" size={12} block>
                      {item.shipped} already shipped
                    </Text>
                  )}
                </span>
              </Row>
            </td>
            <td data-label={item.sku ? 'SKU' : undefined}>
              <Verbatim>{item.sku ?? ''}</Verbatim>
            </td>
            {hasPrices && (
              <td data-label="Retail">
                <Money value={item.retailPrice} currency={retail?.currency ?? costs?.currency} />
              </td>
            )}
            <td className={classes.count} data-label="Pieces">
              {item.quantity}
            </td>
          </tr>
        ))}
      </PlainTable>
      <Text weight={650} right mt={10}>
        {countWords(pieces, 'piece')}
        {order.items.length > 0 &&
          items.length === 0 &&
          order.unread_items === undefined &&
          '. Everything was shipped'}
      </Text>
      {unshippedOf(order) === null && (
        <Text weight={650} right>
          Some of it was shipped already. The service does not say what is in every parcel.
        </Text>
      )}
      {unlinked.length > 0 && (
        <Text weight={650} right>
          {countWords(unlinked.length, 'item is', 'items are')} not linked to a blank yet. This list is not
          whole.
        </Text>
      )}
      {order.unread_items !== undefined && (
        <Text weight={650} right>
          {unreadWords(order.unread_items)} This list is not whole.
        </Text>
      )}
      {order.gift !== null && (
        <Text mt={12}>
          Gift:{' '}
          <Verbatim>{[order.gift.subject, order.gift.message].filter((part) => part).join(' · ')}</Verbatim>
        </Text>
      )}
    </PaperPage>
  )
}
