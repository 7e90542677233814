import { formatSecond } from '~/domain/text/formatTime'
import type { Order } from '~/contract/orders/order'
import { formatMoney } from '~/domain/money/money'
import { useIsSandbox } from '~/queries/services'
import { Row, Stack, Text } from '~/ui/layout/Blocks'
import { Facts } from '~/ui/text/Facts'
import { Money } from '~/ui/text/Money'
import { Notice } from '~/ui/notices/Notice'
import { Verbatim } from '~/ui/text/Verbatim'
import { addressLines } from '../detail/addressLines'
import type { ChargeOffer } from './chargeOffer'
import { ChargeRemarks } from './ChargeRemarks'
import { Total } from './Total'

interface Props {
  order: Order
  storeName: string
  /** Time of the fresh read, in ms since 1970; null while it runs. */
  readAt: number | null
  consent: ChargeOffer | null
}

/** Store, recipient, items, method and total of the order to be charged. */
export function ConfirmReceipt({ order, storeName, readAt, consent }: Props) {
  const isSandbox = useIsSandbox()
  return (
    <>
      <Facts
        rows={[
          ['Store', storeName],
          [
            'Recipient',
            <Verbatim key="r">{addressLines(order.recipient).join(', ') || 'No recipient'}</Verbatim>,
          ],
          ['Shipping', order.shipping_service_name ?? order.shipping],
        ]}
      />
      <Stack as="ul" gap={6} py={10} size={13} line="dashed">
        {order.items.map((item) => (
          <Row as="li" key={item.id} justify="between" gap={16}>
            <Verbatim>{item.name ?? item.product?.name ?? ''}</Verbatim>
            <Text as="span" tone="quiet" nowrap>
              × {item.quantity}
            </Text>
          </Row>
        ))}
      </Stack>
      <ChargeRemarks orders={[order]} />
      <Total>
        <Money value={order.costs?.total} currency={order.costs?.currency} />
      </Total>
      <Text tone="quiet" size={12}>
        {readAt === null
          ? 'Reading the current costs…'
          : `Read from the service at ${formatSecond(readAt / 1000)}.`}{' '}
        {consent?.kind === 'ready' &&
          !consent.isEstimated &&
          'No fresh estimate can be read, so this is what the order itself says. '}
        {isSandbox ? 'This is a demo: nothing is really charged.' : 'Your card on file is charged once.'}
      </Text>
      {consent?.kind === 'blocked' && (
        <Notice tone="red" title="This order cannot be charged now">
          {consent.reason} Nothing was charged.
        </Notice>
      )}
      {consent?.kind === 'ready' && consent.changedFrom !== null && (
        <Notice tone="amber" title="The total has changed">
          The page showed {formatMoney(consent.changedFrom)}, it is now {formatMoney(consent.total)}.
        </Notice>
      )}
      {consent?.kind === 'ready' && consent.estimate !== null && (
        <Notice tone="amber" title={`A fresh estimate says ${formatMoney(consent.estimate)}`}>
          The order itself says {formatMoney(consent.total)}. Prices or shipping settings may have changed
          since it was saved; saving the order again renews its costs. The service charges what it computes
          when you confirm.
        </Notice>
      )}
    </>
  )
}
