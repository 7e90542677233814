import { fileEndings } from '~/domain/artwork/fileEndings'
import { toCsv } from '~/domain/csv/csv'
import { type DesignPrint, designPrints } from '~/domain/layers/composables'
import { toCm } from '~/domain/placement/geometry'
import type { DesignContent } from '~/domain/placement/design'
import type { Printfiles } from '~/contract/artwork/mockup'
import type { ArtworkRecord } from './designDatabase'
import { composeDesign } from './composeDesign'
import { loadArtwork } from './designStore'

export interface PackedPrints {
  /** A zip of the print files and a table of where each lies. */
  archive: Blob
  files: number
  /** Pictures that only the service has: their prints are not in it. */
  missing: string[]
}

/**
 * Every print of a design as the bytes that are sent for it: a single picture is its own file, several layers are the
 * print file that is drawn of them. `titles` names placements in words. Throws an Error in words.
 */
export async function packPrints(
  content: DesignContent,
  printfiles: Printfiles,
  titles: ReadonlyMap<string, string>,
  owner: string,
): Promise<PackedPrints> {
  const { downloadZip } = await import('client-zip')
  const missing = new Set<string>()
  const packed: { name: string; print: DesignPrint; record: ArtworkRecord }[] = []
  const taken = new Set<string>()
  for (const print of designPrints(content, printfiles)) {
    const record = print.print.isSimple
      ? await loadArtwork(print.print.key, owner)
      : (await composeDesign(print, content.artworks, owner)).record
    if (record === null) missing.add(print.print.artwork?.filename ?? 'A picture')
    else packed.push({ name: freeName(print, record, taken), print, record })
  }
  if (packed.length === 0)
    throw new Error(
      'This device has none of the pictures: they are in the service’s file library only. Take the files again from this device.',
    )
  const table = toCsv([heads, ...packed.map((each) => rowOf(each, titles))])
  const files = [
    ...packed.map(({ name, record }) => ({ name, input: record.original })),
    { name: 'prints.csv', input: table },
  ]
  return { archive: await downloadZip(files).blob(), files: packed.length, missing: [...missing] }
}

/** "front.png", "front-black.png"; the ending is that of the bytes. */
function freeName(
  { placement, color }: DesignPrint,
  { filename, original }: ArtworkRecord,
  taken: Set<string>,
) {
  const ending = fileEndings[original.type] ?? /\.(\w{1,5})$/.exec(filename)?.[1]?.toLowerCase() ?? 'png'
  const plain = [placement, ...(color === null ? [] : [color])]
    .join('-')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_-]+/gu, '-')
  let name = `${plain}.${ending}`
  for (let count = 2; taken.has(name); count++) name = `${plain}-${count}.${ending}`
  taken.add(name)
  return name
}

const heads = [
  'File',
  'Placement',
  'Garment color',
  'Made of',
  'Dots an inch of the print file',
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
  { name, print: { placement, color, print, placed, dpi } }: { name: string; print: DesignPrint },
  titles: ReadonlyMap<string, string>,
): string[] {
  const { left, top, width, height } = print.box
  const lengths = [left, top, width, height]
  return [
    name,
    titles.get(placement) ?? placement,
    color ?? 'All others',
    print.isSimple ? 'The picture as it is' : 'Layers drawn as one picture',
    String(dpi),
    ...[placed.area.width, placed.area.height, ...lengths].map((length) =>
      String(Math.round(length * 100) / 100),
    ),
    ...lengths.map((length) => toCm(length, dpi).toFixed(2)),
  ]
}
