import type { Artwork, DesignContent, Placed } from '~/domain/placement/design'
import type { Edited, Step } from '~/domain/placement/designHistory'
import type { DesignRecord } from './designDatabase'

type Fields = Record<string, unknown>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
const isText = (value: unknown): value is string => typeof value === 'string'
const isTextOrNull = (value: unknown): boolean => value === null || isText(value)
const areNumbers = (value: unknown, names: readonly string[]): boolean =>
  isFields(value) && names.every((name) => isNumber(value[name]))
const isMapOf = (value: unknown, is: (item: unknown) => boolean): boolean =>
  isFields(value) && Object.values(value).every(is)

const isMade = (value: unknown): boolean =>
  isFields(value) &&
  isText(value['from']) &&
  isNumber(value['degrees']) &&
  typeof value['isTrimmed'] === 'boolean'

const isArtwork = (value: unknown): value is Artwork =>
  isFields(value) &&
  isText(value['key']) &&
  isText(value['filename']) &&
  isText(value['mimeType']) &&
  areNumbers(value, ['width', 'height']) &&
  typeof value['isVector'] === 'boolean' &&
  (value['fileId'] === null || isNumber(value['fileId'])) &&
  isTextOrNull(value['preview']) &&
  (value['made'] === undefined || isMade(value['made']))

const isOwnArtwork = (value: unknown): boolean =>
  isFields(value) &&
  isText(value['color']) &&
  isText(value['artwork']) &&
  Array.isArray(value['variants']) &&
  value['variants'].every(isNumber) &&
  areNumbers(value['box'], ['left', 'top', 'width', 'height'])

const isPlaced = (value: unknown): value is Placed =>
  isFields(value) &&
  isText(value['artwork']) &&
  areNumbers(value['box'], ['left', 'top', 'width', 'height']) &&
  areNumbers(value['area'], ['width', 'height']) &&
  typeof value['isLimited'] === 'boolean' &&
  (value['own'] === undefined || (Array.isArray(value['own']) && value['own'].every(isOwnArtwork))) &&
  (isText(value['threads']) || (Array.isArray(value['threads']) && value['threads'].every(isText)))

const isPlacedOrNull = (value: unknown): boolean => value === null || isPlaced(value)

const isOptionValue = (value: unknown): boolean => isText(value) || typeof value === 'boolean'

export const isContent = (value: unknown): value is DesignContent =>
  isFields(value) &&
  isMapOf(value['artworks'], isArtwork) &&
  isMapOf(value['placed'], isPlaced) &&
  isMapOf(value['options'], isOptionValue)

const isStep = (value: unknown): value is Step =>
  isFields(value) &&
  isText(value['label']) &&
  isMapOf(value['before'], isPlacedOrNull) &&
  isMapOf(value['after'], isPlacedOrNull) &&
  isTextOrNull(value['merge']) &&
  isNumber(value['at'])

const areSteps = (value: unknown): boolean => Array.isArray(value) && value.every(isStep)

const isEdited = (value: unknown): value is Edited =>
  isFields(value) && isContent(value['content']) && areSteps(value['past']) && areSteps(value['future'])

const isUse = (value: unknown): boolean =>
  isFields(value) && (value['kind'] === 'product' || value['kind'] === 'order') && isNumber(value['id'])

/** Whether a kept record has the shape that this version of the app writes. */
export const isDesignRecord = (value: unknown): value is DesignRecord =>
  isFields(value) &&
  isText(value['id']) &&
  isText(value['owner']) &&
  isText(value['technique']) &&
  areNumbers(value, ['productId', 'variantId', 'rev', 'schema', 'updatedAt']) &&
  isEdited(value['edited']) &&
  (value['name'] === undefined || isText(value['name'])) &&
  (value['uses'] === undefined || (Array.isArray(value['uses']) && value['uses'].every(isUse))) &&
  (value['deletedAt'] === undefined || isNumber(value['deletedAt']))
