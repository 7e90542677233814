// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { Profiler } from 'react'
import { afterEach, expect, it } from 'vitest'
import { VirtualGrid } from '~/ui/table/VirtualGrid'

afterEach(cleanup)

/** Opens a page with a grid of three cards; answers how often it was drawn until they are there. */
function drawGrid(): number {
  let times = 0
  const { unmount } = render(
    <Profiler id="grid" onRender={() => void (times += 1)}>
      <VirtualGrid
        label="Blanks"
        items={['Mug', 'Cap', 'Bag']}
        itemKey={(item) => item}
        minWidth={200}
        gap={10}
        heightOf={(width) => width}
        render={(item) => <a href="#here">{item}</a>}
      />
    </Profiler>,
  )
  expect(screen.getAllByRole('link')).toHaveLength(3)
  unmount()
  return times
}

it('a grid that is come back to is drawn once, with its cards', () => {
  drawGrid()
  expect(drawGrid()).toBe(1)
})
