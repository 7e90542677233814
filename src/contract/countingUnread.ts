import * as z from 'zod/mini'
import { isNothing, unreadRows } from './unreadRows'

/**
 * Reads an entity, and says beside its list `name` how many rows of it are there and cannot be read, as `unread_` and the
 * name; nothing where all can. One at least where there is no list, unless the entity may do without (`isOptional`).
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
