import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { searchText } from '~/domain/finder/withoutAccents'
import { countWords } from '~/domain/text/countWords'
import {
  countriesOf,
  keysOfCountry,
  keysToQuote,
  countriesByRegion,
} from '~/domain/shipping/quoteDestinations'
import { catalogQueries } from '~/queries/catalogQueries'
import { useOrderIndex } from '~/widgets/orders/useOrderIndex'
import { useApi } from '~/queries/services'
import { Button, SmallButton } from '~/ui/actions/Button'
import { Box, Detail, Row, Stack } from '~/ui/layout/Blocks'
import { TextField } from '~/ui/inputs/Fields'
import { ReadErrorNotice } from '~/ui/notices/ErrorNotice'
import { UnreadChoices } from '~/ui/notices/UnreadChoices'
import { DestinationRow } from './DestinationRow'
import type { QuoteValues } from '../quoteForm'

/** Choice of countries (and states where quotes need them), one by one, by region, or where orders went before. */
export function DestinationFields({ form }: { form: UseFormReturn<QuoteValues> }) {
  const [wanted, setWanted] = useState('')
  const [isChosenOnly, setChosenOnly] = useState(false)
  const countries = useQuery(catalogQueries(useApi()).countries())
  const { rows } = useOrderIndex()
  const chosen = form.watch('destinations')
  const known = countries.data?.items ?? []
  const sold = countriesOf(rows).filter((code) => known.some((country) => country.code === code))
  const shown = known.filter(
    ({ name, code }) =>
      searchText(`${name} ${code}`).includes(searchText(wanted.trim())) &&
      (!isChosenOnly || keysOfCountry(chosen, code).length > 0),
  )
  const set = (keys: readonly string[]) => form.setValue('destinations', [...new Set(keys)])
  const addCountries = (codes: readonly string[]) =>
    set([
      ...chosen,
      ...known
        .filter(({ code }) => codes.includes(code) && keysOfCountry(chosen, code).length === 0)
        .flatMap((country) => keysToQuote(country).slice(0, 1)),
    ])

  if (countries.isLoadingError) {
    return <ReadErrorNotice title="The list of countries could not be loaded" read={countries} />
  }
  return (
    <Stack gap={12}>
      <Row wrap gap={6} role="group" aria-label="Add destinations">
        {sold.length > 0 && (
          <SmallButton onClick={() => addCountries(sold)}>Where I sold ({sold.length})</SmallButton>
        )}
        {countriesByRegion(known).map(({ name, codes }) => (
          <SmallButton key={name} onClick={() => addCountries(codes)}>
            {name} ({codes.length})
          </SmallButton>
        ))}
      </Row>
      <TextField label="Search countries" value={wanted} onType={setWanted} />
      <UnreadChoices count={countries.data?.dropped.length} word="country" words="countries" />
      <Box
        as="ul"
        highest={300}
        style={{ marginInline: -8 }}
        aria-busy={countries.isPending}
        aria-label="Countries"
      >
        {shown.map((country) => (
          <DestinationRow
            key={country.code}
            country={country}
            chosen={keysOfCountry(chosen, country.code)}
            onChange={(keys) =>
              set([...chosen.filter((key) => !keysOfCountry([key], country.code).includes(key)), ...keys])
            }
          />
        ))}
      </Box>
      <Row align="center" wrap gap={12} rowGap={8}>
        <Detail weight={400} role="status">
          {chosen.length === 0 ? 'No destination' : countWords(chosen.length, 'destination')} chosen
        </Detail>
        {chosen.length > 0 && (
          <>
            <Button variant="subtle" size="xs" onClick={() => setChosenOnly((isOnly) => !isOnly)}>
              {isChosenOnly ? 'Show all countries' : 'Show only these'}
            </Button>
            <Button
              variant="subtle"
              size="xs"
              onClick={() => {
                set([])
                setChosenOnly(false)
              }}
            >
              Clear
            </Button>
          </>
        )}
      </Row>
    </Stack>
  )
}
