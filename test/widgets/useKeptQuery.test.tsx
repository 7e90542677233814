// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { createServices } from '~/app/appServices'
import { storeScope } from '~/domain/storeScope'
import { keepReply, readReplyAhead } from '~/local/keptReplies'
import { ServicesContext } from '~/queries/services'
import { useKeptQuery } from '~/widgets/useKeptQuery'
import { plainConfig } from '../plainConfig'

it('what the service says as the kept copy said it stays the same object: nothing is drawn anew for it', async () => {
  const unreached = () => new Promise<never>(() => undefined)
  const services = createServices(plainConfig(), {
    live: unreached,
    openDemo: unreached,
    openCopy: unreached,
    arrival: null,
  }).current()
  const scope = storeScope(services.api)
  const before = [
    { id: 1, items: [{ name: 'Fox tee' }] },
    { id: 2, items: [] },
  ]
  await keepReply(scope, JSON.stringify(['kept']), { at: Date.now(), data: before })
  await readReplyAhead(scope, JSON.stringify(['kept']))
  const answer: { give: (rows: unknown) => void } = { give: () => undefined }
  const asked = new Promise<unknown>((resolve) => (answer.give = resolve))
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ServicesContext value={services}>
      <QueryClientProvider client={services.queryClient}>{children}</QueryClientProvider>
    </ServicesContext>
  )
  const { result } = renderHook(() => useKeptQuery({ queryKey: ['kept'], queryFn: () => asked }), { wrapper })
  const kept = result.current.data
  expect(result.current.isKept).toBe(true)
  expect(kept).toEqual(before)
  answer.give([structuredClone(before[0]), { id: 2, items: [{ name: 'Owl mug' }] }])
  await waitFor(() => expect(result.current.isKept).toBe(false))
  const rows = (data: unknown) => (Array.isArray(data) ? data : [])
  expect(result.current.data).toEqual([before[0], { id: 2, items: [{ name: 'Owl mug' }] }])
  expect(rows(result.current.data)[0]).toBe(rows(kept)[0])
})
