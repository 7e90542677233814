import { NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Address, AddressInput } from '~/contract/orders/address'
import { addressProblems } from '~/domain/address/addressRules'
import { catalogQueries } from '~/queries/catalogQueries'
import { useApi } from '~/queries/services'
import { Columns } from '~/ui/layout/Columns'
import type { FixActions } from './fixActions'
import { FixButtons } from './FixButtons'

interface Props extends FixActions {
  recipient: Address | null
  onSave: (fix: { recipient: AddressInput }) => void
}

const lines = [
  ['name', 'Name'],
  ['company', 'Company (optional)'],
  ['address1', 'Street and house number'],
  ['address2', 'Apartment, floor (optional)'],
  ['city', 'City'],
  ['zip', 'ZIP or postal code'],
] as const
type Field = (typeof lines)[number][0] | 'country_code' | 'state_code' | 'phone' | 'email' | 'tax_number'
const fields: readonly Field[] = [
  ...lines.map(([field]) => field),
  'country_code',
  'state_code',
  'phone',
  'email',
  'tax_number',
]

/** All of the address, with what a rule misses said under its field. */
export function FixAddress({ recipient, isSaving, onSave, onClose }: Props) {
  const countries = useQuery(catalogQueries(useApi()).countries()).data?.items ?? []
  const [values, setValues] = useState(
    () => new Map(fields.map((field) => [field, recipient?.[field] ?? ''])),
  )
  const address = Object.fromEntries(values)
  const problems = addressProblems(address, countries)
  const errorOf = (field: Field) => problems.find((problem) => problem.field === field)?.message
  const bind = (field: Field) => ({
    value: values.get(field) ?? '',
    error: errorOf(field),
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setValues((before) => new Map(before).set(field, value)),
  })
  const states = countries.find(({ code }) => code === values.get('country_code'))?.states ?? null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (problems.length > 0) return
    onSave({
      recipient: Object.fromEntries([...values].map(([field, value]) => [field, value.trim()])),
    })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Columns template="repeat(2, minmax(0, 1fr))" below={560} gap={12}>
        {lines.map(([field, label]) => (
          <TextInput key={field} label={label} autoComplete="off" {...bind(field)} />
        ))}
        <NativeSelect
          label="Country"
          {...bind('country_code')}
          data={[
            { value: '', label: 'Choose a country' },
            ...countries.map(({ code, name }) => ({ value: code, label: name })),
          ]}
        />
        {states !== null && (
          <NativeSelect
            label="State"
            {...bind('state_code')}
            data={[
              { value: '', label: 'Choose a state' },
              ...states.map(({ code, name }) => ({ value: code, label: name })),
            ]}
          />
        )}
        {values.get('country_code') === 'BR' && (
          <TextInput label="CPF or CNPJ" autoComplete="off" {...bind('tax_number')} />
        )}
        <TextInput label="Phone" autoComplete="off" {...bind('phone')} />
        <TextInput label="Email (optional)" type="email" autoComplete="off" {...bind('email')} />
      </Columns>
      <FixButtons
        label="Save the address"
        isSaving={isSaving}
        isDisabled={problems.length > 0}
        onClose={onClose}
      />
    </form>
  )
}
