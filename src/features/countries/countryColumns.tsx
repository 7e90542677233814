import { Link } from '~/ui/text/Link'
import { countryFields } from '~/domain/address/countryFields'
import { regionName } from '~/domain/shipping/quoteDestinations'
import { countWords } from '~/domain/text/countWords'
import { formatNumber } from '~/domain/text/formatNumber'
import { paths } from '~/paths'
import { Box, Bullets, Text } from '~/ui/layout/Blocks'
import type { Column } from '~/ui/table/DataTable'
import type { CountryRow } from './countriesSearch'

const reading = (
  <Text as="span" tone="quiet">
    Reading…
  </Text>
)

export const countryColumns: readonly Column<CountryRow>[] = [
  {
    label: 'Country',
    width: 190,
    steady: 220,
    cell: ({ country: { name, code } }) => (
      <>
        <Text as="bdi" weight={550}>
          {name}
        </Text>{' '}
        <Text as="span" tone="quiet" size={12} mono>
          {code}
        </Text>
      </>
    ),
  },
  {
    label: 'Region',
    steady: 140,
    drop: 2,
    cell: ({ country: { region } }) => (region === null ? null : regionName(region)),
  },
  { label: 'State', width: 210, steady: 220, isNamed: true, cell: (row) => <States row={row} /> },
  {
    label: 'ZIP or postal code',
    steady: 160,
    isNamed: true,
    cell: ({ country }) => <PostalCode row={country} />,
  },
  {
    label: 'Also needed',
    width: 150,
    steady: 170,
    cell: ({ country }) => (countryFields(country).needsTaxNumber ? 'CPF or CNPJ number' : null),
  },
  {
    label: 'Sales tax',
    // On a phone this value and the next have lines of their own: when they are read later, neither the other cells
    // nor the next rows move.
    narrow: 'whole',
    steady: 110,
    drop: 1,
    isNamed: true,
    cell: ({ tax }) =>
      tax === 'reading'
        ? reading
        : tax === null
          ? 'Not known'
          : tax === 'none'
            ? 'None'
            : tax === 'all'
              ? 'Calculated'
              : `In ${countWords(tax, 'state')}`,
  },
  {
    label: 'Your orders',
    narrow: 'whole',
    steady: 120,
    align: 'right',
    isNamed: true,
    cell: ({ country: { code, name }, orders }) =>
      orders === 'reading' ? (
        reading
      ) : orders === null ? (
        'Not known'
      ) : orders === 0 ? (
        '0'
      ) : (
        <Link to={paths.orders({ country: code })} aria-label={`${countWords(orders, 'order')} to ${name}`}>
          {formatNumber(orders)}
        </Link>
      ),
  },
]

const words = { required: 'Required', optional: 'Optional', none: 'None' }

function States({ row: { country } }: { row: CountryRow }) {
  const { state } = countryFields(country)
  if (country.states === null || country.states.length === 0)
    return (
      <Text as="span" tone="quiet">
        {words[state]}
      </Text>
    )
  return (
    <details>
      <summary>
        {words[state]}, {formatNumber(country.states.length)} known
        <span className="visuallyHidden"> in {country.name}</span>
      </summary>
      <Box mt={6} style={{ columns: '140px' }}>
        <Bullets size={13}>
          {country.states.map(({ code, name, shipping_taxable: taxed }) => (
            <li key={code}>
              <code>{code}</code> <bdi>{name}</bdi>
              {taxed === true && <span>, shipping is taxed</span>}
            </li>
          ))}
        </Bullets>
      </Box>
    </details>
  )
}

function PostalCode({ row }: { row: CountryRow['country'] }) {
  const { postalCode } = countryFields(row)
  if (postalCode.kind === 'example')
    return (
      <span>
        such as <code>{postalCode.text}</code>
      </span>
    )
  return (
    <Text as="span" tone="quiet">
      {postalCode.kind === 'none' ? 'None' : 'Any form'}
    </Text>
  )
}
