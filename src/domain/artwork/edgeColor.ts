interface Pixels {
  /** Four bytes a pixel: red, green, blue, alpha. */
  data: Uint8ClampedArray
  width: number
  height: number
}

/** Share of the border that must have the colour; a motif may touch the border somewhere. */
const leastEven = 0.9
/** How far a channel may be from the very white or black, in steps of 255: JPEG paints neither quite. */
const reach = 16

/** White or black where an opaque border of it goes all around the picture, "#rrggbb"; null where none does. */
export function edgeColor({ data, width, height }: Pixels): '#ffffff' | '#000000' | null {
  let [all, white, black] = [0, 0, 0]
  const look = (x: number, y: number) => {
    const at = (y * width + x) * 4
    const channels = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
    all += 1
    if ((data[at + 3] ?? 0) < 250) return
    if (Math.min(...channels) >= 255 - reach) white += 1
    else if (Math.max(...channels) <= reach) black += 1
  }
  for (let x = 0; x < width; x++) for (const y of [0, height - 1]) look(x, y)
  for (let y = 0; y < height; y++) for (const x of [0, width - 1]) look(x, y)
  if (white >= all * leastEven) return '#ffffff'
  return black >= all * leastEven ? '#000000' : null
}
