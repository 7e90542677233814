import { useQuery } from '@tanstack/react-query'
import { type ChangeEvent, type FormEvent, useState } from 'react'
import type { Address } from '~/contract/orders/address'
import type { AddressInput } from '~/contract/orders/orderInput'
import { addressProblems } from '~/domain/address/addressRules'
import { type RecipientField, recipientFields } from '~/domain/address/recipientFields'
import { useTyped } from '~/widgets/useTyped'
import { RecipientFields } from '~/widgets/recipient/RecipientFields'
import { shownBeside } from '~/widgets/recipient/shownBeside'
import { catalogQueries } from '~/queries/catalogQueries'
import { useApi } from '~/queries/services'
import type { TypedFixActions } from './fixActions'
import { FixButtons } from './FixButtons'

interface Props extends TypedFixActions {
  recipient: Address | null
  onSave: (fix: { recipient: AddressInput }) => void
}

/** All fields of the address, with broken rules shown below their fields. */
export function FixAddress({ keptAs, recipient, isSaving, onSave, onClose }: Props) {
  const countries = useQuery(catalogQueries(useApi()).countries()).data
  const now = valuesOf(recipient)
  const [start] = useState(now)
  const [typed, type] = useTyped(keptAs, start)
  // Untouched fields take the order's present values, which somebody else may have changed meanwhile.
  const values = { ...typed }
  for (const field of recipientFields) if (typed[field] === start[field]) values[field] = now[field]
  const problems = addressProblems(values, countries?.items, countries?.dropped.length === 0)
  const bind = (field: RecipientField) => ({
    value: values[field],
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      type({
        ...typed,
        [field]: value,
        // A state of the old country cannot be valid in another one.
        ...(field === 'country_code' && { state_code: '' }),
      }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (problems.length > 0) return
    onSave({
      recipient: Object.fromEntries(recipientFields.map((field) => [field, values[field].trim()])),
    })
  }
  return (
    <form onSubmit={submit} noValidate>
      <RecipientFields
        isCompact
        {...shownBeside(values)}
        bind={bind}
        errorOf={(field) => problems.find((problem) => problem.field === field)?.message}
      />
      <FixButtons
        label="Save the address"
        isSaving={isSaving}
        lack={problems.length > 0 ? 'Correct what is named above first' : undefined}
        onClose={onClose}
      />
    </form>
  )
}

const valuesOf = (recipient: Address | null): Record<RecipientField, string> => {
  const of = (field: RecipientField) => recipient?.[field] ?? ''
  return {
    name: of('name'),
    company: of('company'),
    address1: of('address1'),
    address2: of('address2'),
    city: of('city'),
    state_code: of('state_code'),
    country_code: of('country_code'),
    zip: of('zip'),
    phone: of('phone'),
    email: of('email'),
    tax_number: of('tax_number'),
  }
}
