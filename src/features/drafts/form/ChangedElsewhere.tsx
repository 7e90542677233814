import {
  type MergeChoices,
  type DraftChange,
  draftChanges,
  type DraftConflict,
  mergeDraft,
} from '~/domain/orders/mergeDraft'
import { Button } from '~/ui/actions/Button'
import { Box, Bullets, Row } from '~/ui/layout/Blocks'
import { Notice } from '~/ui/notices/Notice'
import type { DraftValues } from '../draftForm'

interface Props {
  base: DraftValues
  mine: DraftValues
  theirs: DraftValues
  choices: MergeChoices
  onChoose: (key: string, side: 'mine' | 'theirs') => void
}

/** Changes by somebody else to the order: kept where you changed nothing, to be decided where both changed the same. */
export function ChangedElsewhere({ base, mine, theirs, choices, onChoose }: Props) {
  const { conflicts } = mergeDraft(base, mine, theirs, {})
  const { conflicts: open } = mergeDraft(base, mine, theirs, choices)
  const changes = draftChanges(base, theirs)
  return (
    <Box mb={16}>
      <Notice
        tone={open.length > 0 ? 'red' : 'amber'}
        title="The order was changed elsewhere since you opened it"
      >
        <p>Nothing was sent. These changes are kept when you save:</p>
        <Bullets mt={4} mb={8}>
          {changes.map((change, at) => (
            <li key={at}>{changeWords(change)}</li>
          ))}
        </Bullets>
        {conflicts.length > 0 && <p>You changed the same in another way. Choose what counts:</p>}
        {conflicts.map((conflict) => (
          <Choice
            key={conflict.key}
            conflict={conflict}
            choice={choices[conflict.key]}
            onChoose={(side) => onChoose(conflict.key, side)}
          />
        ))}
        <p>
          {open.length === 0 ? 'Save again to write both.' : `${open.length} to decide before you can save.`}
        </p>
      </Notice>
    </Box>
  )
}

interface ChoiceProps {
  conflict: DraftConflict
  choice: 'mine' | 'theirs' | undefined
  onChoose: (side: 'mine' | 'theirs') => void
}

function Choice({ conflict, choice, onChoose }: ChoiceProps) {
  const name = fieldWords(conflict)
  const button = (side: 'mine' | 'theirs', word: string) => (
    <Button
      size="xs"
      variant={choice === side ? 'filled' : 'default'}
      aria-pressed={choice === side}
      onClick={() => onChoose(side)}
    >
      {word}: {conflict[side] === '' ? 'empty' : conflict[side]}
    </Button>
  )
  return (
    <Row role="group" aria-label={name} align="center" wrap gap={8} mt={6} mb={6}>
      <span>{name}</span>
      {button('mine', 'Yours')}
      {button('theirs', 'Theirs')}
    </Row>
  )
}

const names: Readonly<Record<string, string>> = {
  'recipient.name': 'Name',
  'recipient.company': 'Company',
  'recipient.address1': 'Street',
  'recipient.address2': 'Apartment',
  'recipient.city': 'City',
  'recipient.state_code': 'State',
  'recipient.country_code': 'Country',
  'recipient.zip': 'ZIP or postal code',
  'recipient.phone': 'Phone',
  'recipient.email': 'Email',
  'recipient.tax_number': 'CPF or CNPJ',
  'gift.subject': 'Gift subject',
  'gift.message': 'Gift message',
  'slip.email': 'Packing slip email',
  'slip.phone': 'Packing slip phone',
  'slip.message': 'Packing slip message',
  'slip.logo_url': 'Packing slip logo',
  'slip.store_name': 'Packing slip store name',
  'slip.custom_order_id': 'Packing slip order number',
  'retail.currency': 'Retail currency',
  'retail.discount': 'Retail discount',
  'retail.shipping': 'Retail shipping',
  'retail.tax': 'Retail tax',
  shipping: 'Shipping method',
  quantity: 'Quantity',
  retailPrice: 'Retail price',
  slipName: 'Name on the slip',
  sku: 'SKU',
  design: 'What is made',
  deleted: 'Deleted',
  gone: 'Deleted by them',
}

/** Words for a field of an order: "Quantity of Fox tee". */
function fieldWords({ field, item }: { field: string; item: string | null }): string {
  const name = Object.hasOwn(names, field) ? (names[field] ?? field) : field
  return item === null ? name : `${name} of ${item}`
}

/** One difference as a sentence. */
function changeWords({ field, item, from, to }: DraftChange): string {
  if (field === 'added') return `Added: ${to}`
  if (field === 'deleted') return `Deleted: ${from}`
  const name = fieldWords({ field, item })
  if (from === '') return `${name}: ${to}`
  return to === '' ? `${name}: emptied (was ${from})` : `${name}: ${from} → ${to}`
}
