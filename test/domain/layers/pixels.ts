/** Red, green, blue and opacity of a pixel, 0 to 255. */
export type Rgba = readonly [number, number, number, number]

/** A picture of these pixels, so many in a row. */
export const picture = (width: number, ...pixels: readonly Rgba[]) => ({
  data: Uint8ClampedArray.from(pixels.flat()),
  width,
  height: pixels.length / width,
})

/** The pixels of a picture, in its order. */
export const pixelsOf = ({ data }: { data: Uint8ClampedArray }): number[][] =>
  Array.from({ length: data.length / 4 }, (_, at) => [...data.subarray(at * 4, at * 4 + 4)])
