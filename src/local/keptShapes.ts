/** Tests whether a kept value has a shape: a database may hold what an earlier version or a damaged disk left there. */
export type Shape = (value: unknown) => boolean

/** Text, which may be empty. */
export const text = (value: unknown): value is string => typeof value === 'string'

/** A finite number. */
export const number = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

/** True or false, and nothing that counts as such. */
export const flag = (value: unknown): value is boolean => typeof value === 'boolean'

/** One of these values. */
export const oneOf =
  (...known: readonly unknown[]): Shape =>
  (value) =>
    known.includes(value)

/** Of the shape, or expressly none; a field that is absent is not. */
export const orNull =
  (is: Shape): Shape =>
  (value) =>
    value === null || is(value)

/** Of the shape, or absent. */
export const maybe =
  (is: Shape): Shape =>
  (value) =>
    value === undefined || is(value)

/** A list of which every item has the shape. */
export const list =
  (is: Shape): Shape =>
  (value) =>
    Array.isArray(value) && value.every(is)

/** Whether it is an object with named fields; a list is none. */
export const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An object whose fields have these shapes; what else it has may be anything. */
export const fields =
  (shape: Record<string, Shape> = {}): Shape =>
  (value) =>
    isFields(value) && Object.entries(shape).every(([name, is]) => is(value[name]))

/** An object of which every value has the shape, by whatever names. */
export const mapOf =
  (is: Shape): Shape =>
  (value) =>
    isFields(value) && Object.values(value).every(is)
