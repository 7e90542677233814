type WithoutNull<T> = { [Field in keyof T]?: Exclude<T[Field], null> }

/** A record without its fields that are null: in most of its requests the service knows no null (contract/README 8.3). */
export const withoutNull = <T extends object>(record: T): WithoutNull<T> =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null)) as WithoutNull<T>
