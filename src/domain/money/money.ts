import { readersLocale } from '../text/locale'

/** Whether it is decimal money text as the API has it: "9.85". */
export const isMoneyText = (value: string): boolean => /^-?\d+(\.\d+)?$/.test(value)

export interface Amount {
  /** Decimal text. */
  value: string
  /** ISO 4217 code. */
  currency: string
}

/** Exact sum of decimal texts, with as many decimals as the longest, at least two. Throws on text that is no money. */
export function sumMoney(values: readonly string[]): string {
  const decimals = mostDecimals(values)
  let sum: Units = 0
  for (const value of values) sum = addUnits(sum, unitsOf(value, decimals))
  return textOf(sum, decimals)
}

/** Exact difference of decimal texts, as `sumMoney` sums; throws on text that is no money. */
export function subtractMoney(from: string, value: string): string {
  const decimals = mostDecimals([from, value])
  return textOf(addUnits(unitsOf(from, decimals), -unitsOf(value, decimals)), decimals)
}

/** A price times a whole quantity. */
export function timesMoney(price: string, quantity: number): string {
  const decimals = mostDecimals([price])
  return textOf(BigInt(unitsOf(price, decimals)) * BigInt(quantity), decimals)
}

// Reports sum tens of thousands of amounts. Numbers are six times as fast as BigInts, so amounts that a number holds
// exactly are added as numbers and the rest as BigInts; neither needs a library on the first page.
type Units = number | bigint

function decimalsOf(value: string): number {
  const point = value.indexOf('.')
  return point === -1 ? 0 : value.length - point - 1
}

const mostDecimals = (values: readonly string[]): number =>
  values.reduce((most, value) => Math.max(most, decimalsOf(value)), 2)

/** The amount in units of its last decimal: 9.85 with 3 decimals is 9850. Exact. */
function unitsOf(value: string, decimals: number): Units {
  requireMoney(value)
  // Below 15 digits rounding gives the exact whole number.
  if (value.length + decimals < 15) return Math.round(Number(value) * 10 ** decimals)
  return BigInt(value.replace('.', '') + '0'.repeat(decimals - decimalsOf(value)))
}

function addUnits(a: Units, b: Units): Units {
  const sum = Number(a) + Number(b)
  const isExact = typeof a === 'number' && typeof b === 'number' && Number.isSafeInteger(sum)
  return isExact ? sum : BigInt(a) + BigInt(b)
}

