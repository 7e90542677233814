import {
  type ArchiveContent,
  type ArchivedDesign,
  archiveFormat,
  archiveIndex,
  archiveVersion,
  mostArchived,
} from './designArchive'
import { isKit } from '../kits/readKit'
import { readContent, readVersions } from '../readDesign'
import { TooLargeError, unzip } from './unzip'

export interface Archive {
  content: ArchiveContent
  /** Bytes by file name. */
  files: Record<string, Uint8Array<ArrayBuffer>>
  /** Designs and kits that cannot be read, in words. */
  damaged: readonly string[]
}

const mostUnpacked = 600_000_000

const isOurs = (name: string): boolean => name === archiveIndex || name.startsWith('pictures/')

/** The contents of an archive, or the reason in words why it cannot be used. */
export async function readArchive(
  bytes: Uint8Array<ArrayBuffer>,
  signal: AbortSignal,
): Promise<Archive | string> {
  let files: Archive['files']
  try {
    files = await unzip(bytes, isOurs, mostUnpacked, signal)
  } catch (error) {
    if (signal.aborted) return 'You stopped it before anything was imported.'
    return error instanceof TooLargeError
      ? 'The archive unpacks to more than 600 MB, or to more than it says.'
      : 'The file is no archive that can be read, or it is damaged.'
  }
  const index = readIndex(files[archiveIndex])
  return typeof index === 'string' ? index : { ...index, files }
}

/** The archive's index, or the reason in words why it cannot be used. */
function readIndex(bytes: Uint8Array | undefined): Omit<Archive, 'files'> | string {
  if (bytes === undefined) return 'This zip file holds no designs or kits of Platen.'
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return unreadable
  }
  const {
    format,
    version,
    store,
    designs,
    kits = [],
    pictures,
  }: Partial<Record<keyof ArchiveContent, unknown>> = Object(value)
  if (format !== archiveFormat || typeof version !== 'number')
    return 'This zip file holds no designs or kits of Platen.'
  if (version > archiveVersion)
    return 'The archive was made by a newer version of Platen. Reload this page to get it, then try again.'
  const isMap =
    typeof pictures === 'object' &&
    pictures !== null &&
    Object.values(pictures).every((name) => typeof name === 'string')
  if (!isList(designs) || !isList(kits) || !isMap || typeof store !== 'string') return unreadable
  const readDesigns = designs.map((design, at) => readDesign(design) ?? damage(design, `Design ${at + 1}`))
  const readKits = kits.map((kit, at) => (isKit(kit) ? kit : damage(kit, `Kit ${at + 1}`)))
  const all = [...readDesigns, ...readKits]
  const damaged = all.filter((part) => typeof part === 'string')
  if (damaged.length > 0 && damaged.length === all.length) return unreadable
  return {
    content: {
      format: archiveFormat,
      version,
      store,
      designs: readDesigns.filter((part) => typeof part !== 'string'),
      kits: readKits.filter((part) => typeof part !== 'string'),
      pictures: Object.fromEntries(Object.entries(pictures)),
    },
    damaged,
  }
}

const unreadable = 'The list in this archive cannot be read.'

const isList = (value: unknown): value is unknown[] =>
  Array.isArray(value) && value.length <= mostArchived.parts

/** Says that a part is left out, by its position in the archive, and by its name where it has one. */
function damage(value: unknown, place: string): string {
  const { name }: { name?: unknown } = Object(value)
  const title = typeof name === 'string' && name.trim() !== '' ? `${place}, “${name.trim()}”,` : place
  return `${title} was not imported. What the archive says of it is damaged.`
}

/** A design of any version; null for anything else. */
function readDesign(value: unknown): ArchivedDesign | null {
  const { name, productId, technique, variantId, content, versions }: Partial<ArchivedDesign> = Object(value)
  const drawn = readContent(content)
  const named = readVersions(versions)
  return typeof name === 'string' &&
    typeof technique === 'string' &&
    typeof productId === 'number' &&
    typeof variantId === 'number' &&
    Number.isSafeInteger(productId) &&
    Number.isSafeInteger(variantId) &&
    drawn !== null &&
    named !== null
    ? { name, productId, technique, variantId, content: drawn, versions: named }
    : null
}
