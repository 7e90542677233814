// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { printArea, printBox } from '~/domain/placement/geometry'
import { PrintDrawing } from '~/widgets/pictures/PrintDrawing'

const layout = {
  template: {
    template_id: 1,
    image_url: 'https://files.example.com/tee.png',
    background_url: null,
    background_color: null,
    printfile_id: 1,
    template_width: 1000,
    template_height: 1000,
    print_area_width: 500,
    print_area_height: 600,
    print_area_top: 200,
    print_area_left: 250,
    is_template_on_front: false,
    orientation: 'any',
  },
  area: printArea(1800, 2400),
  box: printBox(0, 0, 900, 900),
} as const

it.each([
  ['on its blank', layout],
  ['without a blank', null],
])('a print %s is busy while it is being drawn, and looks like no missing one', (_, place) => {
  const shown = render(<PrintDrawing layout={place} picture={null} label="Print" />)
  const print = () => screen.getByRole('img', { name: 'Print' })
  expect(print().getAttribute('aria-busy')).toBeNull()
  const missing = print().innerHTML
  shown.rerender(<PrintDrawing layout={place} picture={undefined} label="Print" />)
  expect(print().getAttribute('aria-busy')).toBe('true')
  if (place !== null) expect(print().innerHTML).not.toBe(missing)
  shown.rerender(<PrintDrawing layout={place} picture="https://files.example.com/fox.png" label="Print" />)
  expect(print().getAttribute('aria-busy')).toBeNull()
})
