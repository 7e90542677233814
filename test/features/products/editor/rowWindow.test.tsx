// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useRowWindow } from '~/features/products/editor/sheet/useRowWindow'

const rowHeight = 44

const windowHeight = window.innerHeight
afterEach(() => {
  window.innerHeight = windowHeight
})

function List({ count, onDraw }: { count: number; onDraw?: (rows: number) => void }) {
  const { box, first, last, onScroll } = useRowWindow(count, rowHeight)
  onDraw?.(last - first + 1)
  return (
    <div ref={box} role="listbox" onScroll={onScroll}>
      {Array.from({ length: last - first + 1 }, (_, index) => (
        <div key={first + index}>row {first + index}</div>
      ))}
    </div>
  )
}

const rows = () => screen.getAllByText(/^row/).map(({ textContent }) => Number(textContent.slice(4)))

function scrollTo(row: number) {
  const box = screen.getByRole('listbox')
  box.scrollTop = row * rowHeight
  fireEvent.scroll(box)
}

it('draws at first only the rows in view below the heads', () => {
  const drawn: number[] = []
  for (const height of [800, 2_000]) {
    window.innerHeight = height
    let isFirst = true
    render(
      <List
        count={100}
        onDraw={(count) => {
          if (isFirst) drawn.push(count)
          isFirst = false
        }}
      />,
    )
  }
  // The box has 70 % of the window's height, 560 px, and 640 px at the most.
  expect(drawn).toEqual([12, 14])
})

it('draws all of a short list, and of a long one what is in view and a few rows around it', async () => {
  const { rerender } = render(<List count={100} />)
  await expect.poll(rows).toHaveLength(100)
  rerender(<List key="long" count={1_000} />)
  expect(rows()).toMatchObject({ 0: 0, length: 22 })
  scrollTo(500)
  expect([rows()[0], rows().includes(514), rows().length < 40]).toEqual([494, true, true])
})

it('draws a list that becomes long where it was scrolled to', async () => {
  const { rerender } = render(<List count={190} />)
  await expect.poll(rows).toHaveLength(190)
  scrollTo(170)
  rerender(<List count={210} />)
  expect([170, 184].every((row) => rows().includes(row))).toBe(true)
})
