import { type Artwork, type DesignContent, type Placed, placedPicture } from '~/domain/placement/design'
import type { Edited, Step } from '~/domain/placement/designHistory'
import { type DesignRecord, designSchemaVersion, type DesignVersion } from './designDatabase'
import {
  areNumbers,
  isBox,
  isFields,
  isFlag,
  isListOf,
  isMapOf,
  isMaybe,
  isNumber,
  isText,
  isTextOrNull,
} from './keptFields'
import { areLayers } from './readLayers'

const isMade = (value: unknown): boolean =>
  isFields(value) && isText(value['from']) && isNumber(value['degrees']) && isFlag(value['isTrimmed'])

const isArtwork = (value: unknown): value is Artwork =>
  isFields(value) &&
  isText(value['key']) &&
  isText(value['filename']) &&
  isText(value['mimeType']) &&
  areNumbers(value, ['width', 'height']) &&
  isFlag(value['isVector']) &&
  (value['fileId'] === null || isNumber(value['fileId'])) &&
  isTextOrNull(value['preview']) &&
  isMaybe(value['made'], isMade)

const isThreads = (value: unknown): value is Placed['threads'] => isText(value) || isListOf(value, isText)

const isGuide = (value: unknown): boolean =>
  isFields(value) && (value['axis'] === 'x' || value['axis'] === 'y') && isNumber(value['at'])

const isPlaced = (value: unknown): value is Placed =>
  isFields(value) &&
  areLayers(value['layers']) &&
  areNumbers(value['area'], ['width', 'height']) &&
  isFlag(value['isLimited']) &&
  isMaybe(value['guides'], (guides) => isListOf(guides, isGuide)) &&
  isThreads(value['threads'])

const isPlacedOrNull = (value: unknown): boolean => value === null || isPlaced(value)

const isOptionValue = (value: unknown): boolean => isText(value) || isFlag(value)

const isContent = (value: unknown): value is DesignContent =>
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

const isEdited = (value: unknown): value is Edited =>
  isFields(value) &&
  isContent(value['content']) &&
  isListOf(value['past'], isStep) &&
  isListOf(value['future'], isStep)

const isUse = (value: unknown): boolean =>
  isFields(value) && (value['kind'] === 'product' || value['kind'] === 'order') && isNumber(value['id'])

const isVersion = (value: unknown): value is DesignVersion =>
  isFields(value) &&
  isText(value['id']) &&
  isText(value['name']) &&
  isNumber(value['at']) &&
  isFields(value['state']) &&
  isContent({ ...value['state'], artworks: {} })

const isDesignRecord = (value: unknown): value is DesignRecord =>
  isFields(value) &&
  isText(value['id']) &&
  isText(value['owner']) &&
  isText(value['technique']) &&
  areNumbers(value, ['productId', 'variantId', 'rev', 'schema', 'updatedAt']) &&
  isEdited(value['edited']) &&
  isMaybe(value['name'], isText) &&
  isMaybe(value['uses'], (uses) => isListOf(uses, isUse)) &&
  isMaybe(value['versions'], (versions) => isListOf(versions, isVersion)) &&
  isMaybe(value['deletedAt'], isNumber)

/** A kept design in the shape that this version of the app writes; null when it cannot be understood. */
export function readDesignRecord(value: unknown): DesignRecord | null {
  if (!isFields(value)) return null
  const isOld = value['schema'] === 1 && isFields(value['edited'])
  const record = isOld
    ? { ...value, schema: designSchemaVersion, edited: renewedEdited(value['edited']) }
    : value
  return isDesignRecord(record) ? record : null
}

/** The same for what is drawn alone; older versions wrote one picture a placement. */
export function readContent(value: unknown): DesignContent | null {
  const content = renewedContent(value, renewer())
  return isContent(content) ? content : null
}

/** Named states of a design, none where there are none; null when they cannot be understood. */
export function readVersions(value: unknown): readonly DesignVersion[] | null {
  if (value === undefined) return []
  return Array.isArray(value) && value.every(isVersion) ? value : null
}

type Renew = (placed: unknown) => unknown

/** A placement that is named twice in a record stays one object, as the history knows it. */
function renewer(): Renew {
  const known = new Map<unknown, unknown>()
  return (placed) => {
    if (!known.has(placed)) known.set(placed, renewedPlaced(placed))
    return known.get(placed)
  }
}

function renewedEdited(edited: unknown): unknown {
  if (!isFields(edited)) return edited
  const renew = renewer()
  const steps = (list: unknown): unknown =>
    Array.isArray(list)
      ? list.map((step: unknown) =>
          isFields(step)
            ? { ...step, before: mapped(step['before'], renew), after: mapped(step['after'], renew) }
            : step,
        )
      : list
  return {
    content: renewedContent(edited['content'], renew),
    past: steps(edited['past']),
    future: steps(edited['future']),
  }
}

const renewedContent = (content: unknown, renew: Renew): unknown =>
  isFields(content) ? { ...content, placed: mapped(content['placed'], renew) } : content

const mapped = (map: unknown, to: Renew): unknown =>
  isFields(map) ? Object.fromEntries(Object.entries(map).map(([key, value]) => [key, to(value)])) : map

/** One picture with those of single colours becomes one layer; anything else is left as it is. */
function renewedPlaced(value: unknown): unknown {
  if (!isOldPlaced(value)) return value
  const { artwork, box, own, ...about } = value
  return placedPicture(artwork, box, about, own)
}

type OldPlaced = Omit<Placed, 'layers'> & {
  artwork: string
  box: Parameters<typeof placedPicture>[1]
  own?: Parameters<typeof placedPicture>[3]
}

const isOldPlaced = (value: unknown): value is OldPlaced =>
  isFields(value) &&
  value['layers'] === undefined &&
  isText(value['artwork']) &&
  isBox(value['box']) &&
  areNumbers(value['area'], ['width', 'height']) &&
  isFlag(value['isLimited']) &&
  isThreads(value['threads'])
