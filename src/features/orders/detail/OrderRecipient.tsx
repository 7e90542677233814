import type { Order } from '~/contract/orders/order'
import { CopyButton } from '~/ui/actions/CopyButton'
import { Box } from '~/ui/layout/Blocks'
import { Facts } from '~/ui/text/Facts'
import { Sheet } from '~/ui/layout/Sheet'
import { Verbatim } from '~/ui/text/Verbatim'
import { CustomsLine } from '~/widgets/customs/CustomsLine'
import { addressLines } from './addressLines'

/** The recipient of the parcel, and the shipping method. */
export function OrderRecipient({ order }: { order: Order }) {
  const { recipient } = order
  const lines = addressLines(recipient)
  return (
    <Sheet title="Recipient">
      <Box style={{ float: 'right' }}>
        {lines.length > 0 && <CopyButton what="address" text={lines.join('\n')} />}
      </Box>
      <address style={{ fontStyle: 'normal' }}>
        {lines.length === 0 && 'No recipient'}
        {lines.map((line, at) => (
          <div key={at}>
            <Verbatim>{line}</Verbatim>
          </div>
        ))}
      </address>
      <Facts
        rows={[
          copied('Email', recipient?.email),
          copied('Phone', recipient?.phone),
          ['Tax number', recipient?.tax_number ?? null],
          ['Method', order.shipping_service_name ?? order.shipping],
        ]}
      />
      {order.status !== 'canceled' && (
        <CustomsLine
          country={recipient?.country_code ?? ''}
          items={order.items.map(({ variant_id: variantId, product }) => ({
            variantId: variantId ?? product?.variant_id ?? null,
            blankId: product?.product_id ?? null,
          }))}
        />
      )}
    </Sheet>
  )
}

const copied = (label: string, text: string | null | undefined) =>
  [label, text == null || text === '' ? null : <Verbatim key={label}>{text}</Verbatim>, text] as const
