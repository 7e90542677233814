// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import { MemoryRouter, Link, Route, Routes } from 'react-router'
import { expect, it } from 'vitest'
import { useDrawnPieces } from '~/ui/useDrawnPieces'

it('a list is drawn in pieces, the first ones first, up to its end', () => {
  const drawn: number[] = []
  function List() {
    drawn.push(useDrawnPieces(25, 10))
    return null
  }
  render(
    <MemoryRouter>
      <Routes>
        <Route path="/" element={<Link to="/list">List</Link>} />
        <Route path="/list" element={<List />} />
      </Routes>
    </MemoryRouter>,
  )
  // By a link: who goes back has all of it at once.
  act(() => screen.getByRole('link').click())
  expect([...new Set(drawn)]).toEqual([10, 20, 30])
})
