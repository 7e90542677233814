import * as z from 'zod/mini'

// Replies are read tolerantly: a row needs its id and an order its status; everything else may be absent, null or of
// another type without losing the row (contract/README 1.11).

/** An id: a whole number that JavaScript can hold exactly. Larger ones are refused, never rounded. */
export const id = z.int()

/** Decimal money text; live replies carry numbers in places (contract/README 1.4). */
export const moneyText = z.union([
  z.string().check(z.regex(/^-?\d+(\.\d+)?$/)),
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

/** The value, or null when it is absent, null or of another type. */
export const orNull = <S extends Schema>(schema: S) =>
  z.pipe(
    z.catch(z.optional(z.nullable(schema)), null),
    z.transform((value) => value ?? null),
  )

/** The list's readable rows; anything that is no list reads as empty. For lists inside an entity. */
export const orEmpty = <S extends Schema>(schema: S) =>
  z.pipe(
    z.catch(z.array(z.unknown()), []),
    z.transform((rows): z.output<S>[] => rows.flatMap((row) => readOr(schema, row))),
  )

function readOr<S extends Schema>(schema: S, row: unknown): z.output<S>[] {
  const parsed = z.safeParse(schema, row)
  return parsed.success ? [parsed.data] : []
}

/** A map; the service writes an empty one as `[]` (contract/README 1.5). */
export const mapOf = <S extends Schema>(schema: S) => z.catch(z.record(z.string(), schema), {})

export const textOrNull = orNull(z.string())
/** Text that some replies carry as a whole number: external ids, tracking numbers. */
export const idTextOrNull = orNull(
  z.union([
    z.string(),
    z.pipe(
      z.int(),
      z.transform((digits: number) => String(digits)),
    ),
  ]),
)
export const numberOrNull = orNull(z.number())
export const intOrNull = orNull(z.int())
export const moneyOrNull = orNull(moneyText)
export const timeOrNull = orNull(seconds)
export const flag = z.catch(z.optional(z.boolean()), undefined)
export const texts = orEmpty(z.string())
export const ints = orEmpty(z.int())
