import { TextInput } from '@mantine/core'
import type { ClipboardEvent } from 'react'
import { addressHints } from '~/domain/address/addressHints'
import { postalExample } from '~/domain/address/postalCodes'
import type { RecipientField } from '~/domain/address/recipientFields'
import { Columns, wholeRow } from '~/ui/layout/Columns'
import { CountryFields, type FieldBinding } from './CountryFields'

interface Props {
  recipient: Readonly<Record<RecipientField, string>>
  bind: (field: RecipientField) => FieldBinding
  errorOf: (field: RecipientField) => string | undefined
  /** Two fields in every row. */
  isCompact?: boolean
  onPasteName?: (event: ClipboardEvent) => void
}

const inputOrder: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

/**
 * Where a parcel goes; states and the tax number appear where the country has them. What is missing is said under its
 * field, and so is what is likely wrong.
 */
export function RecipientFields({ recipient, bind, errorOf, isCompact = false, onPasteName }: Props) {
  const country = recipient.country_code
  const hints = new Map<RecipientField, string>(
    addressHints(recipient).map(({ field, message }) => [field, message]),
  )
  const tie = (field: RecipientField) => ({
    autoComplete: 'off',
    ...bind(field),
    error: errorOf(field),
    description: hints.get(field),
    descriptionProps: { style: { marginTop: 4, color: 'var(--amber)' } },
    inputWrapperOrder: inputOrder,
  })
  const wide = isCompact ? {} : wholeRow
  return (
    <Columns template="repeat(2, minmax(0, 1fr))" below={720} gap={12}>
      <TextInput style={wide} label="Name" onPaste={onPasteName} {...tie('name')} />
      <TextInput style={wide} label="Company (optional)" {...tie('company')} />
      <TextInput style={wide} label="Street and house number" {...tie('address1')} />
      <TextInput style={wide} label="Apartment, floor (optional)" {...tie('address2')} />
      <TextInput label="City" {...tie('city')} />
      <TextInput
        label="ZIP or postal code"
        placeholder={country === '' ? '' : (postalExample(country) ?? '')}
        {...tie('zip')}
      />
      <CountryFields country={country} state={recipient.state_code} bind={bind} errorOf={errorOf} />
      {country === 'BR' && <TextInput label="CPF or CNPJ" {...tie('tax_number')} />}
      <TextInput
        label={country !== '' && country !== 'US' ? 'Phone (asked for by carriers)' : 'Phone (optional)'}
        {...tie('phone')}
      />
      <TextInput label="Email (optional)" type="email" {...tie('email')} />
    </Columns>
  )
}
