import { NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ChangeEvent, type FocusEvent, memo } from 'react'
import { countriesWithRequiredState } from '~/domain/address/addressRules'
import { countWords } from '~/domain/text/countWords'
import { catalogQueries } from '~/queries/catalogQueries'
import { useApi } from '~/queries/services'
import { wholeRow } from '~/ui/layout/Blocks'
import { ReadAgain } from '~/ui/notices/ReadAgain'

type Control = HTMLInputElement | HTMLSelectElement

/** Connects a field to its form: a value and its change handler, or the props from a form library. */
export interface FieldBinding {
  name?: string
  value?: string
  onChange: (event: ChangeEvent<Control>) => unknown
  onBlur?: (event: FocusEvent<Control>) => unknown
  ref?: (control: Control | null) => void
}

interface Place {
  country: string
  state: string
}

interface Props {
  /** Codes in the form; empty for none. */
  country: string
  state: string
  /** Connects the fields: to a form that clears the state when its country changes, or to a callback for both. */
  bind: ((field: 'country_code' | 'state_code') => FieldBinding) | { onPick: (place: Place) => void }
  errorOf?: (field: 'country_code' | 'state_code') => string | undefined
  /** Leaves the state out where the service does not require it. */
  isShort?: boolean
  /** Whether each spans all columns around it. */
  isWide?: boolean
}

/** Fields for the country, and for the state where the country has some. */
export function CountryStateFields({
  country,
  state,
  bind,
  errorOf,
  isShort = false,
  isWide = false,
}: Props) {
  const tie =
    typeof bind === 'function'
      ? bind
      : (field: 'country_code' | 'state_code'): FieldBinding => ({
          value: field === 'country_code' ? country : state,
          onChange: ({ currentTarget: { value } }) =>
            bind.onPick(field === 'country_code' ? { country: value, state: '' } : { country, state: value }),
        })
  const countries = useQuery(catalogQueries(useApi()).countries())
  const listed = countries.data?.items ?? none
  const needsState = countriesWithRequiredState.includes(country)
  const { states = null, unread_states: unreadStates } = listed.find(({ code }) => code === country) ?? {}
  // A chosen or required state has its field before the list is loaded, so that nothing moves then.
  const hasStates = states !== null || needsState || (countries.isPending && state !== '')
  const stateLabel = needsState ? 'State' : 'State (optional)'
  return (
    <>
      <NativeSelect
        style={isWide ? wholeRow : {}}
        inputWrapperOrder={order}
        label="Country"
        {...tie('country_code')}
        error={
          errorOf?.('country_code') ??
          (countries.isError ? (
            <ReadAgain read={countries}>The list of countries could not be loaded.</ReadAgain>
          ) : undefined)
        }
        description={missingWords(countries.data?.dropped.length, 'country', 'countries')}
      >
        <Choices
          first={countries.isPending ? 'Loading…' : 'Choose a country'}
          listed={listed}
          held={country}
        />
      </NativeSelect>
      {hasStates && (needsState || !isShort) && states === null && !countries.isPending && (
        <TextInput
          key={`code ${country}`}
          style={isWide ? wholeRow : {}}
          inputWrapperOrder={order}
          label={`${stateLabel}, by its code`}
          description="The states of this country could not be read. Type the code, such as CA."
          {...tie('state_code')}
          error={errorOf?.('state_code')}
        />
      )}
      {hasStates && (needsState || !isShort) && (states !== null || countries.isPending) && (
        <NativeSelect
          key={`state ${country}`}
          style={isWide ? wholeRow : {}}
          inputWrapperOrder={order}
          label={stateLabel}
          description={missingWords(unreadStates, 'state')}
          {...tie('state_code')}
          error={errorOf?.('state_code')}
        >
          <Choices first="Choose a state" listed={states ?? none} held={state} />
        </NativeSelect>
      )}
    </>
  )
}

const none: readonly never[] = []
/** Descriptions and errors stand below the input, so that they do not move the field beside it. */
const order: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

/** How many rows are missing from the list, in words; undefined where none is. */
const missingWords = (count = 0, word: string, words?: string): string | undefined =>
  count === 0 ? undefined : `${countWords(count, word, words)} could not be read and cannot be chosen.`

interface ChoicesProps {
  /** Label of the empty choice. */
  first: string
  listed: readonly { code: string; name: string }[]
  /** The present value: it is offered while the list is loading or lacks it. */
  held: string
}

function PlainChoices({ first, listed, held }: ChoicesProps) {
  const isListed = held === '' || listed.some(({ code }) => code === held)
  // One list, so that the chosen option element stays when the list arrives; otherwise the field would lose its value.
  const all = isListed ? listed : [{ code: held, name: held }, ...listed]
  return (
    <>
      <option value="">{first}</option>
      {all.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </>
  )
}

/** Memoized: forms render their fields at each key, and there are hundreds of countries. */
const Choices = memo(PlainChoices)
