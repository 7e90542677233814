// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { FoldedPicks } from '~/ui/inputs/FoldedPicks'

it('says how many there are as the reader writes numbers', () => {
  const picks = Array.from({ length: 1_204 }, (_, at) => ({
    key: String(at),
    name: `File ${at}`,
    note: '',
    picture: null,
  }))
  render(
    <MantineProvider>
      <FoldedPicks summary="Or one of your files" label="Search" picks={picks} onPick={() => undefined} />
    </MantineProvider>,
  )
  expect(screen.getByText('Or one of your files (1,204)')).toBeTruthy()
  expect(screen.getByText('and 1,192 more')).toBeTruthy()
})
