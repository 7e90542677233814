/** Endings of file names by the types that the service takes, without the dot. */
export const fileEndings: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
}

/** Prints that were drawn of layers are named by a digest of them, which says nothing to a reader. */
const drawnName = /^print-[\w-]{22}\.png$/

/** What a file of the service is called on screen: its name, or what else tells it apart. */
export function fileTitle({ id, filename, url = null }: TitledFile): string {
  const unnamed = id === null ? 'By address' : `File ${id}`
  const name = filename ?? url?.split(/[?#]/)[0]?.split('/').at(-1) ?? unnamed
  if (!drawnName.test(name)) return name
  return `Layers drawn as one picture${id === null ? '' : ` (${id})`}`
}

interface TitledFile {
  /** Null for one that is known by its address only. */
  id: number | null
  filename: string | null
  url?: string | null
}
