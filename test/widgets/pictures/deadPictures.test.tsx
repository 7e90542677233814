// @vitest-environment jsdom
import { fireEvent, render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Thumb } from '~/ui/pictures/Thumb'
import { PrintDrawing } from '~/widgets/pictures/PrintDrawing'

const dead = 'https://files.example.com/gone.png'

describe('a picture whose address is dead', () => {
  it.each([
    ['a thumb', <Thumb key="one" src={dead} alt="" size={40} />],
    [
      'a print whose blank is not known',
      <PrintDrawing key="one" layout={null} picture={dead} label="Print" />,
    ],
  ])('leaves a sign in %s, not an empty box', (_, element) => {
    const { container } = render(element)
    const image = container.querySelector('img')
    expect(container.querySelector('svg')).toBeNull()
    if (image !== null) fireEvent.error(image)
    expect(container.querySelector('img')).toBeNull()
    expect(container.querySelector('svg')).not.toBeNull()
  })
})
