/** Default text size of browsers in pixels; lengths in pixels refer to it. */
const usualTextPx = 16

/** The browser's text size relative to the default; 1 where no style is available, as in tests. */
export const textScale = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / usualTextPx || 1

/** Converts pixel lengths at the default text size to CSS lengths that grow with the browser's text: `88px 1fr` becomes `5.5rem 1fr`. */
export const withText = (lengths: string): string =>
  lengths.replaceAll(/(\d+)px/g, (_, px) => `${Number(px) / usualTextPx}rem`)
