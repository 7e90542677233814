import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { placementsOf, techniqueFor } from '~/domain/designs/activePlacement'
import { loader } from '~/features/placement/editorLoader'
import { catalogQueries } from '~/queries/catalogQueries'
import type { Services } from '~/queries/services'
import { startService } from '../../sandbox/service'

const tee = 71
const at = (address: string) => ({ url: new URL(address, 'http://app.test'), params: { blank: String(tee) } })

describe('the way to the editor', () => {
  it('ends when all that the page shows is there, however long it may wait', async () => {
    const { api } = startService()
    const queryClient = new QueryClient()
    const catalog = catalogQueries(api)
    const { product } = await queryClient.fetchQuery(catalog.product(tee))
    const technique = techniqueFor(product, '')?.key ?? ''
    const printfiles = await queryClient.fetchQuery(catalog.printfiles(tee, technique))
    expect(placementsOf(product, printfiles)).not.toEqual([])
    for (const orientation of ['horizontal', 'vertical'] as const) {
      const layout = catalog.layoutTemplates(tee, technique, orientation)
      const { templates, ...rest } = await queryClient.fetchQuery(layout)
      // No picture is waited for: nothing loads one here.
      const bare = templates.map((template) => ({ ...template, background_url: null, image_url: '' }))
      queryClient.setQueryData(layout.queryKey, { ...rest, templates: bare })
    }
    // No wait ends by itself.
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    // Of what every page is given, the loader takes these.
    const services = { api, queryClient } as Services
    expect(await loader(services, at(`/design/${tee}?design=none`))).toBeNull()
  })

  it('gives a new design its address', async () => {
    const services = { api: startService().api, queryClient: new QueryClient() } as Services
    expect(await loader(services, at(`/design/${tee}`))).toMatch(/^\/design\/71\?design=[\w-]+/)
  })
})
