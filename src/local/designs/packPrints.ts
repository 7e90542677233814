import { fileEndings } from '~/domain/artwork/fileNames'
import { distinctNames, nameWords } from '~/domain/artwork/savedNames'
import { toCsv } from '~/domain/csv/csv'
import { type DesignPrint, designPrints } from '~/domain/layers/composables'
import { toCm } from '~/domain/placement/geometry'
import type { DesignContent } from '~/domain/placement/design'
import type { Printfiles } from '~/contract/artwork/mockup'
import type { ArtworkRecord } from './designDatabase'
import { composeForSending } from './composeDesign'
import { loadArtwork } from './designStore'

export interface PackedPrints {
  /** A zip of the print files and a table of their positions. */
  archive: Blob
  files: number
  /** Names of pictures that only the service has: their prints are missing from the zip. */
  missing: string[]
}

/**
 * Every print of a design as the bytes that are sent for it: a single picture is its own file, several layers
 * are composed into a print file. `titles` names placements. Throws an Error for the merchant.
 */
export async function packPrints(
  content: DesignContent,
  printfiles: Printfiles,
  titles: ReadonlyMap<string, string>,
  owner: string,
): Promise<PackedPrints> {
  const { downloadZip } = await import('client-zip')
  const missing = new Set<string>()
  const found: Omit<Packed, 'name'>[] = []
  const prints = printsByFile(content, printfiles)
  if (prints.length === 0)
    throw new Error('The design prints nothing: its layers are hidden, or lie outside of the print area.')
  for (const { print, colors } of prints) {
    const record = print.print.isSimple
      ? await loadArtwork(print.print.key, owner)
      : (await composeForSending(print, content.artworks, owner)).record
    if (record === null) missing.add(print.print.artwork?.filename ?? 'A picture')
    else found.push({ print, colors, record })
  }
  if (found.length === 0)
    throw new Error(
      'This device has none of the pictures: they are in the service’s file library only. Take the files again from this device.',
    )
  const names = distinctNames(found.map(nameOf))
  const packed = found.map((one, index): Packed => ({ ...one, name: names[index] ?? nameOf(one) }))
  const table = toCsv([heads, ...packed.map((each) => rowOf(each, titles))])
  const files = [
    ...packed.map(({ name, record }) => ({ name, input: record.original })),
    { name: 'prints.csv', input: table },
  ]
  return { archive: await downloadZip(files).blob(), files: packed.length, missing: [...missing] }
}

interface ColoredPrint {
  print: DesignPrint
  /** Garment colors that have this file instead of the common one; empty for the common one. */
  colors: readonly string[]
}

interface Packed extends ColoredPrint {
  name: string
  record: ArtworkRecord
}

/** Each file once: several garment colors may have the same file in the same position. */
function printsByFile(content: DesignContent, printfiles: Printfiles): ColoredPrint[] {
  const files = new Map<string, ColoredPrint>()
  for (const one of designPrints(content, printfiles)) {
    const { left, top, width, height } = one.print.box
    const own = one.color === null ? [] : [one.color]
    const key = [one.placement, own.length, one.print.key, left, top, width, height].join(' ')
    const { print, colors } = files.get(key) ?? { print: one, colors: [] }
    files.set(key, { print, colors: [...colors, ...own] })
  }
  return [...files.values()]
}

/** "front.png", "front-black.png", "front-black-and-2-more.png"; the extension matches the bytes. */
function nameOf({ print: { placement }, colors: [color, ...more], record }: Omit<Packed, 'name'>): string {
  const { filename, original } = record
  const ending = fileEndings[original.type] ?? /\.(\w{1,5})$/.exec(filename)?.[1]?.toLowerCase() ?? 'png'
  const parts = [placement, color ?? '', more.length === 0 ? '' : `and ${more.length} more`]
  return `${nameWords(parts.join(' ')).toLowerCase()}.${ending}`
}

const heads = [
  'File',
  'Placement',
  'Garment color',
  'Made of',
  'Print file dpi',
  'Print area width (px)',
  'Print area height (px)',
  'Left (px)',
  'Top (px)',
  'Width (px)',
  'Height (px)',
  'Left (cm)',
  'Top (cm)',
  'Width (cm)',
  'Height (cm)',
]

function rowOf(
  { name, colors, print: { placement, print, placed, dpi } }: Packed,
  titles: ReadonlyMap<string, string>,
): string[] {
  const { left, top, width, height } = print.box
  const lengths = [left, top, width, height]
  return [
    name,
    titles.get(placement) ?? placement,
    colors.length === 0 ? 'All others' : colors.join(', '),
    print.isSimple ? 'The picture as it is' : 'Layers drawn as one picture',
    String(dpi),
    ...[placed.area.width, placed.area.height, ...lengths].map((length) =>
      String(Math.round(length * 100) / 100),
    ),
    ...lengths.map((length) => toCm(length, dpi).toFixed(2)),
  ]
}
