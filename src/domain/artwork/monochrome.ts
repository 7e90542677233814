/**
 * Only black and white, as packing slips print a logo (contract/README 12.3). RGBA in place; transparent parts count as
 * on white paper. The service does not state its threshold: the middle is used.
 */
export function toMonochrome(pixels: Uint8ClampedArray): void {
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = (pixels[at + 3] ?? 0) / 255
    const light = 0.2126 * (pixels[at] ?? 0) + 0.7152 * (pixels[at + 1] ?? 0) + 0.0722 * (pixels[at + 2] ?? 0)
    const onPaper = light * alpha + 255 * (1 - alpha)
    pixels.fill(onPaper < 128 ? 0 : 255, at, at + 3)
    pixels[at + 3] = 255
  }
}
