import * as z from 'zod/mini'
import type { MockupPicture } from '~/domain/mockups/mockupTask'
import { paths } from '~/paths'
import { addressSearch, orUsual, type SearchIn } from '~/ui/filters/addressSearch'

const word = orUsual(z.string(), '')
export const mockupsAddress = addressSearch(paths.mockups, { of: word, color: word, placement: word })

/** What the address of the gallery holds; an empty word shows all. */
export type MockupsSearch = SearchIn<typeof mockupsAddress>

/** What a picture is of, as the address names it: a store product or a blank. */
export const subjectKey = ({ productId, blankId }: MockupPicture): string =>
  productId === null ? `blank-${blankId}` : `product-${productId}`

/** Whether the filters of the gallery let a picture through. */
export const matches = (picture: MockupPicture, { of, color, placement }: MockupsSearch): boolean =>
  (of === '' || subjectKey(picture) === of) &&
  (color === '' || picture.color === color) &&
  (placement === '' || picture.placement === placement)
