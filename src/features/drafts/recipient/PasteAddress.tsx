import { Textarea } from '@mantine/core'
import { useState } from 'react'
import type { Country } from '~/contract/orders/country'
import { parseAddress } from '~/domain/address/parseAddress'
import { Button, SmallButton } from '~/ui/actions/Button'
import { Row, Stack, Text } from '~/ui/layout/Blocks'
import { Facts } from '~/ui/text/Facts'
import type { DraftRecipient } from '../draftForm'

interface Props {
  initial: string
  countries: readonly Country[]
  /** Countries may come yet: until then a country would be taken for a part of the street. */
  isReading: boolean
  onUse: (address: Partial<DraftRecipient>) => void
  onClose: () => void
}

/** Takes an address as it stands in a mail, and shows what it was read as before it is used. */
export function PasteAddress({ initial, countries, isReading, onUse, onClose }: Props) {
  const [text, setText] = useState(initial)
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
        onChange={(event) => setText(event.currentTarget.value)}
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
              ['ZIP', fields.zip ?? null],
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
