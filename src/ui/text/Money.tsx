import { moneyParts } from '~/domain/money/money'
import classes from './Money.module.css'

interface Props {
  /** Decimal text, or null when it is not known. */
  value: string | null | undefined
  currency: string | null | undefined
  /** Why it is unknown, shown with the dash. */
  unknown?: string
}

/**
 * An amount with its currency, or the number alone where that is not known; cents are less prominent. An unknown amount
 * is never shown as zero.
 */
export function Money({ value, currency, unknown = 'Not known' }: Props) {
  if (value == null) {
    return (
      <span title={unknown}>
        <span aria-hidden>–</span>
        <span className="visuallyHidden">{unknown}</span>
      </span>
    )
  }
  if (currency == null) return <span className={classes.money}>{value}</span>
  const { major, minor, rest } = moneyParts({ value, currency })
  return (
    <span className={classes.money}>
      {major}
      <span className={classes.minor}>{minor}</span>
      {rest}
    </span>
  )
}
