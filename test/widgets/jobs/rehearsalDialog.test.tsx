// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Rehearsed } from '~/flows/rehearsal/rehearse'
import { RehearsalDialog } from '~/widgets/jobs/rehearsal/RehearsalDialog'

const rowsOf = (...states: Rehearsed['rows'][number]['state'][]): Rehearsed['rows'] =>
  states.map((state, at) => ({ label: `Order ${at}`, state, note: '' }))

it.each([
  [rowsOf('done', 'done'), 'Nothing would likely be refused'],
  [rowsOf('done', 'waiting'), '1 of 2 could not be rehearsed'],
  [rowsOf('waiting', 'failed'), '1 of 2 would likely be refused'],
])('says what a rehearsal found, and promises nothing of what it left out: %j', async (rows, words) => {
  const state = {
    kind: 'done',
    result: { title: 'Cancel', calls: [], rows, takesMs: 0, assumed: [] },
  } as const
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider>
        <RehearsalDialog shown={{ title: 'Cancel', state, onSend: 'Not from here' }} />
      </MantineProvider>
    </QueryClientProvider>,
  )
  expect(await screen.findByText(words)).toBeTruthy()
  cleanup()
})
