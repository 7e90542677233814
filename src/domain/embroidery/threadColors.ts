import { placementNameOf } from '../products/sentFiles'

/** The fifteen threads: names with their numbers, by color (contract/README 6.9). */
export const threadNames: Readonly<Record<string, string>> = {
  '#FFFFFF': '1801 White',
  '#000000': '1800 Black',
  '#96A1A8': '1718 Grey',
  '#A67843': '1672 Old Gold',
  '#FFCC00': '1951 Gold',
  '#E25C27': '1987 Orange',
  '#CC3366': '1910 Flamingo',
  '#CC3333': '1839 Red',
  '#660000': '1784 Maroon',
  '#333366': '1966 Navy',
  '#005397': '1842 Royal',
  '#3399FF': '1695 Aqua/Teal',
  '#6B5294': '1832 Purple',
  '#01784E': '1751 Kelly Green',
  '#7BA35A': '1848 Kiwi Green',
}

/** Name of a thread; an unknown one keeps its code. */
export const threadColorName = (color: string): string => threadNames[color.toUpperCase()] ?? color

/** Options whose names are not made from the placement's key. */
const oddOptions: Readonly<Record<string, string>> = {
  embroidery_front: 'thread_colors',
  embroidery_apparel_front: 'thread_colors_apparel',
}

/** The option of an item with the threads of an embroidered placement (contract/README 6.9). */
export const threadOptionOf = (placement: string): string =>
  oddOptions[placement] ?? `thread_colors_${placement.replace(/^embroidery_/, '')}`

/** Whether an option controls a placement's stitching. Replies may call the first placement `default`. */
export function isStitching(
  placement: string,
  { files }: { files: readonly { type?: string | null | undefined }[] },
): (option: { id: string }) => boolean {
  if (placement !== 'default') return ({ id }) => id === threadOptionOf(placement)
  const others = files.map((file) => threadOptionOf(placementNameOf(file)))
  return ({ id }) => id.startsWith('thread_colors') && !others.includes(id)
}
