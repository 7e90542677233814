// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { emptyContent } from '~/domain/placement/design'
import { openContent } from '~/domain/placement/designHistory'
import { openDesigns } from '~/local/designs/designDatabase'
import { notifyDesignSaved } from '~/local/designs/designNews'
import { saveDesign } from '~/local/designs/designStore'
import { renderApp } from '../renderApp'

const edited = openContent(emptyContent)
const about = { productId: 71, technique: 'DTG', variantId: 4011, edited }
const address = '/design/71?design=one'

describe('the address of a design', () => {
  it('of another blank leads to that blank', async () => {
    await saveDesign({ ...about, id: 'one', owner: 'demo|own', productId: 83 }, 0, 1)
    renderApp(address)
    await screen.findByText('This design belongs to another blank')
    const link = screen.getByRole('link', { name: 'Open it there' })
    expect(link.getAttribute('href')).toBe('/design/83?design=one&technique=DTG')
  })

  it('of another store on this device says so and opens nothing in its place', async () => {
    await saveDesign({ ...about, id: 'one', owner: 'another store' }, 0, 1)
    const { user } = renderApp(address)
    await screen.findByText('This design belongs to another store')
    expect(screen.queryByText('No artwork yet')).toBeNull()
    await user.click(screen.getByRole('link', { name: 'Start a new design' }))
    await screen.findByText('No artwork yet')
    expect(await (await openDesigns()).count('designs')).toBe(1)
  })

  it('of one that comes to the device while its page is open shows the color that it is kept with', async () => {
    renderApp(address)
    const first = await screen.findByRole('heading', { name: /^Color shown: / })
    expect(first.textContent).toBe('Color shown: White')
    const saved = await saveDesign({ ...about, id: 'one', owner: 'demo|own', variantId: 7109 }, 0, 1)
    if (saved.kind === 'saved') notifyDesignSaved({ id: 'one', rev: saved.rev })
    await screen.findByRole('heading', { name: 'Color shown: Black' })
  })
})
