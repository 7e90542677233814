import * as z from 'zod/mini'
import { isDay } from '~/domain/text/calendar'
import { pageSizes } from '~/ui/table/Pager'

/** A parameter of an address. If absent or unreadable, it has its default value, so that no address breaks a page. */
export const orUsual = <S extends z.ZodMiniType>(schema: S, usual: z.core.util.NoUndefined<z.output<S>>) =>
  z.catch(z._default(schema, usual), usual)

/** The same for one that is undefined by default. */
export const orNone = <S extends z.ZodMiniType>(schema: S) => z.catch(z.optional(schema), undefined)

/** One of these words, else the default. */
export const oneOf = <const T extends string>(values: readonly T[], usual: NoInfer<T>) =>
  orUsual(z.enum(values), usual)

/** A whole number of at most `most` digits; longer ones, signs and points are rejected. */
export const digits = (most = 9) =>
  z.pipe(z.string().check(z.regex(new RegExp(`^\\d{1,${most}}$`))), z.transform(Number))

/** A name that is searched for may be longer, such as a product's title; what is dropped would find everything. */
const cutText = z.pipe(
  z.string(),
  z.transform((text) => text.slice(0, 120)),
)
/** Text typed into a field, not more than its beginning; empty by default. */
export const typedWords = orUsual(cutText, '')
/** The same, undefined by default. */
export const shortText = orNone(cutText)
/** A day such as 2026-11-21. */
export const day = orNone(z.string().check(z.refine(isDay)))
/** On if the address says 1. */
export const flag = orUsual(
  z.pipe(
    z.string(),
    z.transform((text) => text === '1'),
  ),
  false,
)
export const currencyCode = orNone(z.string().check(z.regex(/^[A-Z]{3}$/)))
export const descending = oneOf(['asc', 'desc'], 'desc')
/** Which rows of a list are shown. */
export const paging = {
  offset: orUsual(digits(), 0),
  limit: orUsual(z.pipe(digits(), z.literal([...pageSizes])), 50),
}

type Unusual<Search> = { [Name in keyof Search]?: NonNullable<Search[Name]> }

/** State of a page that is kept in its address: reads and writes the address. */
export interface SearchAddress<Search> {
  read: (params: URLSearchParams) => Search
  write: (search: Search) => string
}

/**
 * Defines which state of a page is in its address, by parameter. `toPath` gets the parameters always in the
 * same order, without empty ones and defaults.
 */
export function addressSearch<const Shape extends Record<string, z.ZodMiniType>>(
  toPath: (said: Unusual<z.output<z.ZodMiniObject<Shape>>>) => string,
  shape: Shape,
): SearchAddress<z.output<z.ZodMiniObject<Shape>>> {
  const schema = z.object(shape)
  type Search = z.output<typeof schema>
  const read = (params: URLSearchParams): Search => schema.parse(Object.fromEntries(params))
  const usual: object = read(new URLSearchParams())
  return {
    read,
    write: (search) => {
      const said: Unusual<Search> = {}
      for (const name of Object.keys(shape)) {
        const value: unknown = Reflect.get(search, name)
        const isUsual = value === undefined || String(value) === '' || value === Reflect.get(usual, name)
        if (!isUsual) Reflect.set(said, name, value)
      }
      return toPath(said)
    },
  }
}

/** Whether any of these filters narrows the list. */
export const isFiltered = <Search extends object>(
  search: Search,
  names: readonly (keyof Search)[],
): boolean => names.some((name) => search[name] !== undefined && search[name] !== '')

/** A search without these filters, back at the first row of its list. */
export const withoutFilters = <Search extends { offset: number }>(
  search: Search,
  names: readonly (keyof Search)[],
): Search => ({ ...search, ...Object.fromEntries(names.map((name) => [name, undefined])), offset: 0 })

export type SearchIn<Address extends { read: (params: URLSearchParams) => unknown }> = ReturnType<
  Address['read']
>
