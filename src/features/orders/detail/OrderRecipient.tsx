import type { Order } from '~/contract/orders/order'
import { Facts } from '~/ui/text/Facts'
import { Sheet } from '~/ui/layout/Sheet'
import { Verbatim } from '~/ui/text/Verbatim'
import { addressLines } from './addressLines'

interface Props {
  order: Order
}

/** Who gets the parcel and how. */
export function OrderRecipient({ order }: Props) {
  const { recipient } = order
  return (
    <Sheet title="Recipient">
      <address style={{ fontStyle: 'normal' }}>
        {addressLines(recipient).map((line) => (
          <div key={line}>
            <Verbatim>{line}</Verbatim>
          </div>
        ))}
      </address>
      <Facts
        rows={[
          ['Email', recipient?.email ?? null],
          ['Phone', recipient?.phone ?? null],
          ['Tax number', recipient?.tax_number ?? null],
          ['Method', order.shipping_service_name ?? order.shipping],
        ]}
      />
    </Sheet>
  )
}
