import { NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { countriesWithRequiredState } from '~/domain/address/addressRules'
import { catalogQueries } from '~/queries/catalogQueries'
import { useApi } from '~/queries/services'
import { Columns } from '~/ui/layout/Columns'
import classes from '../Quotes.module.css'
import type { QuoteValues } from '../quoteForm'

interface Props {
  form: UseFormReturn<QuoteValues>
}

/** Where one basket goes; only what a quote can use is asked for. */
export function AddressFields({ form }: Props) {
  const { register, watch, setValue } = form
  // Controlled, because the options arrive after the kept choice.
  const state = watch('recipient.state_code')
  const countries = useQuery(catalogQueries(useApi()).countries())
  const code = watch('recipient.country_code')
  const states = countries.data?.items.find((country) => country.code === code)?.states ?? null
  const needsState = countriesWithRequiredState.includes(code)
  return (
    <Columns template="repeat(2, minmax(0, 1fr))" gap={12}>
      <NativeSelect
        className={classes.wide ?? ''}
        label="Country"
        value={code}
        onChange={(event) => {
          setValue('recipient.country_code', event.currentTarget.value)
          setValue('recipient.state_code', '')
        }}
        error={countries.isError ? 'The list of countries could not be loaded' : undefined}
        data={[
          { value: '', label: countries.isPending ? 'Loading…' : 'Choose a country' },
          ...(countries.data?.items ?? []).map(({ code: value, name }) => ({ value, label: name })),
        ]}
      />
      {states !== null && (
        <NativeSelect
          className={classes.wide ?? ''}
          label={needsState ? 'State' : 'State (optional)'}
          value={state}
          onChange={(event) => setValue('recipient.state_code', event.currentTarget.value)}
          data={[
            { value: '', label: 'Choose a state' },
            ...states.map(({ code: value, name }) => ({ value, label: name })),
          ]}
        />
      )}
      <TextInput label="ZIP (optional)" autoComplete="off" {...register('recipient.zip')} />
      <TextInput label="City (optional)" autoComplete="off" {...register('recipient.city')} />
    </Columns>
  )
}
