import * as z from 'zod/mini'
import type { MockupPicture } from '~/domain/mockups/mockupTask'

const word = z.catch(z._default(z.string(), ''), '')
const schema = z.object({ of: word, color: word, placement: word })

/** What the address of the gallery holds; an empty word shows all. */
export type MockupsSearch = z.output<typeof schema>

export const readMockupsSearch = (search: URLSearchParams): MockupsSearch =>
  schema.parse(Object.fromEntries(search))

/** What a picture is of, as the address names it: a store product or a blank. */
export const subjectKey = ({ productId, blankId }: MockupPicture): string =>
  productId === null ? `blank-${blankId}` : `product-${productId}`

export const matches = (picture: MockupPicture, { of, color, placement }: MockupsSearch): boolean =>
  (of === '' || subjectKey(picture) === of) &&
  (color === '' || picture.color === color) &&
  (placement === '' || picture.placement === placement)
