import { type MockupPicture, recipeName } from '~/domain/mockups/mockupTask'

/** "White, Front print", with the size and the view where there are several. */
export const pictureTitle = ({ color, size, placementTitle, view }: MockupPicture): string =>
  [color, size, placementTitle, view].filter((part) => part !== null && part !== '').join(', ')

/** "night-fox-tee-white-front.jpg": readable in any folder. */
export function fileName(picture: MockupPicture): string {
  const { color, size, placement, view, mimeType, url } = picture
  const isPng = mimeType === '' ? /\.png(\?|$)/i.test(url) : mimeType === 'image/png'
  const parts = [recipeName(picture), color, size, placement, view].filter(
    (part) => part !== null && part !== '',
  )
  return `${slug(parts.join(' ')) || 'mockup'}.${isPng ? 'png' : 'jpg'}`
}

/** A repeated name gets a number: an archive or a folder would lose one of the files. */
export function distinctNames(names: readonly string[]): string[] {
  const used = new Map<string, number>()
  return names.map((name) => {
    const count = (used.get(name) ?? 0) + 1
    used.set(name, count)
    return count === 1 ? name : name.replace(/(\.\w+)$/, `-${count}$1`)
  })
}

const slug = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 120)
