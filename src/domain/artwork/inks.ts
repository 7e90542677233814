import type { Product } from '~/contract/catalog/catalog'
import { colorDistance } from './colorDistance'
import { isEmbroidery, type Threads } from '../placement/design'
import { threadOptionOf } from '../embroidery/threadColors'
import type { Pixels } from './pictureStats'
import { threadNames } from '../embroidery/threadColors'

/** The colors that a technique has: one for engraving, threads for embroidery. */
export type Inks =
  | { kind: 'engraved' }
  /** Each thread as "#rrggbb", and how many threads one picture may have. */
  | { kind: 'threads'; palette: readonly string[]; most: number }

/** An embroidery takes at most this many threads (contract/README 6.9). */
export const mostThreads = 6

/** The colors that a placement's technique is limited to; null where it prints all colors. */
export function inksOf(
  product: Product,
  technique: string,
  placement: string,
  threads: Threads,
): Inks | null {
  if (technique === 'ENGRAVING') return { kind: 'engraved' }
  if (!isEmbroidery(placement) || threads === 'full') return null
  if (threads !== 'auto') return { kind: 'threads', palette: threads, most: threads.length }
  const values = product.options.find(({ id }) => id === threadOptionOf(placement))?.values
  const offered = values == null || Array.isArray(values) ? Object.keys(threadNames) : Object.keys(values)
  const palette = offered.length === 0 ? Object.keys(threadNames) : offered
  return { kind: 'threads', palette, most: mostThreads }
}

/** Paints the picture in the technique's colors, in place. See-through parts stay see-through. */
export function paintIn(pixels: Pixels, inks: Inks): void {
  if (inks.kind === 'engraved') engrave(pixels)
  else stitch(pixels, inks.palette, inks.most)
}

/** A color of words or shapes as the technique shows it; unchanged if it is no valid color. */
export function colorIn(hex: string, inks: Inks): string {
  if (inks.kind === 'engraved') return hexOfEngraved
  const distances = inks.palette.map((thread) => colorDistance(hex, thread) ?? Number.MAX_VALUE)
  return inks.palette[distances.indexOf(Math.min(...distances))]?.toLowerCase() ?? hex
}

/** The gray in which engraved metal and wood are shown. */
const engraved = [0x7d, 0x7d, 0x7a] as const

const hexOfEngraved = `#${engraved.map((part) => part.toString(16)).join('')}`

/** A picture with see-through parts is engraved in its shape; any other only where it is dark. */
function engrave({ data }: Pixels): void {
  let isShape = false
  for (let at = 3; at < data.length; at += 4) isShape ||= (data[at] ?? 0) < 250
  for (let at = 0; at < data.length; at += 4) {
    const light = 0.2126 * (data[at] ?? 0) + 0.7152 * (data[at + 1] ?? 0) + 0.0722 * (data[at + 2] ?? 0)
    if (!isShape) data[at + 3] = light < 128 ? 255 : 0
    data.set(engraved, at)
  }
}

/** Each pixel in the nearest of the threads, limited to those that are nearest most often. */
function stitch({ data }: Pixels, palette: readonly string[], most: number): void {
  const threads = palette.filter((hex) => /^#[0-9a-f]{6}$/i.test(hex))
  if (threads.length === 0) return
  const counts = new Map<string, number>()
  const wanted = nearestIn(threads)
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at + 3] ?? 0) < 128) continue
    const thread = wanted(data, at)
    counts.set(thread, (counts.get(thread) ?? 0) + 1)
  }
  const used = [...counts].toSorted(([, a], [, b]) => b - a).map(([thread]) => thread)
  const taken = nearestIn(used.length === 0 ? threads : used.slice(0, most))
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at + 3] ?? 0) === 0) continue
    const thread = taken(data, at)
    for (const channel of [0, 1, 2])
      data[at + channel] = Number.parseInt(thread.slice(1 + channel * 2, 3 + channel * 2), 16)
  }
}

/** Finds the nearest thread, once for each of 4,096 colors. */
function nearestIn(threads: readonly string[]): (data: Uint8ClampedArray, at: number) => string {
  const known = new Map<number, string>()
  return (data, at) => {
    const parts = [0, 1, 2].map((channel) => (data[at + channel] ?? 0) >> 4)
    const key = parts.reduce((sum, part) => sum * 16 + part, 0)
    const found = known.get(key)
    if (found !== undefined) return found
    const hex = `#${parts.map((part) => (part * 17).toString(16).padStart(2, '0')).join('')}`
    const distances = threads.map((thread) => colorDistance(hex, thread) ?? Number.MAX_VALUE)
    const nearest = threads[distances.indexOf(Math.min(...distances))] ?? '#000000'
    known.set(key, nearest)
    return nearest
  }
}
