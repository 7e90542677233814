// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { useDrawnPieces } from '~/ui/useDrawnPieces'

afterEach(cleanup)

it('a list is drawn in pieces, the first ones first, up to its end', () => {
  const drawn: number[] = []
  function List() {
    drawn.push(useDrawnPieces(25, 10))
    return null
  }
  render(
    <MemoryRouter>
      <List />
    </MemoryRouter>,
  )
  expect([...new Set(drawn)]).toEqual([10, 20, 30])
})
