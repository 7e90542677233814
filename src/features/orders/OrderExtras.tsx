import type { Order } from '~/contract/order'
import { Facts } from '~/ui/Facts'
import { Sheet } from '~/ui/Sheet'

interface Props {
  order: Order
}

/** Gift message and packing slip, when the order has its own. */
export function OrderExtras({ order: { gift, packing_slip: slip } }: Props) {
  return (
    <>
      {gift !== null && (
        <Sheet title="Gift message">
          <Facts
            rows={[
              ['Subject', gift.subject],
              ['Message', gift.message],
            ]}
          />
        </Sheet>
      )}
      {slip !== null && (
        <Sheet title="Packing slip">
          <Facts
            rows={[
              ['Store name', slip.store_name],
              ['Order id', slip.custom_order_id],
              ['Message', slip.message],
              ['Email', slip.email],
              ['Phone', slip.phone],
            ]}
          />
        </Sheet>
      )}
    </>
  )
}
