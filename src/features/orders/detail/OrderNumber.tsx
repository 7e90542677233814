import type { Order } from '~/contract/orders/order'
import { numberOfId } from '~/domain/orders/orderNumber'
import { CopyButton } from '~/ui/actions/CopyButton'
import { PencilField } from '~/ui/inputs/PencilField'
import { Row } from '~/ui/layout/Blocks'
import { ErrorNotice } from '~/ui/notices/ErrorNotice'
import { useOrderNumber, useOrderNumberChange } from '~/widgets/orders/useOrderNumber'

/** The merchant's own order number, to copy and change, and the service's id. */
export function OrderNumber({ order }: { order: Order }) {
  const { number, isReading } = useOrderNumber(order)
  const change = useOrderNumberChange()
  // As high as the order number's line, which this device is being asked for.
  if (isReading) return <Row high={30} />
  const id = order.external_id
  const isOther = id !== null && number !== numberOfId(id)
  return (
    <Row wrap align="center" gap={4}>
      <PencilField
        act={number === null ? 'Give your order number' : 'Change your order number'}
        label="Your order number, kept on this device"
        value={number ?? ''}
        maxLength={100}
        onKeep={(typed) => change.mutate({ order, number: typed })}
      >
        {number === null ? (
          id === null && 'No order number of your own'
        ) : (
          <Copied what="your order number" text={number} />
        )}
      </PencilField>
      {id !== null && (number === null || isOther) && <Copied what="your id" text={id} />}
      <ErrorNotice
        floats
        title="Your order number was not kept"
        effect="The order is as it was."
        error={change.error}
      />
    </Row>
  )
}

const Copied = ({ what, text }: { what: string; text: string }) => (
  <span>
    {what.charAt(0).toUpperCase() + what.slice(1)}: <code>{text}</code>
    <CopyButton what={what} text={text} />
  </span>
)
