import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { countWords } from '~/domain/text/countWords'
import {
  piecesIn,
  quotesPerMinute,
  bigBasketPieces,
  isBigBasket,
  sortQuotes,
} from '~/domain/shipping/shippingQuote'
import { useApi } from '~/queries/services'
import { shippingQueries } from '~/queries/shippingQueries'
import { SmallButton } from '~/ui/actions/Button'
import { ReadErrorNotice } from '~/ui/notices/ErrorNotice'
import { UnreadRows } from '~/ui/notices/UnreadRows'
import { Notice } from '~/ui/notices/Notice'
import { RelativeTime } from '~/ui/text/RelativeTime'
import { Sheet } from '~/ui/layout/Sheet'
import { Detail, Text } from '~/ui/layout/Blocks'
import { CustomsLine } from '~/widgets/customs/CustomsLine'
import { QuoteList } from './QuoteList'
import { basketProblem, type QuoteValues, toRatesInput } from './quoteForm'
import type { QuoteSearch } from './quoteSearch'

interface Props {
  /** Settled inputs: a quote is not requested at every key. */
  values: QuoteValues
  /** Whether the form has newer values, for which no draft can be started from these quotes. */
  isBehind: boolean
  search: QuoteSearch
}

/** Live quotes for one address, cheapest first. */
export function OneQuote({ values, isBehind, search }: Props) {
  const input = toRatesInput(values, search)
  const isBig = input !== null && isBigBasket(input.items)
  const [allowed, setAllowed] = useState<string | null>(null)
  // Large baskets are limited to five quotes a minute, too few to spend on typing.
  const isHeld = isBig && allowed !== JSON.stringify(input)
  const quotes = useQuery(shippingQueries(useApi()).rates(isHeld ? null : input))
  const sorted = input === null || isHeld ? undefined : quotes.data && sortQuotes(quotes.data.items)
  const unread = (sorted && quotes.data?.dropped.length) ?? 0

  return (
    <Sheet
      title="Quotes"
      aside={
        sorted !== undefined &&
        quotes.dataUpdatedAt > 0 && (
          <Detail weight={400}>
            Quoted{' '}
            <RelativeTime key={quotes.dataUpdatedAt} seconds={Math.floor(quotes.dataUpdatedAt / 1000)} />
          </Detail>
        )
      }
    >
      {input === null && (
        <Text tone="quiet">
          {basketProblem(values) ?? 'Choose the country (and the state for US, Canada and Australia).'} The
          quotes then appear here.
        </Text>
      )}
      {isHeld && input !== null && (
        <Notice
          tone="blue"
          title={`A basket of ${countWords(piecesIn(input.items), 'piece')} is quoted when you ask`}
          actions={
            <SmallButton onClick={() => setAllowed(JSON.stringify(input))}>Ask for quotes</SmallButton>
          }
        >
          Above {bigBasketPieces} pieces the service answers {quotesPerMinute.bigBasket} quotes a minute
          instead of {quotesPerMinute.usual}, so they are not spent while you type.
        </Notice>
      )}
      {input !== null && !isHeld && quotes.isError && (
        <ReadErrorNotice
          title="The shipping quotes could not be loaded"
          effect="Nothing was charged or changed."
          read={quotes}
        />
      )}
      {input !== null && !isHeld && !quotes.isError && sorted === undefined && (
        <Text tone="quiet">Asking for quotes…</Text>
      )}
      {input !== null && <CustomsLine country={input.recipient.country_code ?? ''} items={values.items} />}
      <UnreadRows count={unread} word="shipping method" />
      {sorted && !quotes.isError && (sorted.length > 0 || unread === 0) && (
        <QuoteList quotes={sorted} values={values} isStale={isBehind || quotes.isPlaceholderData} />
      )}
    </Sheet>
  )
}
