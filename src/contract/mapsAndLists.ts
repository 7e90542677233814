import * as z from 'zod/mini'
import { readOr, rowsIn } from './readers'

// Apart from the other readers, because no reply of the first page needs them.

type Schema = z.ZodMiniType

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

/** All rows of a list, for what is the base of a write that replaces them: one that cannot be read refuses the whole. */
export const everyRow = <S extends Schema>(schema: S) =>
  z.pipe(
    z.transform((rows: unknown) => rowsIn(rows) ?? rows),
    z.array(schema),
  )
