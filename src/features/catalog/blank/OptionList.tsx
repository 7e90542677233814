import type { OptionType } from '~/contract/catalog/catalog'
import { compareMoney } from '~/domain/money/money'
import { Money } from '~/ui/text/Money'
import { Sheet } from '~/ui/layout/Sheet'
import classes from './BlankPage.module.css'

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

/** What can be chosen beside placement, colour and size, and what it adds to the price. */
export function OptionList({ options, currency }: Props) {
  if (options.length === 0) return null
  return (
    <Sheet title="Options">
      <ul className={classes.options}>
        {options.map((option) => (
          <li key={option.id}>
            <strong>{option.title ?? option.id}</strong>{' '}
            <span className={classes.second}>
              {kinds[option.type ?? ''] ?? option.type}
              {option.id !== option.title && (
                <>
                  {' · '}
                  <code>{option.id}</code>
                </>
              )}
            </span>
            <Values option={option} currency={currency} />
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

function Values({ option, currency }: { option: OptionType; currency: string | null }) {
  const { values, additional_price: price, additional_price_breakdown: breakdown } = option
  const rows: (readonly [key: string, label: string])[] = Array.isArray(values)
    ? values.map((value) => [value, value] as const)
    : Object.entries(values ?? {})
  return (
    <ul className={classes.values}>
      {price !== null && (
        <li>
          + <Money value={price} currency={currency} />
        </li>
      )}
      {rows.map(([key, label]) => (
        <li key={key}>
          {/^#[0-9a-f]{6}$/i.test(key) && <span className={classes.thread} style={{ background: key }} />}
          {label}
          {breakdown[key] !== undefined && compareMoney(breakdown[key], '0') > 0 && (
            <>
              {' '}
              + <Money value={breakdown[key]} currency={currency} />
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
