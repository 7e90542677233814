import { hasCents } from '../money/hasCents'

interface Reading {
  /** Most decimals; a number with more is refused. With none, three digits after a separator are thousands. */
  decimals: number
  isSigned?: boolean
}

/** Separators between groups of three digits, besides points and commas. */
const groupSigns = /(?<=\d)[\u0020\u00a0\u2009\u202f'’](?=\d{3}(?!\d))/g

/**
 * A typed or pasted number as decimal text: "1,234.50", "1.234,50" and "1 234,5" are read. Null for anything else, and
 * for "1,234" where the comma could separate thousands or decimals.
 */
export function readTypedNumber(typed: string, { decimals, isSigned = false }: Reading): string | null {
  const plain = typed.trim().replace(/^[−–]/, '-').replaceAll(groupSigns, '')
  const parts = /^(-?)(\d[\d.,]*)$/.exec(plain)
  if (parts === null || (parts[1] === '-' && !isSigned)) return null
  const [, sign = '', digits = ''] = parts
  const isThousands = decimals === 0 && /^[1-9]\d{0,2}[.,]\d{3}$/.test(digits)
  const point = isThousands ? null : pointOf(digits)
  const [whole = '', fraction = ''] = point === null ? [digits] : splitAt(digits, digits.lastIndexOf(point))
  const groups = whole.split(/[.,]/)
  const isGrouped = groups.slice(1).every((group) => group.length === 3) && (groups[0] ?? '').length <= 3
  if (groups.length > 1 && (!isGrouped || new Set(whole.match(/[.,]/g)).size > 1)) return null
  // Three digits could be a group of thousands, unless the digits before them rule that out.
  const isFraction = fraction.length !== 3 || groups.length > 1 || /^0|^\d{4}/.test(whole)
  const kept = isFraction
    ? fraction.slice(0, decimals) + fraction.slice(decimals).replace(/0+$/, '')
    : fraction
  if (kept.length > decimals || (point !== null && fraction === '')) return null
  const number = `${groups.join('').replace(/^0+(?=\d)/, '')}${kept === '' ? '' : `.${kept}`}`
  return /^[0.]+$/.test(number) ? number : sign + number
}

/** The decimal separator; null when there is none. One before three digits has more decimals than a price may have. */
function pointOf(digits: string): '.' | ',' | null {
  const signs = digits.match(/[.,]/g) ?? []
  const last = signs.at(-1)
  if (last !== '.' && last !== ',') return null
  return signs.length > 1 && signs.every((sign) => sign === last) ? null : last
}

const splitAt = (text: string, at: number): [string, string] => [text.slice(0, at), text.slice(at + 1)]

type Currency = string | null | undefined

/**
 * A typed price: a currency sign or code is ignored; two decimals, which are zeros in a currency without cents. Null when it
 * is no price.
 */
export function readTypedMoney(typed: string, currency: Currency): string | null {
  const bare = typed.trim().replace(/^(?:[€$£¥]|[A-Z]{3}(?![A-Z]))\s*|\s*(?:[€$£¥]|(?<![A-Z])[A-Z]{3})$/g, '')
  const number = readTypedNumber(bare, { decimals: hasCents(currency) ? 2 : 0 })
  if (number === null) return null
  const [whole = '', cents = ''] = number.split('.')
  return `${whole}.${cents.padEnd(2, '0')}`
}

/** Currencies that each sign may stand for. */
const currenciesOf: Record<string, RegExp> = {
  '€': /^EUR$/,
  '£': /^(GBP|GIP|FKP|SHP|EGP|SYP|LBP)$/,
  '¥': /^(JPY|CNY)$/,
  $: /^(USD|AUD|CAD|NZD|SGD|HKD|TWD|MXN|ARS|CLP|COP|BRL|UYU)$/,
}

/** The typed sign or code of a currency other than the expected one; null where there is none. */
function foreignMark(typed: string, currency: string): string | null {
  const mark = /[€$£¥]|(?<![A-Z])[A-Z]{3}(?![A-Z])/.exec(typed)?.[0]
  if (mark === undefined) return null
  return (currenciesOf[mark] ?? new RegExp(`^${mark}$`)).test(currency) ? null : mark
}

/**
 * Why a typed price cannot be read, and what to type; null when it can. If a currency is expected, another one's sign
 * is reported instead of ignored.
 */
export function typedMoneyProblem(typed: string, currency: Currency): string | null {
  const text = typed.trim()
  const read = readTypedMoney(typed, currency)
  const mark = currency == null || currency === '' ? null : foreignMark(text, currency)
  const isWhole = !hasCents(currency)
  if (read !== null)
    return mark === null
      ? null
      : `Did you mean ${isWhole ? read.slice(0, -3) : read} ${currency}? Then type it without ${mark}: nothing is converted.`
  if (isWhole) return `“${text}” is no price in ${currency}. Enter a whole amount such as 2490.`
  const [, whole, rest] = /(?<![\d.,])([1-9]\d{0,2})[.,](\d{3})(?![\d.,])/.exec(text) ?? []
  if (whole === undefined || rest === undefined)
    return `“${text}” is no price. Enter an amount such as 24.90.`
  const cut = rest.endsWith('0') ? '' : ', without its third decimal'
  return `“${text}” could mean ${whole}${rest}.00 or ${whole}.${rest.slice(0, 2)}${cut}. Enter one of them.`
}

/** A typed percentage: "30", "32,5" or "80 %", with up to two decimals; null for anything else. */
export const readTypedPercent = (typed: string): string | null =>
  readTypedNumber(typed.trim().replace(/\s*%$/, ''), { decimals: 2, isSigned: true })
