import type { FieldPath, UseFormReturn } from 'react-hook-form'
import { ApiError } from '~/client/apiError'
import type { DraftValues } from '../draftForm'

const recipientWords: readonly (readonly [RegExp, FieldPath<DraftValues>])[] = [
  [/state/i, 'recipient.state_code'],
  [/country/i, 'recipient.country_code'],
  [/zip|postal/i, 'recipient.zip'],
  [/city/i, 'recipient.city'],
  [/phone/i, 'recipient.phone'],
  [/tax/i, 'recipient.tax_number'],
  [/e-?mail/i, 'recipient.email'],
  [/company/i, 'recipient.company'],
  [/name/i, 'recipient.name'],
  [/address|street/i, 'recipient.address1'],
]

/** Shows a refusal at the input that it names. */
export const showFieldError =
  (form: UseFormReturn<DraftValues>) =>
  (error: unknown): void => {
    const named = fieldOfError(error)
    if (named !== null) form.setError(named.field, { message: named.message })
  }

/** The field that a refusal names ("Recipient: …", "Item 2: …"); null when it names none. */
function fieldOfError(error: unknown): { field: FieldPath<DraftValues>; message: string } | null {
  if (!(error instanceof ApiError)) return null
  const item = /^Item (\d+): (.*)$/s.exec(error.message)
  if (item?.[1] !== undefined)
    return { field: `items.${Number(item[1])}.quantity`, message: item[2] ?? error.message }
  const recipient = /^Recipient: (.*)$/s.exec(error.message)?.[1]
  if (recipient === undefined) return null
  const field = recipientWords.find(([words]) => words.test(recipient))?.[1]
  return field === undefined ? null : { field, message: recipient }
}
