import {
  arrivalText,
  bigBasketPieces,
  deliveryDaysText,
  isBigBasket,
  methodName,
  piecesIn,
  sortQuotes,
} from '~/domain/shipping/shippingQuote'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { ShippingInfo, ShippingRatesInput } from '~/contract/orders/shipping'
import { countWords } from '~/domain/text/countWords'
import { useApi } from '~/queries/services'
import { shippingQueries } from '~/queries/shippingQueries'
import { SecondaryButton } from '~/ui/actions/Button'
import { Box, Hint, Stack } from '~/ui/layout/Blocks'
import { ReadErrorNotice } from '~/ui/notices/ErrorNotice'
import { Money } from '~/ui/text/Money'
import { UnreadRows } from '~/ui/notices/UnreadRows'
import { Notice } from '~/ui/notices/Notice'
import { RelativeTime } from '~/ui/text/RelativeTime'
import type { DraftValues } from '../draftForm'
import { WideChoice } from '~/ui/inputs/Choice'

interface Props {
  form: UseFormReturn<DraftValues>
  input: ShippingRatesInput | null
}

/** Live quotes for this basket and address, cheapest first; the chosen one becomes the order's shipping method. */
export function DeliveryFields({ form, input }: Props) {
  const items = input?.items ?? []
  const name = JSON.stringify(input)
  const [asked, setAsked] = useState<string | null>(null)
  const isAsked = !isBigBasket(items) || asked === name
  const quotes = useQuery(shippingQueries(useApi()).rates(isAsked ? input : null))
  const chosen = useWatch({ control: form.control, name: 'shipping' })
  if (input === null) {
    return (
      <Hint>
        Add an item and choose the country (and state, where there is one). The quotes then appear here.
      </Hint>
    )
  }
  if (!isAsked) {
    return (
      <>
        <Hint>
          For more than {bigBasketPieces} pieces the service gives five quotes a minute only, so they are
          asked for when you say so. The order keeps the method “{chosen}”.
        </Hint>
        <SecondaryButton onClick={() => setAsked(name)}>
          Get quotes for {countWords(piecesIn(items), 'piece')}
        </SecondaryButton>
      </>
    )
  }
  if (quotes.isError) {
    return (
      <ReadErrorNotice
        title="The shipping quotes could not be loaded"
        effect="The draft is unchanged."
        read={quotes}
      />
    )
  }
  const sorted = quotes.data && sortQuotes(quotes.data.items)
  const unread = quotes.data?.dropped.length ?? 0
  const isOffered = unread > 0 || (sorted?.some(({ id }) => id === chosen) ?? true)
  return (
    <Box as="fieldset" aria-busy={quotes.isFetching}>
      <legend className="visuallyHidden">Shipping method</legend>
      {sorted === undefined && <Hint>Asking for quotes…</Hint>}
      <UnreadRows count={unread} word="shipping method" />
      {sorted?.length === 0 && unread === 0 && (
        <Hint>The service offers no shipping for this basket and address.</Hint>
      )}
      {sorted !== undefined && sorted.length > 0 && !isOffered && (
        <Notice tone="amber" title={`The method “${chosen}” is not offered for this basket and address`}>
          Choose one of these, or the service refuses the order.
        </Notice>
      )}
      {sorted?.map((quote) => (
        <WideChoice key={quote.id} type="radio" value={quote.id} {...form.register('shipping')}>
          <Stack as="span" weight={550} style={{ flex: '1 1 6rem' }}>
            {methodName(quote)}
            <Hint as="span" weight={400}>
              {daysOf(quote)}
            </Hint>
          </Stack>
          <strong>
            <Money value={quote.rate} currency={quote.currency} />
          </strong>
        </WideChoice>
      ))}
      {quotes.dataUpdatedAt > 0 && sorted !== undefined && (
        <Hint>
          Quoted <RelativeTime seconds={Math.floor(quotes.dataUpdatedAt / 1000)} />
        </Hint>
      )}
    </Box>
  )
}

function daysOf(quote: ShippingInfo): string {
  const [days, arrival] = [deliveryDaysText(quote), arrivalText(quote)]
  if (days === null) return 'Delivery time not stated'
  return arrival === null ? days : `${days}, arrives ${arrival}`
}
