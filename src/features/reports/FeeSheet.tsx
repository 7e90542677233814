import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { formatMoney } from '~/domain/money/money'
import type { FeeRule } from '~/domain/reports/feeRules'
import { readTypedMoney, readTypedPercent, typedMoneyProblem } from '~/domain/text/typedNumber'
import { keepFeeRules, readFeeRules } from '~/local/orders/feeRulesKept'
import { useStoreScope } from '~/queries/services'
import { useTyped } from '~/widgets/useTyped'
import { SecondaryButton, SmallButton } from '~/ui/actions/Button'
import { Row, Text } from '~/ui/layout/Blocks'
import { Sheet } from '~/ui/layout/Sheet'
import { Notice } from '~/ui/notices/Notice'
import { useUndo } from '~/ui/notices/UndoNotice'

interface Props {
  rules: readonly FeeRule[]
  /** The report's currency, which fixed fees are in. */
  currency: string
}

const empty = { name: '', percent: '', fixed: '' }

/** The fees that the shop, marketplace and payment provider take from each order of this store. */
export function FeeSheet({ rules, currency }: Props) {
  const scope = useStoreScope()
  const [typed, type] = useTyped(`fee.${scope}`, empty)
  const [isRefused, setRefused] = useState(false)
  const percent = typed.percent.trim() === '' ? '0' : readTypedPercent(typed.percent)
  const fixed = typed.fixed.trim() === '' ? '0.00' : readTypedMoney(typed.fixed, currency)
  const isShare = percent !== null && Number(percent) >= 0 && Number(percent) <= 100
  const isEmpty = typed.percent.trim() === '' && typed.fixed.trim() === ''
  const rule =
    isShare && fixed !== null && !isEmpty
      ? { id: crypto.randomUUID(), name: typed.name.trim() || 'Fee', percent, fixed, currency }
      : null
  const undo = useUndo()
  const keep = (next: readonly FeeRule[]) => setRefused(!keepFeeRules(scope, next))
  const remove = (gone: FeeRule) => {
    keep(readFeeRules(scope).filter(({ id }) => id !== gone.id))
    undo.offer(`The fee “${gone.name}” was removed`, () => keep([...readFeeRules(scope), gone]))
  }
  const field = (name: keyof typeof empty) => ({
    value: typed[name],
    autoComplete: 'off',
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      type({ ...typed, [name]: value }),
  })
  return (
    <Sheet
      title="Shop’s fees"
      hint="What your shop and its payments keep of an order. Taken off the profit of this store’s reports, on this device. The profit on an order’s own page is before these fees."
    >
      {rules.length > 0 && (
        <ul aria-label="Fees">
          {rules.map((one) => (
            <Row as="li" key={one.id} align="center" justify="between" gap={12} line="bottom" py={6}>
              <span>
                <bdi>{one.name}</bdi>{' '}
                <Text as="span" tone="quiet">
                  {one.percent} % + {formatMoney({ value: one.fixed, currency: one.currency })} an order
                </Text>
              </span>
              <SmallButton aria-label={`Remove the fee ${one.name}`} onClick={() => remove(one)}>
                Remove
              </SmallButton>
            </Row>
          ))}
        </ul>
      )}
      <Row
        as="form"
        align="start"
        wrap
        gap={12}
        mt={12}
        onSubmit={(event) => {
          event.preventDefault()
          if (rule === null) return
          keep([...readFeeRules(scope), rule])
          type(empty)
        }}
      >
        <TextInput
          label="Name"
          placeholder="Card payments"
          maxLength={40}
          flex="2 1 150px"
          {...field('name')}
        />
        <TextInput
          label="Percent of what customers pay"
          inputMode="decimal"
          flex="1 1 220px"
          error={isShare ? undefined : 'Enter a share from 0 to 100, such as 2.9'}
          {...field('percent')}
        />
        <TextInput
          label={`Fixed an order, ${currency}`}
          inputMode="decimal"
          flex="1 1 130px"
          error={typed.fixed.trim() === '' ? undefined : typedMoneyProblem(typed.fixed, currency)}
          {...field('fixed')}
        />
        <SecondaryButton
          type="submit"
          lack={rule === null ? 'Enter a percentage, an amount, or both' : undefined}
          mt={24}
        >
          Add the fee
        </SecondaryButton>
      </Row>
      {isRefused && (
        <Notice tone="amber" title="This browser keeps the fees only as long as this tab is open" />
      )}
      {undo.notice}
    </Sheet>
  )
}
