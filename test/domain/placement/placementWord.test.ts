import { expect, it } from 'vitest'
import { placementWord } from '~/domain/placement/placementWord'

it('a placement whose name is not known is told in words, the service’s own name of the first one, too', () => {
  expect([null, 'default', 'embroidery_chest_left', 'back'].map(placementWord)).toEqual([
    'Main print',
    'Main print',
    'Embroidery chest left',
    'Back',
  ])
})
