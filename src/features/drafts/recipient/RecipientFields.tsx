import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ClipboardEvent, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { addressHints } from '~/domain/address/addressHints'
import { countriesWithRequiredState } from '~/domain/address/addressRules'
import { postalExample } from '~/domain/address/postalCodes'
import { recipientFields } from '~/domain/address/recipientFields'
import { catalogQueries } from '~/queries/catalogQueries'
import { useApi } from '~/queries/services'
import { Columns } from '~/ui/layout/Columns'
import { Row } from '~/ui/layout/Row'
import type { DraftRecipient, DraftValues } from '../draftForm'
import classes from '../form/DraftForm.module.css'
import { PasteAddress } from './PasteAddress'
import { RecipientBook } from './RecipientBook'

interface Props {
  form: UseFormReturn<DraftValues>
}

/** Where the parcel goes; states and the tax number appear where the country has them. */
export function RecipientFields({ form }: Props) {
  const { register, setValue, formState, control } = form
  const [panel, setPanel] = useState<{ kind: 'paste'; text: string } | { kind: 'book' } | null>(null)
  const countries = useQuery(catalogQueries(useApi()).countries())
  const recipient = useWatch({ control, name: 'recipient' })
  const code = recipient.country_code
  const states = countries.data?.items.find((country) => country.code === code)?.states ?? null
  const errors = formState.errors.recipient
  const needsState = countriesWithRequiredState.includes(code)
  const hints = new Map(addressHints(recipient).map(({ field, message }) => [field, message]))
  // The select knows no country until the list is there; then it shows what the form holds.
  const isListed = countries.data !== undefined

  const fill = (address: Partial<DraftRecipient>) => {
    for (const field of recipientFields) {
      setValue(`recipient.${field}`, address[field] ?? '', { shouldDirty: true, shouldValidate: true })
    }
    setPanel(null)
  }
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    // More than a name: the whole address is read instead of squeezed into one line.
    if (!/\n.*\S/.test(text) && (text.match(/[,\t]/g) ?? []).length < 3) return
    event.preventDefault()
    setPanel({ kind: 'paste', text })
  }
  const said = (field: 'name' | 'address1' | 'address2' | 'city' | 'zip' | 'phone' | 'tax_number') => ({
    error: errors?.[field]?.message,
    description: hints.get(field),
    descriptionProps: { className: classes.hint },
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as const satisfies string[],
  })

  return (
    <>
      <Row wrap gap={8} mb={12}>
        <Button
          variant="default"
          size="xs"
          aria-expanded={panel?.kind === 'paste'}
          onClick={() => setPanel(panel?.kind === 'paste' ? null : { kind: 'paste', text: '' })}
        >
          Paste an address
        </Button>
        <Button
          variant="default"
          size="xs"
          aria-expanded={panel?.kind === 'book'}
          onClick={() => setPanel(panel?.kind === 'book' ? null : { kind: 'book' })}
        >
          Earlier recipients
        </Button>
      </Row>
      {panel?.kind === 'paste' && (
        <PasteAddress
          initial={panel.text}
          countries={countries.data?.items ?? []}
          onUse={fill}
          onClose={() => setPanel(null)}
        />
      )}
      {panel?.kind === 'book' && <RecipientBook onUse={fill} />}
      <Columns template="repeat(2, minmax(0, 1fr))" below={720} gap={12} className={classes.fields}>
        <TextInput
          className={classes.wide ?? ''}
          label="Name"
          autoComplete="off"
          onPaste={onPaste}
          {...register('recipient.name')}
          {...said('name')}
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
          {...said('address1')}
        />
        <TextInput
          className={classes.wide ?? ''}
          label="Apartment, floor (optional)"
          autoComplete="off"
          {...register('recipient.address2')}
          {...said('address2')}
        />
        <TextInput label="City" autoComplete="off" {...register('recipient.city')} {...said('city')} />
        <TextInput
          label="ZIP or postal code"
          autoComplete="off"
          placeholder={code === '' ? '' : (postalExample(code) ?? '')}
          {...register('recipient.zip')}
          {...said('zip')}
        />
        <NativeSelect
          key={`country ${isListed}`}
          label="Country"
          {...register('recipient.country_code', { onChange: () => setValue('recipient.state_code', '') })}
          error={
            errors?.country_code?.message ??
            (countries.isError ? 'The list of countries could not be loaded' : undefined)
          }
          data={[
            { value: '', label: countries.isPending ? 'Loading…' : 'Choose a country' },
            // What is typed stays while the list is on its way, or when it does not have it.
            ...(isListed && countries.data.items.some((country) => country.code === code) ? [] : known(code)),
            ...(countries.data?.items ?? []).map(({ code: value, name }) => ({ value, label: name })),
          ]}
        />
        {states !== null && (
          <NativeSelect
            label={needsState ? 'State' : 'State (optional)'}
            key={`state ${code}`}
            {...register('recipient.state_code')}
            error={errors?.state_code?.message}
            data={[
              { value: '', label: 'Choose a state' },
              ...(states.some((state) => state.code === recipient.state_code)
                ? []
                : known(recipient.state_code)),
              ...states.map(({ code: value, name }) => ({ value, label: name })),
            ]}
          />
        )}
        {code === 'BR' && (
          <TextInput
            label="CPF or CNPJ"
            autoComplete="off"
            {...register('recipient.tax_number')}
            {...said('tax_number')}
          />
        )}
        <TextInput
          label={code !== '' && code !== 'US' ? 'Phone (asked for by carriers)' : 'Phone (optional)'}
          autoComplete="off"
          {...register('recipient.phone')}
          {...said('phone')}
        />
        <TextInput
          label="Email (optional)"
          type="email"
          autoComplete="off"
          {...register('recipient.email')}
        />
      </Columns>
    </>
  )
}

const known = (code: string) => (code === '' ? [] : [{ value: code, label: code }])
