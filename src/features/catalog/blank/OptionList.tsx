import type { OptionType } from '~/contract/catalog/catalog'
import { compareMoney } from '~/domain/money/money'
import { Hint, Row, Stack } from '~/ui/layout/Blocks'
import { Money } from '~/ui/text/Money'
import { Sheet } from '~/ui/layout/Sheet'
import { ColorDot } from '~/ui/badges/ColorDot'

interface Props {
  options: readonly OptionType[]
  currency: string | null
}

const kinds: Readonly<Record<string, string>> = {
  radio: 'choose one',
  multi_select: 'choose up to six',
  bool: 'yes or no',
  text: 'text',
}

/** Options besides placement, color and size, and what they add to the price. */
export function OptionList({ options, currency }: Props) {
  if (options.length === 0) return null
  return (
    <Sheet title="Options">
      <Stack as="ul" gap={12} size={13}>
        {options.map((option) => (
          <li key={option.id}>
            <strong>{option.title ?? option.id}</strong>{' '}
            <Hint as="span" weight={400}>
              {kinds[option.type ?? ''] ?? option.type}
              {option.id !== option.title && (
                <>
                  {' · '}
                  <code>{option.id}</code>
                </>
              )}
            </Hint>
            <Values option={option} currency={currency} />
          </li>
        ))}
      </Stack>
    </Sheet>
  )
}

function Values({ option, currency }: { option: OptionType; currency: string | null }) {
  const { values, additional_price: price, additional_price_breakdown: breakdown } = option
  const rows: (readonly [key: string, label: string])[] = Array.isArray(values)
    ? values.map((value) => [value, value] as const)
    : Object.entries(values ?? {})
  return (
    <Row as="ul" wrap gap={16} rowGap={4} mt={4}>
      {price !== null && (
        <Row as="li" inline align="center" gap={4}>
          + <Money value={price} currency={currency} />
        </Row>
      )}
      {rows.map(([key, label]) => (
        <Row as="li" inline align="center" gap={4} key={key}>
          {/^#[0-9a-f]{6}$/i.test(key) && <ColorDot size={12} color={key} />}
          {label}
          {breakdown[key] !== undefined && compareMoney(breakdown[key], '0') > 0 && (
            <>
              {' '}
              + <Money value={breakdown[key]} currency={currency} />
            </>
          )}
        </Row>
      ))}
    </Row>
  )
}
