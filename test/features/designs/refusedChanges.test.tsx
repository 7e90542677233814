// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { openContent } from '~/domain/placement/designHistory'
import { useKitActions } from '~/features/designs/kits/useKitActions'
import { useDesignActions } from '~/features/designs/useDesignActions'
import { designOf, loadDesign, saveDesign } from '~/local/designs/designStore'
import { keepKit, listKits } from '~/local/designs/kits/kitStore'
import { layeredDesign } from '../layeredDesign'

const owner = 'demo|own'

const client = new QueryClient()
const Provide = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
)

it('a design that could not be deleted is said although another one was renamed meanwhile', async () => {
  const { content } = await layeredDesign(owner)
  const about = { id: 'owl', owner, productId: 71, technique: 'DTG', variantId: 4011 }
  await saveDesign({ ...about, edited: openContent(content) }, 0, 1)
  const owl = designOf(await loadDesign('owl', owner))
  if (owl === null) throw new Error('The design is not there')
  const { result } = renderHook(() => useDesignActions(owner), { wrapper: Provide })
  act(() => {
    result.current.actions.remove({ ...owl, id: 'gone' })
    result.current.actions.rename(owl, 'Barn owl')
  })
  await waitFor(async () => expect(designOf(await loadDesign('owl', owner))?.name).toBe('Barn owl'))
  await waitFor(() => expect(result.current.error?.message).toBe('This device has no such design any more.'))
})

it('a kit that could not be deleted is said although another one was renamed meanwhile', async () => {
  const about = { technique: 'DTG', techniqueName: 'DTG', places: [], slots: [], artworks: {}, options: {} }
  await keepKit({ id: 'k', name: 'House', ...about }, owner, 1)
  const [house] = await listKits(owner)
  if (house === undefined) throw new Error('The kit is not there')
  const { result } = renderHook(() => useKitActions(owner), { wrapper: Provide })
  act(() => {
    result.current.actions.remove({ ...house, id: 'gone' })
    result.current.actions.rename(house, 'Home')
  })
  await waitFor(async () => expect((await listKits(owner))[0]?.name).toBe('Home'))
  await waitFor(() => expect(result.current.error?.message).toBe('This device has no such kit any more.'))
})
