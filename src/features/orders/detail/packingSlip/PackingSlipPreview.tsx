import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import type { Order } from '~/contract/orders/order'
import { packingSlipOf } from '~/domain/orders/packingSlip'
import { useServices } from '~/queries/services'
import { storeOf } from '~/session/stores'
import { PaperPage } from '~/ui/paper/PaperPage'
import { Row } from '~/ui/layout/Row'
import { Money } from '~/ui/text/Money'
import { Sheet } from '~/ui/layout/Sheet'
import { Stack } from '~/ui/layout/Stack'
import { Text } from '~/ui/layout/Text'
import { Verbatim } from '~/ui/text/Verbatim'
import { MonochromeLogo } from './MonochromeLogo'
import classes from './PackingSlipPreview.module.css'

interface Props {
  order: Order
}

/** The slip that lies in the parcel, by the service's rules; what the store's settings add cannot be read. */
export function PackingSlipPreview({ order }: Props) {
  const { connection } = useServices()
  const [parcel, setParcel] = useState('')
  const shipment = order.shipments.find(({ id }) => String(id) === parcel) ?? order.shipments[0] ?? null
  const storeName = connection === null ? '' : storeOf(connection).name
  const slip = packingSlipOf(order, shipment, storeName)
  const isHome = order.recipient?.country_code === 'US'
  return (
    <Sheet
      title="Packing slip"
      hint={
        order.packing_slip === null
          ? 'The order has no slip of its own, so the store’s settings apply. The service does not let them be read.'
          : 'A preview. Item names may be translated for the recipient’s country.'
      }
      aside={
        order.shipments.length > 1 && (
          <NativeSelect
            aria-label="Parcel"
            size="xs"
            value={String(shipment?.id ?? '')}
            onChange={(event) => setParcel(event.currentTarget.value)}
            data={order.shipments.map(({ id }) => ({ value: String(id), label: `Parcel ${id}` }))}
          />
        )
      }
    >
      <PaperPage label="Packing slip preview" size="slip">
        <Row as="header" justify="between" wrap gap={16}>
          <div>
            {slip.logoUrl !== null && <MonochromeLogo key={slip.logoUrl} url={slip.logoUrl} />}
            <strong className={classes.store}>
              <Verbatim>{slip.storeName}</Verbatim>
            </strong>
            {slip.contact.map((line) => (
              <div key={line}>
                <Verbatim>{line}</Verbatim>
              </div>
            ))}
          </div>
          <Stack right style={{ maxWidth: 200 }}>
            <span>Order</span>
            <Text as="strong" size={16} leading={24}>
              {slip.number ?? `${slip.orderNumber}-…`}
            </Text>
            {slip.number === null && <small>The parcel’s number follows when it leaves.</small>}
          </Stack>
        </Row>
        <address className={classes.to}>
          {slip.recipient.map((line) => (
            <div key={line}>
              <Verbatim>{line}</Verbatim>
            </div>
          ))}
        </address>
        <table className={classes.lines}>
          <thead>
            <tr>
              <th scope="col">Item</th>
              <th scope="col">Qty</th>
              {!isHome && slip.prices === 'retail' && <th scope="col">Price</th>}
            </tr>
          </thead>
          <tbody>
            {slip.items.map(({ name, sku, quantity, retailPrice }, index) => (
              <tr key={index}>
                <td>
                  <Verbatim>{name}</Verbatim>
                  {sku !== null && (
                    <small>
                      <Verbatim>{sku}</Verbatim>
                    </small>
                  )}
                </td>
                <td>{quantity}</td>
                {!isHome && slip.prices === 'retail' && (
                  <td>
                    <Money value={retailPrice} currency={slip.currency} />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
        {[slip.gift?.subject, slip.gift?.message, slip.message].map(
          (text, index) =>
            text != null && (
              <p key={index} className={classes.message}>
                <Verbatim>{text}</Verbatim>
              </p>
            ),
        )}
      </PaperPage>
      {!isHome && slip.prices === 'service' && (
        <Text tone="amber" size={13} mt={12}>
          Not every item has a retail price, so the slip of an international parcel shows the service’s
          prices.
        </Text>
      )}
    </Sheet>
  )
}
