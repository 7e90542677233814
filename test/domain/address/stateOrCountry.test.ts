import { expect, it } from 'vitest'
import { isState } from '~/domain/address/stateOrCountry'
import { countries } from '~/sandbox/seed/countries'

/** Two letters in a line of their own, behind a place with a ZIP code that begins so. */
const isStateAt = (state: string, start: number) => {
  // AE is that of soldiers abroad.
  const place = `${state === 'AE' ? 'APO' : 'Anytown'} ${String(start).padStart(3, '0')}01`
  return isState(['Ada Byron', '12 Mill Road', place, state], 3, state, countries())
}

/** Whether a line of an address, below the name and the street, is a state. */
const isStateIn = (place: readonly string[], line: number, country: string) =>
  isState(['Ada Byron', '12 Mill Road', ...place], line + 2, country, countries())

it('is no state where only a country has these letters, also behind a city without a code', () => {
  expect(isStateIn(['Paris', 'FR'], 1, 'FR')).toBe(false)
})

it('is a state before the ZIP code, whatever that is, and behind one only where it is its own', () => {
  expect(isStateIn(['Anytown', 'Georgia', '10001'], 1, 'GE')).toBe(true)
  expect(isStateIn(['Anytown 10001', 'Georgia'], 1, 'GE')).toBe(false)
  expect(isStateIn(['Anytown 30301', 'Georgia'], 1, 'GE')).toBe(true)
})

it('is a state behind any ZIP code where no country has its letters', () => {
  expect(isStateIn(['Anytown 10001', 'Texas'], 1, 'TX')).toBe(true)
})

it('is no state behind a place that has it, nor behind one of the country', () => {
  expect(isState(['Wilmington, DE 19801', 'DE'], 1, 'DE', countries())).toBe(false)
  expect(isStateIn(['10115 Berlin', 'DE'], 1, 'DE')).toBe(false)
  expect(isState(['Ada Byron', 'Berlin', '10115', 'DE'], 3, 'DE', countries())).toBe(false)
})

it('is taken for neither where there is no place: two letters alone', () => {
  expect(isState(['DE'], 0, 'DE', countries())).toBe(true)
})

// The first three digits of each state's ZIP codes, as its post publishes them.
it.each([
  'AE 090-098',
  'AL 350-369',
  'AR 716-729',
  'AS 967-967',
  'AZ 850-865',
  'CA 900-961',
  'CO 800-816',
  'DE 197-199',
  'FM 969-969',
  'GA 300-319 398-399',
  'GU 969-969',
  'ID 832-838',
  'IL 600-629',
  'IN 460-479',
  'KY 400-427',
  'LA 700-714',
  'MA 010-027 055-055',
  'MD 206-219',
  'ME 039-049',
  'MH 969-969',
  'MN 550-567',
  'MO 630-658',
  'MP 969-969',
  'MS 386-397',
  'MT 590-599',
  'NC 270-289',
  'NE 680-693',
  'PA 150-196',
  'PR 006-009',
  'PW 969-969',
  'SC 290-299',
  'SD 570-577',
  'TN 370-385',
  'VA 201-201 220-246',
  'VI 008-008',
])('is a state and no country where the ZIP code is its own: %s', (row) => {
  const [state = '', ...ranges] = row.split(' ')
  const edges = ranges.map((range) => range.split('-').map(Number) as [number, number])
  const isWithin = (start: number) => edges.some(([from, to]) => from <= start && start <= to)
  const around = edges.flatMap(([from, to]) => [from - 1, from, to, to + 1])
  expect(around.map((start) => isStateAt(state, start))).toEqual(around.map(isWithin))
})
