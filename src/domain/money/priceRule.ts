import Big from 'big.js'
import { hasCents } from './hasCents'
import { compareMoney, maxMoney, sumMoney } from './money'
import { readTypedNumber, readTypedPercent } from '../text/typedNumber'

/** A rule for many prices at once. */
export interface PriceRule {
  /** Markup on the cost, an amount added to it, a share of the price to keep, a change of the price, or a price. */
  kind: 'percent' | 'amount' | 'margin' | 'changePercent' | 'changeAmount' | 'fixed'
  /** The number as typed; changes may be negative, a margin is at most 99. */
  value: string
  /** Cents at the end of prices, reached by rounding up, so that no margin is lost. Null keeps them. */
  ending: '99' | '95' | '00' | null
}

/** Whether the rule needs the blank's cost. */
export const ruleNeedsCost = ({ kind }: Pick<PriceRule, 'kind'>): boolean =>
  kind === 'percent' || kind === 'amount' || kind === 'margin'

/** Whether the rule starts from the present price. */
export const ruleNeedsPrice = ({ kind }: Pick<PriceRule, 'kind'>): boolean =>
  kind === 'changePercent' || kind === 'changeAmount'

type Currency = string | null | undefined

/** The rule's number, or a text that says why it cannot be used. */
function readRule({ kind, value }: PriceRule, currency: Currency): Big | string {
  const isShare = kind === 'percent' || kind === 'margin' || kind === 'changePercent'
  // "20 %" must not be read as an amount of 20.
  const typed = isShare ? readTypedPercent(value) : readAmount(value, currency)
  if (typed === null) return isShare ? 'Enter a number such as 80 or 4.50.' : 'Enter an amount such as 4.50.'
  const number = new Big(typed)
  if (kind === 'margin' && number.gt(99))
    return 'A margin is the share of the price that is left after the cost: at most 99. For more, choose “Cost plus percent”.'
  if (kind === 'changePercent') return number.lt(-90) ? 'That is too much.' : number
  return kind !== 'changeAmount' && number.lt(0) ? 'Enter zero or more.' : number
}

/** In a currency without cents "1,200" can only be thousands; parts of its unit may still be added, prices are rounded. */
const readAmount = (typed: string, currency: Currency): string | null =>
  readTypedNumber(typed, { decimals: 2, isSigned: true }) ??
  (hasCents(currency) ? null : readTypedNumber(typed, { decimals: 0, isSigned: true }))

/** Why the rule cannot be used for prices in `currency`, or null. */
export function problemOfRule(rule: PriceRule, currency: string | null): string | null {
  const read = readRule(rule, currency)
  return typeof read === 'string' ? read : null
}

/**
 * The price by the rule, never below a known cost; null when what the rule needs is not known. Cost and price are in
 * `currency`, which may be unknown; a currency without cents gets a price without any, whatever the rule's ending.
 */
export function priceBy(
  rule: PriceRule,
  { cost, price, currency = null }: { cost: string | null; price: string | null; currency?: Currency },
): string | null {
  const number = readRule(rule, currency)
  const from = ruleNeedsCost(rule) ? cost : ruleNeedsPrice(rule) ? price : '0'
  if (typeof number === 'string' || from === null) return null
  const raw = maxMoney(rawPrice(rule.kind, number, new Big(from)), cost ?? '0.00')
  return hasCents(currency) ? withEnding(raw, rule.ending) : new Big(raw).round(0, Big.roundUp).toFixed(0)
}

function rawPrice(kind: PriceRule['kind'], number: Big, from: Big): string {
  const price =
    kind === 'amount' || kind === 'changeAmount' || kind === 'fixed'
      ? from.plus(number)
      : kind === 'margin'
        ? from.times(100).div(new Big(100).minus(number))
        : from.times(number.plus(100)).div(100)
  return price.lt(0) ? '0.00' : price.toFixed(2, Big.roundHalfUp)
}

/** The lowest price with these cents that is not below the given one. */
function withEnding(price: string, ending: PriceRule['ending']): string {
  if (ending === null) return price
  const ended = `${new Big(price).round(0, Big.roundDown).toFixed(0)}.${ending}`
  return compareMoney(ended, price) >= 0 ? ended : sumMoney([ended, '1'])
}
