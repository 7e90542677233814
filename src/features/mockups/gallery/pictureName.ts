import { nameWords } from '~/domain/artwork/savedNames'
import { type MockupPicture, recipeName } from '~/domain/mockups/mockupTask'

/** "White, Front print", with the size and the view where there are several. */
export const pictureTitle = ({ color, size, placementTitle, view }: MockupPicture): string =>
  [color, size, placementTitle, view].filter((part) => part !== null && part !== '').join(', ')

/** Most characters of a product's name in a file name, which holds 255 bytes: three for each one in some scripts. */
const longestName = 60

/** "night-fox-tee-white-front.jpg". A long name is cut, because what tells the pictures apart comes after it. */
export function fileName(picture: MockupPicture): string {
  const { color, size, placement, view, mimeType, url } = picture
  const isPng = mimeType === '' ? /\.png(\?|$)/i.test(url) : mimeType === 'image/png'
  const name = [...nameWords(recipeName(picture))].slice(0, longestName).join('')
  const parts = [name, color, size, placement, view].filter((part) => part !== null && part !== '')
  return `${nameWords(parts.join(' ')).toLowerCase() || 'mockup'}.${isPng ? 'png' : 'jpg'}`
}
