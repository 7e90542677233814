import { TextInput, type TextInputProps } from '@mantine/core'
import { type ClipboardEvent, memo } from 'react'
import { postalExample } from '~/domain/address/postalCodes'
import type { RecipientField } from '~/domain/address/recipientFields'
import { Columns, wholeRow } from '~/ui/layout/Blocks'
import { CountryStateFields, type FieldBinding } from './CountryStateFields'
import type { ShownBeside } from './shownBeside'

interface Props extends ShownBeside {
  /** Connects a field to its form; the same function while nothing changes, so that fields are not rendered again. */
  bind: (field: RecipientField) => FieldBinding
  errorOf: (field: RecipientField) => string | undefined
  /** Two fields in every row. */
  isCompact?: boolean
  onPasteName?: (event: ClipboardEvent) => void
}

const inputOrder: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

/**
 * Fields for a parcel's recipient; states and the tax number appear where the country has them. Missing and
 * doubtful values are reported under their fields.
 */
export function RecipientFields({
  country,
  state,
  hints,
  bind,
  errorOf,
  isCompact = false,
  onPasteName,
}: Props) {
  const tie = (field: RecipientField) => ({ field, bind, error: errorOf(field), hint: hints[field] })
  const wide = isCompact ? undefined : wholeRow
  return (
    <Columns template="repeat(2, minmax(0, 1fr))" below={720} gap={12}>
      <Field style={wide} label="Name" onPaste={onPasteName} {...tie('name')} />
      <Field style={wide} label="Company (optional)" {...tie('company')} />
      <Field style={wide} label="Street and house number" {...tie('address1')} />
      <Field style={wide} label="Apartment, floor (optional)" {...tie('address2')} />
      <Field label="City" {...tie('city')} />
      <Field
        label="ZIP or postal code"
        placeholder={country === '' ? '' : (postalExample(country) ?? '')}
        {...tie('zip')}
      />
      <CountryStateFields country={country} state={state} bind={bind} errorOf={errorOf} />
      {country === 'BR' && <Field label="CPF or CNPJ" {...tie('tax_number')} />}
      <Field
        label={country !== '' && country !== 'US' ? 'Phone (asked for by carriers)' : 'Phone (optional)'}
        {...tie('phone')}
      />
      <Field label="Email (optional)" type="email" {...tie('email')} />
    </Columns>
  )
}

interface FieldProps extends TextInputProps {
  field: RecipientField
  bind: Props['bind']
  /** What is probably wrong with the value. */
  hint: string | undefined
}

/** Memoized: each key renders the form. */
const Field = memo(function PlainField({ field, bind, hint, ...input }: FieldProps) {
  return (
    <TextInput
      autoComplete="off"
      {...bind(field)}
      description={hint}
      descriptionProps={{ style: { marginTop: 4, color: 'var(--amber)' } }}
      inputWrapperOrder={inputOrder}
      {...input}
    />
  )
})
