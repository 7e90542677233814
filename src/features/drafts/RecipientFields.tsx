import { NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { countriesWithRequiredState } from '~/domain/addressRules'
import { catalogQueries } from '~/queries/catalogQueries'
import { useApi } from '~/queries/services'
import type { DraftValues } from './draftForm'
import classes from './DraftForm.module.css'

interface Props {
  form: UseFormReturn<DraftValues>
}

/** Where the parcel goes; states and the tax number appear where the country has them. */
export function RecipientFields({ form }: Props) {
  const { register, watch, setValue, formState } = form
  const countries = useQuery(catalogQueries(useApi()).countries())
  const code = watch('recipient.country_code')
  const states = countries.data?.items.find((country) => country.code === code)?.states ?? null
  const errors = formState.errors.recipient
  const needsState = countriesWithRequiredState.includes(code)

  return (
    <div className={classes.fields}>
      <TextInput
        className={classes.wide ?? ''}
        label="Name"
        autoComplete="off"
        {...register('recipient.name')}
        error={errors?.name?.message}
      />
      <TextInput
        className={classes.wide ?? ''}
        label="Company (optional)"
        autoComplete="off"
        {...register('recipient.company')}
      />
      <TextInput
        className={classes.wide ?? ''}
        label="Street and house number"
        autoComplete="off"
        {...register('recipient.address1')}
        error={errors?.address1?.message}
      />
      <TextInput
        className={classes.wide ?? ''}
        label="Apartment, floor (optional)"
        autoComplete="off"
        {...register('recipient.address2')}
      />
      <TextInput
        label="City"
        autoComplete="off"
        {...register('recipient.city')}
        error={errors?.city?.message}
      />
      <TextInput
        label="ZIP or postal code"
        autoComplete="off"
        {...register('recipient.zip')}
        error={errors?.zip?.message}
      />
      <NativeSelect
        label="Country"
        {...register('recipient.country_code', { onChange: () => setValue('recipient.state_code', '') })}
        error={
          errors?.country_code?.message ??
          (countries.isError ? 'The list of countries could not be loaded' : undefined)
        }
        data={[
          { value: '', label: countries.isPending ? 'Loading…' : 'Choose a country' },
          ...(countries.data?.items ?? []).map(({ code: value, name }) => ({ value, label: name })),
        ]}
      />
      {states !== null && (
        <NativeSelect
          label={needsState ? 'State' : 'State (optional)'}
          {...register('recipient.state_code')}
          error={errors?.state_code?.message}
          data={[
            { value: '', label: 'Choose a state' },
            ...states.map(({ code: value, name }) => ({ value, label: name })),
          ]}
        />
      )}
      {code === 'BR' && (
        <TextInput
          label="CPF or CNPJ"
          autoComplete="off"
          {...register('recipient.tax_number')}
          error={errors?.tax_number?.message}
        />
      )}
      <TextInput
        label={code !== '' && code !== 'US' ? 'Phone (carriers abroad often ask for it)' : 'Phone (optional)'}
        autoComplete="off"
        {...register('recipient.phone')}
        error={errors?.phone?.message}
      />
      <TextInput label="Email (optional)" type="email" autoComplete="off" {...register('recipient.email')} />
    </div>
  )
}
