import * as z from 'zod/mini'
import { isNothing, unreadRows } from './unreadRows'

/**
 * Schema of an entity that also counts the rows of its list `name` that could not be read, as `unread_` and
 * the name; absent when all can be read. At least one where the list is missing, unless it is optional.
 */
export const countingUnread = <S extends z.ZodMiniType>(
  readable: S,
  name: string,
  row: z.ZodMiniType,
  isOptional = false,
) =>
  z.pipe(
    z.transform((raw: unknown) => {
      if (typeof raw !== 'object' || raw === null) return raw
      if (isOptional && isNothing(Reflect.get(raw, name))) return raw
      const lost = unreadRows(raw, name, row)
      return lost === 0 ? raw : { ...raw, [`unread_${name}`]: lost }
    }),
    readable,
  )
