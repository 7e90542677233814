import { useQuery } from '@tanstack/react-query'
import { type ClipboardEvent, useCallback, useState } from 'react'
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import type { Country } from '~/contract/orders/country'
import { addressHints } from '~/domain/address/addressHints'
import { addressProblems } from '~/domain/address/addressRules'
import { parseAddress } from '~/domain/address/parseAddress'
import { type RecipientField, recipientFields } from '~/domain/address/recipientFields'
import { catalogQueries } from '~/queries/catalogQueries'
import { useApi } from '~/queries/services'
import { SmallButton } from '~/ui/actions/Button'
import { Row } from '~/ui/layout/Blocks'
import { RecipientFields } from '~/widgets/recipient/RecipientFields'
import { shownBeside } from '~/widgets/recipient/shownBeside'
import type { DraftRecipient, DraftValues } from '../draftForm'
import { PasteAddress } from './PasteAddress'
import { RecipientBook } from './RecipientBook'

const isFlawless = (fields: Partial<DraftRecipient>, countries: readonly Country[]): boolean =>
  addressProblems(fields, countries).length === 0 && addressHints(fields).length === 0

/** The recipient of a draft: typed, pasted as one text, or taken from an earlier order. */
export function DraftRecipientFields({ form }: { form: UseFormReturn<DraftValues> }) {
  const { register, setValue, getValues, control } = form
  const { errors } = useFormState({ control, name: 'recipient' })
  const [panel, setPanel] = useState<{ kind: 'paste'; text: string } | { kind: 'book' } | null>(null)
  const countries = useQuery(catalogQueries(useApi()).countries())
  const shown = useWatch({ control, name: 'recipient', compute: shownBeside })

  const bind = useCallback(
    (field: RecipientField) =>
      field === 'country_code'
        ? register('recipient.country_code', { onChange: () => setValue('recipient.state_code', '') })
        : register(`recipient.${field}`),
    [register, setValue],
  )
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
    const { fields, left } = parseAddress(text, countries.data?.items ?? [])
    const isPlain = left.length === 0 && isFlawless(fields, countries.data?.items ?? [])
    // Nothing typed is lost and nothing is in doubt: no question is needed.
    if (isPlain && recipientFields.every((field) => getValues(`recipient.${field}`) === '')) fill(fields)
    else setPanel({ kind: 'paste', text })
  }

  return (
    <>
      <Row wrap gap={8} mb={12}>
        <SmallButton
          aria-expanded={panel?.kind === 'paste'}
          onClick={() => setPanel(panel?.kind === 'paste' ? null : { kind: 'paste', text: '' })}
        >
          Paste an address
        </SmallButton>
        <SmallButton
          aria-expanded={panel?.kind === 'book'}
          onClick={() => setPanel(panel?.kind === 'book' ? null : { kind: 'book' })}
        >
          Earlier recipients
        </SmallButton>
      </Row>
      {panel?.kind === 'paste' && (
        <PasteAddress
          initial={panel.text}
          countries={countries.data?.items ?? []}
          isReading={countries.isLoading}
          onUse={fill}
          onClose={() => setPanel(null)}
        />
      )}
      {panel?.kind === 'book' && <RecipientBook onUse={fill} />}
      <RecipientFields
        {...shown}
        bind={bind}
        errorOf={(field) => errors.recipient?.[field]?.message}
        onPasteName={onPaste}
      />
    </>
  )
}
