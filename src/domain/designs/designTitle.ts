import type { DesignContent } from '~/domain/placement/design'

/**
 * What a design is called: its name, else the names of its pictures without their endings, else that it is empty.
 */
export function designTitle(name: string | undefined, { artworks, placed }: DesignContent): string {
  if (name !== undefined) return name
  const keys = new Set(Object.values(placed).map(({ artwork }) => artwork))
  const files = [...keys].flatMap((key) => artworks[key]?.filename.replace(/\.\w{1,5}$/, '') ?? [])
  return files.length === 0 ? 'Empty design' : [...new Set(files)].join(', ')
}
