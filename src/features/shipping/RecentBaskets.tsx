import type { UseFormReturn } from 'react-hook-form'
import { type OrderSummary, orderedPieces } from '~/domain/orders/orderSummary'
import { countWords } from '~/domain/text/countWords'
import { SmallButton } from '~/ui/actions/Button'
import { Box, Row, Text } from '~/ui/layout/Blocks'
import { Sheet } from '~/ui/layout/Sheet'
import { useOrderIndexNow } from '~/widgets/orders/useOrderIndex'
import { ItemPictures } from '~/widgets/pictures/ItemPictures'
import type { QuoteItem, QuoteValues } from './quoteForm'

const shownOrders = 5

/** Shown while the basket is empty: the latest orders, whose items and address fill the form with one click. */
export function RecentBaskets({ form }: { form: UseFormReturn<QuoteValues> }) {
  const orders = useOrderIndexNow()
    .rows.filter(({ status, items }) => status !== 'canceled' && items.length > 0 && items.every(isQuotable))
    .slice(0, shownOrders)
  if (orders.length === 0) return null
  const begin = ({ items, country, zip, city, retailCurrency: soldIn }: OrderSummary) => {
    const named = soldIn === undefined ? {} : { currency: soldIn, soldIn }
    form.setValue(
      'items',
      items.map((item) => ({ ...inBasket(item), ...named })),
      { shouldDirty: true },
    )
    // The state is not kept on this device; the form asks for it where needed.
    const recipient = { country_code: country ?? '', state_code: '', zip: zip ?? '', city: city ?? '' }
    form.setValue('recipient', recipient, { shouldDirty: true })
  }
  return (
    <Sheet title="Begin with an order" hint="What its basket would cost to send now, or to somewhere else.">
      <Box as="ul" aria-label="Recent orders">
        {orders.map((order) => (
          <Row as="li" key={order.id} align="center" wrap gap={12} line="top" py={10}>
            <ItemPictures items={order.items} size={40} />
            {/* Wraps below the pictures where there is no room: words are not broken on a narrow phone. */}
            <Row align="center" wrap gap={12} rowGap={8} style={{ flex: '1 1 15rem', minWidth: 0 }}>
              <Box breaks shrinks style={{ flex: '1 1 9rem' }}>
                <Text as="span" weight={550}>
                  {countWords(orderedPieces(order), 'piece')} to{' '}
                  <bdi>{[order.city, order.countryName ?? order.country].filter(Boolean).join(', ')}</bdi>
                </Text>
                <Text tone="quiet" size={12}>
                  Order #{order.id}
                  {order.recipient !== null && `, ${order.recipient}`}
                </Text>
              </Box>
              <SmallButton aria-label={`Quote it: order #${order.id}`} onClick={() => begin(order)}>
                Quote it
              </SmallButton>
            </Row>
          </Row>
        ))}
      </Box>
    </Sheet>
  )
}

const isQuotable = ({ variantId, warehouseVariantId }: OrderSummary['items'][number]): boolean =>
  variantId !== null || warehouseVariantId !== undefined

const inBasket = (item: OrderSummary['items'][number]): QuoteItem => ({
  variantId: item.variantId,
  warehouseVariantId: item.warehouseVariantId ?? null,
  syncVariantId: item.syncVariantId,
  name: item.name ?? `Variant ${item.variantId ?? item.warehouseVariantId}`,
  image: item.picture,
  retailPrice: item.retailPrice ?? '',
  quantity: String(item.quantity),
})
