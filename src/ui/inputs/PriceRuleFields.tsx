import { type PriceRule, problemOfRule, ruleNeedsPrice } from '~/domain/money/priceRule'
import { SelectField, TextField } from '~/ui/inputs/Fields'
import { Row } from '~/ui/layout/Blocks'

interface Props {
  rule: PriceRule
  /** Of the prices; null where it is not known. */
  currency: string | null
  /** Whether there is no price yet that a rule could change. */
  isNew?: boolean
  onChange: (rule: PriceRule) => void
}

const kinds: readonly { value: PriceRule['kind']; label: string; unit: string }[] = [
  { value: 'percent', label: 'Cost plus percent', unit: '%' },
  { value: 'amount', label: 'Cost plus amount', unit: 'amount' },
  { value: 'margin', label: 'Margin of the price', unit: '%' },
  { value: 'fixed', label: 'One price for all', unit: 'amount' },
  { value: 'changePercent', label: 'Change price by percent', unit: '%' },
  { value: 'changeAmount', label: 'Change price by amount', unit: 'amount' },
]
const endings = [
  { value: '', label: 'No rounding' },
  { value: '99', label: 'Up to .99' },
  { value: '95', label: 'Up to .95' },
  { value: '00', label: 'Up to .00' },
] as const

/** The three parts of a price rule. */
export function PriceRuleFields({ rule, currency, isNew = false, onChange }: Props) {
  const kind = kinds.find(({ value }) => value === rule.kind) ?? kinds[0]
  return (
    <Row align="end" wrap gap={12}>
      <SelectField
        flex="2 1 13rem"
        maw="100%"
        label="Rule"
        data={kinds.filter((known) => !isNew || !ruleNeedsPrice({ kind: known.value }))}
        value={rule.kind}
        onPick={(picked) => onChange({ ...rule, kind: picked })}
      />
      <TextField
        flex="1 1 8.75rem"
        maw={260}
        label={kind?.unit === '%' ? 'Percent' : 'Amount'}
        inputMode="decimal"
        value={rule.value}
        error={rule.value.trim() === '' ? undefined : problemOfRule(rule, currency)}
        autoComplete="off"
        onType={(typed) => onChange({ ...rule, value: typed })}
      />
      <SelectField
        flex="1 1 8.75rem"
        maw={260}
        label="Rounding"
        data={endings}
        value={rule.ending ?? ''}
        onPick={(ending) => onChange({ ...rule, ending: ending || null })}
      />
    </Row>
  )
}
