/** What is kept of a picture that was decoded to be drawn. */
interface Decoded {
  width: number
  height: number
  close(): void
}

/**
 * Decoded pictures for those who draw them again and again. They are kept while they have at most so many pixels
 * together; before another one comes that is too much, `settle` has drawn what was asked for, and all are let go.
 */
export function pictureShelf<Picture extends Decoded>(mostPixels: number, settle: () => void) {
  const kept = new Map<string, Picture>()
  const clear = () => {
    if (kept.size > 0) settle()
    for (const picture of kept.values()) picture.close()
    kept.clear()
  }
  return {
    /** The picture of this name, made where it is not kept; `pixels` is how many it will have. */
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
