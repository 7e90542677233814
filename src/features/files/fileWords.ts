import { bothUnits } from '~/domain/lengths/lengthWords'

/** Text such as "1800 × 2400 px"; null until the service has measured the picture. */
export const pixelWords = (width: number | null, height: number | null): string | null =>
  width === null || height === null ? null : `${width} × ${height} px`

/** Printed size at a resolution: "30.5 × 40.6 cm (12.0 × 16.0 in)". */
export function printedWords(width: number | null, height: number | null, dpi: number): string | null {
  if (width === null || height === null) return null
  return bothUnits({ width, height }, dpi)
}

const kinds: Readonly<Record<string, string>> = {
  'image/png': 'PNG',
  'image/jpeg': 'JPEG',
  'image/jpg': 'JPEG',
  'image/webp': 'WebP',
  'image/svg+xml': 'SVG',
}
/** "PNG" for "image/png"; the media type itself where it has no such name. */
export const typeWords = (mimeType: string | null): string | null =>
  mimeType === null ? null : (kinds[mimeType] ?? mimeType)

/** Shown where a file may have been added although no answer came. */
export const fileAddedOrNot = {
  title: 'It is not known whether the file was added',
  effect: 'Adding it again does no harm: the same address is never added twice.',
}
