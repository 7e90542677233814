import {
  type ArchiveContent,
  type ArchivedDesign,
  type ArchivedKit,
  archiveFormat,
  archiveIndex,
  archiveVersion,
  mostArchived,
} from './designArchive'
import { isKit } from '../kitStore'
import { readContent, readVersions } from '../readDesign'
import { TooLargeError, unzip } from './unzip'

export interface Archive {
  content: ArchiveContent
  /** Bytes by name. */
  files: Record<string, Uint8Array<ArrayBuffer>>
}

const mostUnpacked = 600_000_000

const isOurs = (name: string): boolean => name === archiveIndex || name.startsWith('pictures/')

/** What an archive of designs and kits holds, or why it cannot be used, in words. */
export async function readArchive(bytes: Uint8Array<ArrayBuffer>): Promise<Archive | string> {
  let files: Archive['files']
  try {
    files = await unzip(bytes, isOurs, mostUnpacked)
  } catch (error) {
    return error instanceof TooLargeError
      ? 'The archive unpacks to more than 600 MB, or to more than it says.'
      : 'The file is no archive that can be read, or it is damaged.'
  }
  const content = readIndex(files[archiveIndex])
  return typeof content === 'string' ? content : { content, files }
}

/** What the archive says, or why it cannot be used, in words. */
function readIndex(bytes: Uint8Array | undefined): ArchiveContent | string {
  if (bytes === undefined) return 'This zip file holds no designs or kits of Platen.'
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return 'The list in this archive cannot be read.'
  }
  const { format, version, store, designs, kits, pictures }: Partial<Record<keyof ArchiveContent, unknown>> =
    Object(value)
  if (format !== archiveFormat || typeof version !== 'number')
    return 'This zip file holds no designs or kits of Platen.'
  if (version > archiveVersion)
    return 'The archive was made by a newer version of Platen. Load this page anew to get it, then try again.'
  const read =
    Array.isArray(designs) && designs.length <= mostArchived.parts ? designs.map(readDesign) : [null]
  const isList = read.every((design) => design !== null)
  const areKits = kits === undefined || (isListOfKits(kits) && kits.length <= mostArchived.parts)
  const isMap =
    typeof pictures === 'object' &&
    pictures !== null &&
    Object.values(pictures).every((name) => typeof name === 'string')
  if (!isList || !areKits || !isMap || typeof store !== 'string')
    return 'The list in this archive cannot be read.'
  return {
    format: archiveFormat,
    version,
    store,
    designs: read,
    kits: kits ?? [],
    pictures: Object.fromEntries(Object.entries(pictures)),
  }
}

const isListOfKits = (value: unknown): value is ArchivedKit[] => Array.isArray(value) && value.every(isKit)

/** A design of any version; null when it is none. */
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
