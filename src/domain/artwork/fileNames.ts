/** File endings by the types that the service takes, without the dot. */
export const fileEndings: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
}

/** A print composed from layers is named by a digest, which tells a reader nothing. */
const drawnName = /^print-[\w-]{22}\.png$/

/** The title of a file on screen: its name, or another text that tells it apart. */
export function fileTitle({ id, filename, url = null }: TitledFile): string {
  const unnamed = id === null ? 'By address' : `File ${id}`
  // An address that ends in a slash names no file.
  const name = filename ?? (url?.split(/[?#]/)[0]?.split('/').at(-1) || unnamed)
  if (!drawnName.test(name)) return name
  return `Layers drawn as one picture${id === null ? '' : ` (${id})`}`
}

interface TitledFile {
  /** Null for a file known only by its address. */
  id: number | null
  filename: string | null
  url?: string | null
}
