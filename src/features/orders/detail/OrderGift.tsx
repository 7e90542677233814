import type { Order } from '~/contract/orders/order'
import { Sheet } from '~/ui/layout/Sheet'
import { Verbatim } from '~/ui/text/Verbatim'

/** The message printed for the person who gets the gift. */
export function OrderGift({ order: { gift } }: { order: Order }) {
  if (gift === null || (gift.subject ?? gift.message) === null) return null
  return (
    <Sheet title="Gift message" hint="Printed on the packing slip.">
      {gift.subject !== null && (
        <strong>
          <Verbatim>{gift.subject}</Verbatim>
        </strong>
      )}
      <p>
        <Verbatim>{gift.message ?? ''}</Verbatim>
      </p>
    </Sheet>
  )
}
