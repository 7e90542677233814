import type { Pixels } from './pictureStats'

/** Share of the border that must have the color; the motif may touch the border somewhere. */
const leastEven = 0.9
/** How far a channel may differ, of 255: JPEG changes each color a little. */
const reach = 16

/** The color of an opaque border that runs evenly around the whole picture, "#rrggbb"; null where there is none. */
export function edgeColor(pixels: Pixels): string | null {
  const border = borderOf(pixels)
  const opaque = border.filter(([, , , alpha]) => alpha >= 250)
  const isEven = (color: Color) =>
    opaque.filter((pixel) =>
      color.every((value, channel) => Math.abs((pixel[channel] ?? 0) - value) <= reach),
    ).length >=
    border.length * leastEven
  // Pure white and black are tried first, since most of a border may be a little off.
  const found = [white, black, [middle(opaque, 0), middle(opaque, 1), middle(opaque, 2)] as const].find(
    isEven,
  )
  return found === undefined ? null : `#${found.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

type Color = readonly [red: number, green: number, blue: number]
const [white, black]: [Color, Color] = [
  [255, 255, 255],
  [0, 0, 0],
]

function borderOf({ data, width, height }: Pixels): (readonly [number, number, number, alpha: number])[] {
  const places: [x: number, y: number][] = []
  for (let x = 0; x < width; x++) for (const y of [0, height - 1]) places.push([x, y])
  for (let y = 0; y < height; y++) for (const x of [0, width - 1]) places.push([x, y])
  return places.map(([x, y]) => {
    const at = (y * width + x) * 4
    return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0, data[at + 3] ?? 0]
  })
}

/** The median of a channel. */
function middle(pixels: readonly (readonly number[])[], channel: number): number {
  const values = pixels.map((pixel) => pixel[channel] ?? 0).toSorted((a, b) => a - b)
  return values[values.length >> 1] ?? 0
}
