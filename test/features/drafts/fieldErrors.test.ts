import type { UseFormReturn } from 'react-hook-form'
import { expect, it } from 'vitest'
import { ApiError } from '~/client/apiError'
import type { DraftValues } from '~/features/drafts/draftForm'
import { showFieldError } from '~/features/drafts/form/serverFieldErrors'

/** The field at which a refusal is shown; null for none. */
function fieldOf(message: string): string | null {
  let named: string | null = null
  const setError = (field: string) => void (named = field)
  showFieldError({ setError } as unknown as UseFormReturn<DraftValues>)(
    new ApiError({ status: 400, reason: 'BadRequest', message }),
  )
  return named
}

it.each([
  ['Recipient: State code is missing', 'recipient.state_code'],
  ['Recipient: Email address is not valid', 'recipient.email'],
  ['Recipient: invalid e-mail', 'recipient.email'],
  ['Recipient: Company name is too long', 'recipient.company'],
  ['Recipient: Name is missing', 'recipient.name'],
  ['Recipient: the address could not be verified', 'recipient.address1'],
  ['Recipient: something else', null],
  ['Item 2: Quantity is too high', 'items.2.quantity'],
  ['No such order', null],
])('the refusal %j is shown at %j', (message, field) => expect(fieldOf(message)).toBe(field))
