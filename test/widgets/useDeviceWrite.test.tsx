// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { useDeviceWrite } from '~/widgets/useDeviceWrite'

const client = new QueryClient()
const Provide = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
)

it('a write that is refused after another was begun is said', async () => {
  const { result } = renderHook(useDeviceWrite, { wrapper: Provide })
  let refuse = (): void => undefined
  const first = new Promise<void>((_, reject) => (refuse = () => reject(new Error('No room'))))
  const done: string[] = []
  act(() => result.current.write({ write: () => first, title: 'The first was not kept' }))
  act(() =>
    result.current.write({ write: async () => done.push('second'), title: 'The second was not kept' }),
  )
  await waitFor(() => expect(done).toEqual(['second']))
  refuse()
  await waitFor(() => expect(result.current.refused.error?.message).toBe('No room'))
  expect(result.current.refused).toMatchObject({
    title: 'The first was not kept',
    effect: 'Nothing was changed.',
  })
  act(() => result.current.write({ write: async () => done.push('third'), title: '' }))
  await waitFor(() => expect(result.current.refused.error).toBeNull())
})
