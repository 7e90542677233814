import * as z from 'zod/mini'
import type { MockupPicture } from '~/domain/mockups/mockupTask'
import { paths } from '~/paths'
import { addressSearch, orUsual, type SearchIn } from '~/ui/filters/addressSearch'

const word = orUsual(z.string(), '')
export const mockupsAddress = addressSearch(paths.mockups, { of: word, color: word, placement: word })

/** Search parameters of the gallery; an empty text shows all. */
export type MockupsSearch = SearchIn<typeof mockupsAddress>

/** Key of a picture's subject in the address: a store product or a blank. */
export const subjectKey = ({ productId, blankId }: MockupPicture): string =>
  productId === null ? `blank-${blankId}` : `product-${productId}`

/** Whether a picture passes the gallery's filters. */
export const matches = (picture: MockupPicture, { of, color, placement }: MockupsSearch): boolean =>
  (of === '' || subjectKey(picture) === of) &&
  (color === '' || picture.color === color) &&
  (placement === '' || picture.placement === placement)
