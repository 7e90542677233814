import * as z from 'zod/mini'

// Replies are read tolerantly: a row needs its id and an order its status; everything else may be absent, null or of
// another type without losing the row (contract/README 1.11).

/** A whole number that JavaScript can hold exactly, also as digits. Larger ones are refused, never rounded. */
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

/** Decimal money text, of zeros no more than two decimals need; live replies carry numbers in places (contract/README 1.4). */
export const moneyText = z.union([
  z.pipe(
    z.string().check(z.regex(/^-?\d+(\.\d+)?$/)),
    z.transform((text: string) => text.replace(/(\.\d\d\d*?)0+$/, '$1')),
  ),
  z.pipe(
    z.number().check(z.refine((n) => Number.isFinite(n) && !String(n).includes('e'))),
    z.transform((n: number) => String(n)),
  ),
])

/** Seconds since 1970; digit strings are read too. */
const seconds = z.union([
  z.int(),
  z.pipe(
    z.string().check(z.regex(/^\d+$/)),
    z.transform((digits: string) => Number(digits)),
  ),
])

type Schema = z.ZodMiniType

// One schema each, not a pipe of five: the first page makes them all, and every field of a row goes through them.

/** The value, or null when it is absent, null or of another type. */
export const orNull = <S extends Schema>(schema: S) =>
  z.transform((value): z.output<S> | null =>
    value === undefined || value === null ? null : (readOr(schema, value)[0] ?? null),
  )

/** The list's readable rows; anything that is no list reads as empty. For lists inside an entity. */
export const orEmpty = <S extends Schema>(schema: S) =>
  z.transform((rows): z.output<S>[] =>
    Array.isArray(rows) ? rows.flatMap((row: unknown) => readOr(schema, row)) : [],
  )

function readOr<S extends Schema>(schema: S, row: unknown): z.output<S>[] {
  const parsed = z.safeParse(schema, row)
  return parsed.success ? [parsed.data] : []
}

const entries = z.record(z.string(), z.unknown())

/** A map's readable entries, each by itself; the service writes an empty map as `[]` (contract/README 1.5). */
export const mapOf = <S extends Schema>(schema: S) =>
  z.transform((map): Record<string, z.output<S>> =>
    Object.fromEntries(
      readOr(entries, map)
        .flatMap(Object.entries<unknown>)
        .flatMap(([key, value]) => readOr(schema, value).map((read) => [key, read])),
    ),
  )

/** An empty text, or one of blanks, says as little as none: what is shown instead of none is shown for it too. */
const filled = z.string().check(z.regex(/\S/))
export const textOrNull = orNull(filled)
/** A word of a fixed list, such as a state: in small letters, as the service documents it, whatever case a reply has. */
export const word = z.pipe(
  z.string(),
  z.transform((text: string) => text.trim().toLowerCase()),
)
export const wordOrNull = orNull(z.pipe(filled, word))
/** Text that some replies carry as a whole number: external ids, tracking numbers. */
export const idTextOrNull = orNull(
  z.union([
    filled,
    z.pipe(
      z.int(),
      z.transform((digits: number) => String(digits)),
    ),
  ]),
)
/** A code of three letters, in capitals; an amount without one is of no currency. */
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
/** Some replies write 0 and 1. */
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
export const texts = orEmpty(z.string())
export const ints = orEmpty(whole)
