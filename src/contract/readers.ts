import * as z from 'zod/mini'

// Replies are read tolerantly: a row needs its id and an order its status; everything else may be absent, null or of
// another type without losing the row (contract/README 1.11).

/** A whole number that JavaScript holds exactly, also as text of digits. Larger ones are refused, never rounded. */
export const whole = z.union([
  z.int(),
  z.pipe(
    z.string().check(z.regex(/^-?\d{1,16}$/)),
    z.pipe(
      z.transform((digits: string) => Number(digits)),
      z.int(),
    ),
  ),
])

export const id = whole

/** A number, also as decimal text. */
export const measure = z.union([
  z.number(),
  z.pipe(
    z.string().check(z.regex(/^-?\d{1,15}(\.\d+)?$/)),
    z.transform((digits: string) => Number(digits)),
  ),
])

/**
 * Decimal money text, without needless zeros after the second decimal. Live replies have numbers in places
 * (contract/README 1.4): they are rounded to six decimals, because computed ones look like 43.199999999999996.
 */
export const moneyText = z.union([
  z.pipe(
    z.string().check(z.regex(/^-?\d+(\.\d+)?$/)),
    z.transform((read: string) => read.replace(/(\.\d\d\d*?)0+$/, '$1')),
  ),
  z.pipe(
    z.number().check(z.refine((n) => Math.abs(n) < 1e21)),
    z.transform((n: number) => String(Number(n.toFixed(6)))),
  ),
])

/** Seconds since 1970 within the range of Date; 0 means none. */
const seconds = whole.check(z.refine((at) => at > 0 && at <= 8_640_000_000_000))

type Schema = z.ZodMiniType

// Each reader is one schema, not a pipe of five: the first page makes them all, and every field goes through one.

/** The value, or null when it is absent, null or of another type. */
export const orNull = <S extends Schema>(schema: S) =>
  z.transform((value): z.output<S> | null =>
    value === undefined || value === null ? null : (readOr(schema, value)[0] ?? null),
  )

/** The rows of a list, else null. The service may write a list with gaps as a map by position (contract/README 1.5). */
export function rowsIn(list: unknown): readonly unknown[] | null {
  if (Array.isArray(list)) return list
  const places = typeof list === 'object' && list !== null ? Object.keys(list) : []
  return places.length > 0 && places.every((place) => /^\d+$/.test(place))
    ? Object.values(Object(list))
    : null
}

/** The list's readable rows; empty for anything that is no list. For lists inside an entity. */
export const orEmpty = <S extends Schema>(schema: S) =>
  z.transform((rows): z.output<S>[] => (rowsIn(rows) ?? []).flatMap((row) => readOr(schema, row)))

/** The value as a list of one, or an empty list where it cannot be read. */
export function readOr<S extends Schema>(schema: S, row: unknown): z.output<S>[] {
  const parsed = z.safeParse(schema, row)
  return parsed.success ? [parsed.data] : []
}

/** An empty or blank text says no more than a missing one, and is shown like it. */
const filled = z.string().check(z.regex(/\S/))
/** A number in place of a text, such as a zip. 0 means none; a number that is not exact is refused. */
const numberText = z.pipe(
  z.number().check(z.refine((n) => n !== 0 && Math.abs(n) < 2 ** 53)),
  z.transform((n: number) => String(n)),
)
/** Text, also where a reply has a number in its place. */
export const text = z.union([z.string(), numberText])
export const textOrNull = orNull(z.union([filled, numberText]))
/** A word from a fixed list, such as a state: in lower case, as the service documents it, whatever case a reply has. */
export const word = z.pipe(
  z.string(),
  z.transform((read: string) => read.trim().toLowerCase()),
)
export const wordOrNull = orNull(z.pipe(filled, word))
/** A currency code of three letters, in capitals; an amount without one has no known currency. */
export const currencyOrNull = orNull(
  z.pipe(
    z.string().check(z.regex(/^\s*[a-z]{3}\s*$/i)),
    z.transform((code: string) => code.trim().toUpperCase()),
  ),
)
export const numberOrNull = orNull(measure)
export const intOrNull = orNull(whole)
export const moneyOrNull = orNull(moneyText)
export const timeOrNull = orNull(seconds)
/** A boolean; some replies have 0 and 1. */
export const flag = z.catch(
  z.optional(
    z.union([
      z.boolean(),
      z.pipe(
        z.literal([0, 1]),
        z.transform((digit: 0 | 1) => digit === 1),
      ),
    ]),
  ),
  undefined,
)
export const texts = orEmpty(text)
export const ints = orEmpty(whole)
