import { compareMoney, isMoneyText } from '~/domain/money/money'
import classes from './Receipt.module.css'
import { Money } from './Money'

interface Props {
  currency: string | null
  /** Lines above the rule; zero lines are left out unless kept. */
  lines: readonly { label: string; value: string | null; sign?: '-'; keep?: boolean }[]
  total: { label: string; value: string | null }
}

/** Cost lines with the total ruled off. */
export function Receipt({ currency, lines, total }: Props) {
  return (
    <dl className={classes.receipt}>
      {lines.filter(isShown).map(({ label, value, sign }) => (
        <div key={label} className={classes.line}>
          <dt>{label}</dt>
          <dd>
            {sign === '-' && value !== null ? '−' : ''}
            <Money value={value} currency={currency} />
          </dd>
        </div>
      ))}
      <div className={classes.total}>
        <dt>{total.label}</dt>
        <dd>
          <Money value={total.value} currency={currency} />
        </dd>
      </div>
    </dl>
  )
}

function isShown({ value, keep }: Props['lines'][number]): boolean {
  return keep === true || (value !== null && (!isMoneyText(value) || compareMoney(value, '0') !== 0))
}
