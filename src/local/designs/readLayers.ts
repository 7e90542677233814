import { type Layer, mostLayers } from '~/domain/layers/layer'
import { areNumbers, isBox, isFields, isFlag, isListOf, isMaybe, isNumber, isText } from './keptFields'

/** A text layer holds at most this many letters. */
const mostLetters = 20_000

const isColor = (value: unknown): boolean => isText(value) && /^#[0-9a-f]{6}$/i.test(value)
const isColorOrNull = (value: unknown): boolean => value === null || isColor(value)
const isShare = (value: unknown): boolean => isNumber(value) && value >= 0 && value <= 1
const isOneOf = (value: unknown, known: readonly string[]): boolean => isText(value) && known.includes(value)
const isOutline = (value: unknown): boolean =>
  value === null || (isFields(value) && isColor(value['color']) && isNumber(value['width']))

const isKnockOut = (value: unknown): boolean =>
  isFields(value) &&
  isColor(value['color']) &&
  isShare(value['tolerance']) &&
  isShare(value['softEdge']) &&
  isFlag(value['everywhere'])

function isRecolor(value: unknown): boolean {
  if (!isFields(value)) return false
  const { kind } = value
  if (kind === 'single') return isColor(value['color'])
  if (kind === 'threshold') return isShare(value['at']) && isColor(value['color'])
  if (kind === 'map')
    return isListOf(value['colors'], (pair) => isFields(pair) && isColor(pair['from']) && isColor(pair['to']))
  return kind === 'invert' || kind === 'greyscale'
}

const isSolid = (value: unknown): boolean =>
  isFields(value) &&
  (value['kind'] === 'hard' || (value['kind'] === 'dots' && isNumber(value['across']) && value['across'] > 0))

const isTile = (value: unknown): boolean =>
  areNumbers(value, ['gap', 'size', 'angle']) &&
  isFields(value) &&
  isNumber(value['size']) &&
  value['size'] > 0 &&
  isOneOf(value['pattern'], ['grid', 'brick', 'halfDrop'])

const areChanges = (value: unknown): boolean =>
  isFields(value) &&
  isMaybe(value['knockOut'], isKnockOut) &&
  isMaybe(value['recolor'], isRecolor) &&
  isMaybe(value['solid'], isSolid) &&
  isMaybe(value['tile'], isTile)

const isOwn = (value: unknown): boolean =>
  isFields(value) && isText(value['color']) && isListOf(value['variants'], isNumber)

const isOwnPicture = (value: unknown): boolean =>
  isOwn(value) &&
  isFields(value) &&
  isText(value['artwork']) &&
  isBox(value['box']) &&
  isMaybe(value['changes'], areChanges)

const isOwnPaint = (value: unknown): boolean =>
  isOwn(value) && isFields(value) && isColorOrNull(value['fill']) && isOutline(value['outline'])

const isPicture = (value: Record<string, unknown>): boolean =>
  isText(value['artwork']) &&
  isFlag(value['isMirrored']) &&
  isMaybe(value['crop'], isBox) &&
  areChanges(value['changes']) &&
  isMaybe(value['own'], (own) => isListOf(own, isOwnPicture))

const isCurve = (value: unknown): boolean =>
  value === null || (isFields(value) && isNumber(value['angle']) && isFlag(value['isInside']))

const isWords = (value: Record<string, unknown>): boolean =>
  isText(value['words']) &&
  value['words'].length <= mostLetters &&
  isText(value['family']) &&
  areNumbers(value, ['weight', 'size', 'letterSpacing', 'lineHeight']) &&
  isOneOf(value['align'], ['left', 'center', 'right']) &&
  isFlag(value['isUpperCase']) &&
  isColor(value['fill']) &&
  isOutline(value['outline']) &&
  isCurve(value['curve']) &&
  (value['wrapWidth'] === null || isNumber(value['wrapWidth'])) &&
  isMaybe(value['own'], (own) => isListOf(own, isOwnPaint))

const isShape = (value: Record<string, unknown>): boolean =>
  isOneOf(value['shape'], ['rectangle', 'ellipse', 'line', 'star', 'polygon']) &&
  areNumbers(value, ['radius', 'points']) &&
  isColorOrNull(value['fill']) &&
  isOutline(value['outline']) &&
  isMaybe(value['own'], (own) => isListOf(own, isOwnPaint))

const kinds: Record<string, (value: Record<string, unknown>) => boolean> = {
  picture: isPicture,
  text: isWords,
  shape: isShape,
}

const isLayer = (value: unknown): boolean =>
  isFields(value) &&
  isText(value['id']) &&
  isText(value['name']) &&
  isBox(value['box']) &&
  isNumber(value['angle']) &&
  isShare(value['opacity']) &&
  isFlag(value['isLocked']) &&
  isFlag(value['isHidden']) &&
  isText(value['kind']) &&
  kinds[value['kind']]?.(value) === true

/** Whether kept layers are such as this version of the app writes, each with an id of its own. */
export const areLayers = (value: unknown): value is readonly Layer[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.length <= mostLayers &&
  value.every(isLayer) &&
  new Set(value.map(({ id }: Layer) => id)).size === value.length
