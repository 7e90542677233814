// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { Profiler } from 'react'
import { expect, it } from 'vitest'
import { VirtualGrid } from '~/ui/table/VirtualGrid'

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

it('what can be seen is drawn first, then the rows around it', () => {
  drawGrid()
  const shown: number[] = []
  render(
    <VirtualGrid
      label="Blanks"
      items={Array.from({ length: 100 }, (_, at) => at)}
      itemKey={(item) => item}
      minWidth={200}
      gap={10}
      heightOf={() => window.innerHeight / 2 - 10}
      onVisible={(items) => shown.push(items.length)}
      render={(item) => <a href="#here">{item}</a>}
    />,
  )
  // Four in a row: two rows fill the screen.
  expect(shown[0]).toBe(8)
  expect(shown.at(-1)).toBeGreaterThan(8)
  expect(screen.getAllByRole('link')).toHaveLength(shown.at(-1) ?? 0)
})
