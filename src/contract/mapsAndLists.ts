import * as z from 'zod/mini'
import { readOr, rowsIn } from './readers'

// These readers have a file of their own, because no reply of the first page needs them.

type Schema = z.ZodMiniType

const entries = z.record(z.string(), z.unknown())

/** A map's readable entries, each parsed by itself; the service writes an empty map as `[]` (contract/README 1.5). */
export const mapOf = <S extends Schema>(schema: S) =>
  z.transform((map): Record<string, z.output<S>> =>
    Object.fromEntries(
      readOr(entries, map)
        .flatMap(Object.entries<unknown>)
        .flatMap(([key, value]) => readOr(schema, value).map((read) => [key, read])),
    ),
  )

/** All rows of a list that a write will replace: one unreadable row refuses the whole list. */
export const everyRow = <S extends Schema>(schema: S) =>
  z.pipe(
    z.transform((rows: unknown) => rowsIn(rows) ?? rows),
    z.array(schema),
  )

/** An entity that replies have bare or inside an object under `name`; that object is looked into first. */
export const bareOrUnder = <S extends Schema>(name: string, schema: S) =>
  z.pipe(
    z.transform((reply: unknown): unknown => Reflect.get(Object(reply), name) ?? reply),
    schema,
  )
