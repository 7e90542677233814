/** Tests the shape of a kept value: a database may contain data of an earlier version or of a damaged disk. */
export type Shape = (value: unknown) => boolean

/** Any text, also empty. */
export const text = (value: unknown): value is string => typeof value === 'string'

/** A finite number. */
export const number = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

/** True or false, not merely truthy or falsy. */
export const flag = (value: unknown): value is boolean => typeof value === 'boolean'

/** One of these values. */
export const oneOf =
  (...known: readonly unknown[]): Shape =>
  (value) =>
    known.includes(value)

/** The shape or null; an absent field does not pass. */
export const orNull =
  (is: Shape): Shape =>
  (value) =>
    value === null || is(value)

/** The shape or undefined. */
export const maybe =
  (is: Shape): Shape =>
  (value) =>
    value === undefined || is(value)

/** A list of which every item has the shape. */
export const list =
  (is: Shape): Shape =>
  (value) =>
    Array.isArray(value) && value.every(is)

/** Whether it is an object with named fields; arrays do not pass. */
export const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An object whose fields have these shapes; other fields may be anything. */
export const fields =
  (shape: Record<string, Shape> = {}): Shape =>
  (value) =>
    isFields(value) && Object.entries(shape).every(([name, is]) => is(value[name]))

/** An object whose values all have the shape, with any keys. */
export const mapOf =
  (is: Shape): Shape =>
  (value) =>
    isFields(value) && Object.values(value).every(is)
