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
import { Button, SmallButton } from '~/ui/actions/Button'
import { Row, Stack, Text } from '~/ui/layout/Blocks'
import { RecipientFields } from '~/widgets/recipient/RecipientFields'
import { shownBeside } from '~/widgets/recipient/shownBeside'
import type { DraftRecipient, DraftValues } from '../draftForm'
import { RecipientBook } from './RecipientBook'
import { Textarea } from '@mantine/core'
import { Facts } from '~/ui/text/Facts'

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
    // More than a name was pasted: it is read as a whole address instead of being put on one line.
    if (!/\n.*\S/.test(text) && (text.match(/[,\t]/g) ?? []).length < 3) return
    event.preventDefault()
    const { fields, left } = parseAddress(text, countries.data?.items ?? [])
    const isPlain = left.length === 0 && isFlawless(fields, countries.data?.items ?? [])
    // All fields are empty and nothing in the address is in doubt, so it is filled in without a question.
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
          text={panel.text}
          onText={(text) => setPanel({ kind: 'paste', text })}
          countries={countries.data?.items ?? []}
          isReading={countries.isLoading}
          onUse={fill}
          onClose={() => setPanel(null)}
        />
      )}
      {panel?.kind === 'book' && <RecipientBook typed={() => getValues('recipient')} onUse={fill} />}
      <RecipientFields
        {...shown}
        bind={bind}
        errorOf={(field) => errors.recipient?.[field]?.message}
        onPasteName={onPaste}
      />
    </>
  )
}

interface Props {
  /** The pasted or typed text; it may also be pasted into a field of the form. */
  text: string
  onText: (text: string) => void
  countries: readonly Country[]
  /** Whether countries are still being read: until then a country would be taken for part of the street. */
  isReading: boolean
  onUse: (address: Partial<DraftRecipient>) => void
  onClose: () => void
}

/** Takes an address as it is written in a mail, and shows how it was read before it is used. */
function PasteAddress({ text, onText, countries, isReading, onUse, onClose }: Props) {
  const { fields, left, either } = parseAddress(text, countries)
  const isEmpty = Object.keys(fields).length === 0
  const lack = isEmpty ? 'Paste an address first' : isReading ? 'The countries are being read' : undefined
  return (
    <Stack frame="control" fill="wash" p={12} gap={12} mb={16}>
      <Textarea
        label="Address"
        description="Lines or commas, with or without labels. Nothing leaves this page."
        rows={5}
        value={text}
        data-autofocus
        onChange={(event) => onText(event.currentTarget.value)}
      />
      <div aria-live="polite">
        {!isEmpty && !isReading && (
          <Facts
            rows={[
              ['Name', fields.name ?? null],
              ['Company', fields.company ?? null],
              ['Street', [fields.address1, fields.address2].filter(Boolean).join(', ')],
              ['City', fields.city ?? null],
              ['State', fields.state_code ?? null],
              ['ZIP or postal code', fields.zip ?? null],
              [
                'Country',
                countries.find(({ code }) => code === fields.country_code)?.name ??
                  'Not recognized, choose it below',
              ],
              ['Phone', fields.phone ?? null],
              ['Email', fields.email ?? null],
              ['CPF or CNPJ', fields.tax_number ?? null],
              ['Not understood', left.join(', ')],
            ]}
          />
        )}
        {either !== undefined && !isReading && (
          <Text mt={8}>
            {`${either.letters} was read as ${either.state}. If it is ${either.country}, add the country as a line of its own.`}
          </Text>
        )}
      </div>
      <Row gap={8}>
        <Button size="xs" lack={lack} onClick={() => onUse(fields)}>
          Use this address
        </Button>
        <SmallButton onClick={onClose}>Close</SmallButton>
      </Row>
    </Stack>
  )
}
