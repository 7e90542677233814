/** A decoded picture, such as an ImageBitmap. */
interface Decoded {
  width: number
  height: number
  close(): void
}

/**
 * A cache of decoded pictures. It holds at most `mostPixels` in all; before another picture would exceed
 * that, `settle` is called, which must finish pending drawing, and all are closed.
 */
export function pictureCache<Picture extends Decoded>(mostPixels: number, settle: () => void) {
  const kept = new Map<string, Picture>()
  const clear = () => {
    if (kept.size > 0) settle()
    for (const picture of kept.values()) picture.close()
    kept.clear()
  }
  return {
    /** The picture of this name, made if it is not cached; `pixels` is its number of pixels. */
    take: async (name: string, pixels: number, make: () => Promise<Picture>): Promise<Picture> => {
      const known = kept.get(name)
      if (known !== undefined) return known
      const held = [...kept.values()].reduce((sum, { width, height }) => sum + width * height, pixels)
      if (held > mostPixels) clear()
      const made = await make()
      kept.set(name, made)
      return made
    },
    clear,
  }
}
