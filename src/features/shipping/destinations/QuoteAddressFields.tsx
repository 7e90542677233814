import { TextInput } from '@mantine/core'
import type { UseFormReturn } from 'react-hook-form'
import { CountryStateFields } from '~/widgets/recipient/CountryStateFields'
import { Columns } from '~/ui/layout/Blocks'
import type { QuoteValues } from '../quoteForm'

/** The address for one basket; only fields that a quote uses. */
export function QuoteAddressFields({ form }: { form: UseFormReturn<QuoteValues> }) {
  const { register, watch, setValue } = form
  const { country_code: country, state_code: state } = watch('recipient')
  return (
    <Columns template="repeat(2, minmax(0, 1fr))" below={360} align="end" gap={12}>
      <CountryStateFields
        isWide
        country={country}
        state={state}
        bind={{
          onPick: (place) => {
            setValue('recipient.country_code', place.country)
            setValue('recipient.state_code', place.state)
          },
        }}
      />
      <TextInput label="ZIP or postal code (optional)" autoComplete="off" {...register('recipient.zip')} />
      <TextInput label="City (optional)" autoComplete="off" {...register('recipient.city')} />
    </Columns>
  )
}
