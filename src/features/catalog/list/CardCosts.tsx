import { useQuery } from '@tanstack/react-query'
import { countriesWithRequiredState } from '~/domain/address/addressRules'
import { landedCost } from '~/domain/money/landedCost'
import { cheapestQuote } from '~/domain/shipping/shippingQuote'
import type { CostWishes } from '~/local/catalogPreferences'
import { useApi } from '~/queries/services'
import { shippingQueries } from '~/queries/shippingQueries'
import { Detail, Text } from '~/ui/layout/Blocks'
import { matchWindow } from '~/ui/useMedia'
import { Money } from '~/ui/text/Money'

interface Props {
  /** The lowest price of a piece, as decimal text. */
  cost: string
  currency: string | null
  /** The variant with that price; null where it is not known yet. */
  variantId: number | null
  wishes: CostWishes
}

/** On phones a card is too narrow to show the remaining margin in one line. */
const isNarrow = () => matchWindow('(max-width: 480px)').matches

/** Number of lines a card needs for the chosen costs: delivery to a country, a price by a rule, or both. */
export function costLines({ country, rule }: CostWishes, isAnonymous: boolean): number {
  const [isSent, isPriced] = [country !== '' && !isAnonymous, rule.value.trim() !== '']
  return Number(isSent) + (Number(isPriced) + Number(isSent && isPriced)) * (isNarrow() ? 2 : 1)
}

/** The cost of one piece with its cheapest shipping, and the remaining margin at a price by the merchant's rule. */
export function CardCosts({ cost, currency, variantId, wishes: { country, state, rule } }: Props) {
  const api = useApi()
  const needsState = countriesWithRequiredState.includes(country)
  const isAsked = country !== '' && !api.isAnonymous && variantId !== null && (!needsState || state !== '')
  const recipient = { country_code: country, ...(needsState ? { state_code: state } : {}) }
  const quotes = useQuery(
    shippingQueries(api).listed(
      isAsked ? { recipient, items: [{ variant_id: variantId, quantity: 1 }] } : null,
    ),
  )
  const cheapest = cheapestQuote(quotes.data?.items ?? [])
  const delivery = cheapest === null ? null : { value: cheapest.rate, currency: cheapest.currency }
  const { total, price, margin, marginDelivered } = landedCost({ value: cost, currency }, delivery, rule)
  return (
    <Detail tabular>
      {country !== '' && !api.isAnonymous && (
        <Text as="span" block cut>
          {delivery !== null ? (
            <>
              + <Money value={delivery.value} currency={delivery.currency} /> to {country}
              {total !== null && (
                <>
                  {' = '}
                  <Text as="span" tone="ink" weight={550}>
                    <Money value={total} currency={currency} />
                  </Text>
                </>
              )}
            </>
          ) : (
            waitingWords(country, {
              isWithoutState: needsState && state === '',
              isUnknown:
                quotes.isError || (quotes.data?.items.length ?? 0) + (quotes.data?.dropped.length ?? 0) > 0,
              isEmpty: quotes.data !== undefined,
            })
          )}
        </Text>
      )}
      {price !== null && (
        <Text as="span" block cut={!isNarrow()}>
          Sells at <Money value={price} currency={currency} />, margin {margin} %
        </Text>
      )}
      {marginDelivered !== null && (
        <Text as="span" block cut={!isNarrow()} tone={marginDelivered.startsWith('-') ? 'red' : 'quiet'}>
          {marginDelivered.replace('-', '−')} % if you pay the shipping
        </Text>
      )}
    </Detail>
  )
}

function waitingWords(
  country: string,
  { isWithoutState, isUnknown, isEmpty }: { isWithoutState: boolean; isUnknown: boolean; isEmpty: boolean },
): string {
  if (isWithoutState) return 'Choose a state for the shipping'
  if (isUnknown) return `Shipping to ${country} is not known`
  return isEmpty ? `Not sent to ${country}` : `Shipping to ${country}…`
}
