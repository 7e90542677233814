type Fields = Record<string, unknown>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value)
export const isText = (value: unknown): value is string => typeof value === 'string'
export const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'
export const isTextOrNull = (value: unknown): boolean => value === null || isText(value)
export const areNumbers = (value: unknown, names: readonly string[]): boolean =>
  isFields(value) && names.every((name) => isNumber(value[name]))
export const isMapOf = (value: unknown, is: (item: unknown) => boolean): boolean =>
  isFields(value) && Object.values(value).every(is)
export const isListOf = (value: unknown, is: (item: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(is)
export const isBox = (value: unknown): boolean => areNumbers(value, ['left', 'top', 'width', 'height'])
/** Whether a value is absent, or passes `is`. */
export const isMaybe = (value: unknown, is: (item: unknown) => boolean): boolean =>
  value === undefined || is(value)
