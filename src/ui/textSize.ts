/** Pixels of the text size that a browser has unless it was changed; sizes in pixels are meant at it. */
const usualTextPx = 16

/** How many times as large as usual the browser's text is; 1 where no style is known, as in tests. */
export const textScale = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / usualTextPx || 1

/** CSS lengths that grow with the browser's text, of those in pixels at its usual size: `88px 1fr` is `5.5rem 1fr`. */
export const withText = (lengths: string): string =>
  lengths.replaceAll(/(\d+)px/g, (_, px) => `${Number(px) / usualTextPx}rem`)