function textOf(units: Units, decimals: number): string {
  const [sign, size] = units < 0 ? ['-', -units] : ['', units]
  const digits = String(size).padStart(decimals + 1, '0')
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/**
 * Splits an amount into shares that add up to it exactly, by weights of zero or more; the remainder in the last decimal
 * goes to the first ones. Equal shares where all weights are zero. Empty without weights.
 */
export function shareMoney(value: string, weights: readonly string[]): string[] {
  const decimals = mostDecimals([value])
  const units = BigInt(unitsOf(value, decimals))
  const scale = mostDecimals(weights)
  const whole = weights.map((weight) => BigInt(unitsOf(weight, scale)))
  const all = whole.reduce((sum, weight) => sum + weight, 0n)
  const parts = all > 0n ? whole : whole.map(() => 1n)
  const sum = all > 0n ? all : BigInt(parts.length)
  const shares = parts.map((part) => (units * part) / sum)
  let left = units - shares.reduce((total, share) => total + share, 0n)
  const step = left < 0n ? -1n : 1n
  // Each share lost less than one step by rounding, so one round is enough. A share of weight zero lost nothing.
  return shares.map((share, at) => {
    if (left === 0n || parts[at] === 0n) return textOf(share, decimals)
    left -= step
    return textOf(share + step, decimals)
  })
}

/** Negative, zero or positive, for sorting. Exact. */
export function compareMoney(a: string, b: string): number {
  const decimals = mostDecimals([a, b])
  const more = addUnits(unitsOf(a, decimals), -unitsOf(b, decimals))
  return more < 0 ? -1 : more > 0 ? 1 : 0
}

/** The greater of two decimal texts, as it is written. */
export const maxMoney = (a: string, b: string): string => (compareMoney(a, b) >= 0 ? a : b)

interface MoneyParts {
  major: string
  minor: string
  rest: string
}

/** Kept, because lists show the same prices again and again, and formatting one is slow. */
const written = new Map<string, MoneyParts>()
const mostWritten = 2_000

/** Parts of an amount for display: "€1,204" and ".50", or "1.204", ",50" and " €"; the currency is always in them. */
export function moneyParts({ value, currency }: Amount, locale = readersLocale()): MoneyParts {
  if (!isMoneyText(value)) return { major: `${value} ${currency}`, minor: '', rest: '' }
  const name = `${locale} ${currency} ${value}`
  const known = written.get(name)
  if (known !== undefined) return known
  if (written.size >= mostWritten) written.clear()
  const parts = partsIn({ value, currency }, locale)
  written.set(name, parts)
  return parts
}

function partsIn({ value, currency }: Amount, locale: string): MoneyParts {
  const parts = formatter(currency, locale).formatToParts(toIntlDecimal(value)).map(withMinus)
  const text = (from: number, to?: number): string =>
    parts
      .slice(from, to)
      .map((part) => part.value)
      .join('')
  const cut = parts.findIndex(({ type }) => type === 'decimal')
  if (cut === -1) return { major: text(0), minor: '', rest: '' }
  const end = parts.findLastIndex(({ type }) => type === 'fraction') + 1
  return { major: text(0, cut), minor: text(cut, end), rest: text(end) }
}

/** An amount as one text for labels and buttons: "€43.20", or "43,20 €" by the reader's language. */
export function formatMoney(amount: Amount, locale = readersLocale()): string {
  const { major, minor, rest } = moneyParts(amount, locale)
  return major + minor + rest
}

/** The same for an amount whose currency may be unknown: then the number alone. */
export const amountText = (value: string, currency: string | null): string =>
  currency === null ? value : formatMoney({ value, currency })

/** The lowest and highest of sorted amounts: "$18.90 – $20.90"; one amount where they are equal, a dash for none. */
export function formatMoneyRange(sorted: readonly string[], currency: string | null): string {
  const [low, ...more] = sorted
  if (low === undefined) return '–'
  const high = more.at(-1) ?? low
  const text = amountText(low, currency)
  return compareMoney(low, high) === 0 ? text : `${text} – ${amountText(high, currency)}`
}

/** A round figure for the edge of a chart: "$1.2K". */
export const formatRoundMoney = (value: number, currency: string, locale = readersLocale()): string =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: shownCode(currency),
    notation: 'compact',
    // Older browsers write every amount of a currency with decimals, also here.
    minimumFractionDigits: 0,
    maximumFractionDigits: 1,
  })
    .formatToParts(value)
    .map((part) => withMinus(part).value)
    .join('')

/** English formats use a hyphen, which looks like the dash for an unknown amount; a minus sign replaces it. */
const withMinus = (part: Intl.NumberFormatPart): Intl.NumberFormatPart =>
  part.type === 'minusSign' ? { ...part, value: '−' } : part

const formatters = new Map<string, Intl.NumberFormat>()

/** Number formats are slow to make; a list of 100 rows needs one. */
function formatter(currency: string, locale: string): Intl.NumberFormat {
  const name = `${locale} ${currency}`
  const known = formatters.get(name)
  if (known !== undefined) return known
  const made = new Intl.NumberFormat(locale, { style: 'currency', currency: shownCode(currency) })
  formatters.set(name, made)
  return made
}

/** An invalid currency code is replaced by ISO 4217's code for none, because number formats refuse it. */
const shownCode = (currency: string): string => (/^[A-Z]{3}$/.test(currency) ? currency : 'XXX')

// Intl takes decimal text exactly, but its type does not allow plain strings. A minus before zero is removed.
const toIntlDecimal = (value: string) => value.replace(/^-(?=[0.]+$)/, '') as `${number}`

function requireMoney(value: string): void {
  if (!isMoneyText(value)) throw new Error(`Not an amount: ${value.slice(0, 20)}`)
}
