import { WaitNote } from '~/ui/notices/WaitNote'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from '~/ui/text/Link'
import type { Variant } from '~/contract/catalog/catalog'
import type { ShippingRatesInput } from '~/contract/orders/shipping'
import { countriesWithRequiredState } from '~/domain/address/addressRules'
import { isAvailable } from '~/domain/catalog/blankFacts'
import { canonicalText } from '~/domain/text/canonicalText'
import { sortQuotes } from '~/domain/shipping/shippingQuote'
import { paths } from '~/paths'
import { useApi } from '~/queries/services'
import { shippingQueries } from '~/queries/shippingQueries'
import { SecondaryButton } from '~/ui/actions/Button'
import { Columns, Row, Stack } from '~/ui/layout/Blocks'
import { UnreadRows } from '~/ui/notices/UnreadRows'
import { ReadErrorNotice } from '~/ui/notices/ErrorNotice'
import { Money } from '~/ui/text/Money'
import { SelectField, TextField } from '~/ui/inputs/Fields'
import { Sheet } from '~/ui/layout/Sheet'
import { CustomsWords } from '~/widgets/customs/CustomsLine'
import { CountryStateFields } from '~/widgets/recipient/CountryStateFields'

interface Props {
  /** The blank's variants in the chosen color. */
  variants: readonly Variant[]
  chosen: Variant | undefined
}

/** The cost of sending pieces of this blank to a country; asked for when the button is pressed. */
export function ShippingQuote({ variants, chosen }: Props) {
  const api = useApi()
  const [variantId, setVariantId] = useState<number | null>(null)
  const [country, setCountry] = useState('')
  const [state, setState] = useState('')
  const [quantity, setQuantity] = useState('1')
  const [asked, setAsked] = useState<ShippingRatesInput | null>(null)
  const quotes = useQuery(shippingQueries(api).rates(asked))
  const variant = variants.find(({ id }) => id === variantId) ?? chosen
  const needsState = countriesWithRequiredState.includes(country)
  const isQuantity = /^[1-9]\d{0,3}$/.test(quantity.trim()) && Number(quantity) <= 1000
  const input: ShippingRatesInput | null =
    variant === undefined || country === '' || (needsState && state === '') || !isQuantity
      ? null
      : {
          recipient: { country_code: country, ...(needsState ? { state_code: state } : {}) },
          items: [{ variant_id: variant.id, quantity: Number(quantity) }],
        }
  // Quotes for an earlier choice must not be shown for this one.
  const isOfThis =
    input !== null && canonicalText(asked) === canonicalText(input) && !quotes.isPlaceholderData
  return (
    <Sheet
      title="Shipping quote"
      hint={
        <>
          For this blank alone. Nothing is ordered. <Link to={paths.quotes()}>Quotes for whole baskets</Link>
        </>
      }
    >
      <Columns template="repeat(auto-fit, minmax(min(100%, 164px), 1fr))" align="end" gap={12}>
        <SelectField
          label="Size"
          value={variant?.id}
          onPick={setVariantId}
          data={variants.map(({ id, size, name }) => ({
            value: id,
            label: size ?? name ?? String(id),
          }))}
        />
        <TextField
          label="Quantity"
          inputMode="numeric"
          value={quantity}
          onType={setQuantity}
          error={isQuantity ? null : '1 to 1000'}
        />
        <CountryStateFields
          isShort
          country={country}
          state={state}
          bind={{
            onPick: (place) => {
              setCountry(place.country)
              setState(place.state)
            },
          }}
        />
        <SecondaryButton
          onClick={() => setAsked(input)}
          lack={input === null ? 'Choose a variant and a country first' : undefined}
          loading={quotes.isFetching}
        >
          Get a quote
        </SecondaryButton>
      </Columns>
      <WaitNote on={quotes.isFetching} />
      <ReadErrorNotice
        title="The quote could not be loaded"
        effect="Nothing was ordered or changed."
        read={quotes}
      />
      {variant !== undefined && (
        <CustomsWords
          country={country}
          places={[
            variant.availability_status
              .filter(({ status }) => isAvailable(status))
              .map(({ region }) => region),
          ]}
        />
      )}
      <UnreadRows count={isOfThis ? quotes.data?.dropped.length : 0} word="shipping method" />
      {quotes.data !== undefined && isOfThis && (
        <Stack as="ul" mt={12} size={13} aria-label="Quotes">
          {sortQuotes(quotes.data.items).map(({ id, name, rate, currency }) => (
            <Row as="li" justify="between" gap={12} line="top" py={8} key={id}>
              <span>{name ?? id}</span>
              <strong>
                <Money value={rate} currency={currency} />
              </strong>
            </Row>
          ))}
          {quotes.data.items.length + quotes.data.dropped.length === 0 && (
            <Row as="li" justify="between" gap={12} line="top" py={8}>
              The service offers no shipping for this.
            </Row>
          )}
        </Stack>
      )}
    </Sheet>
  )
}
