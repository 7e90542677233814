// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { designOf, listDesigns, loadDesign } from '~/local/designs/designStore'
import { isOff, whyOff } from '../../isOff'
import { keepOwl } from '../layeredDesign'
import { leavePages, renderApp, type RunningApp } from '../renderApp'

const owner = 'demo|own'

beforeEach(async () => {
  await keepOwl(owner)
})

const dialogOf = () => screen.findByRole('dialog', { name: 'Owl on another blank' })

/** The cells of the only row of what goes where. */
async function outcome(dialog: HTMLElement): Promise<(string | null)[]> {
  const table = await within(dialog).findByRole('table', { name: 'What goes where' })
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .flatMap((row) => within(row).getAllByRole('cell'))
    .map(({ textContent }) => textContent)
}

async function choose({ user }: RunningApp, dialog: HTMLElement, blank: string): Promise<void> {
  await user.type(within(dialog).getByLabelText('Search the catalog'), blank)
  await user.click(await within(dialog).findByRole('button', { name: new RegExp(`^${blank}`) }))
}

describe('a design on another blank', () => {
  it('is a new design there, in the same centimeters, and stays as it is on its own', async () => {
    const app = renderApp('/designs')
    const { user } = app
    await user.click(await screen.findByRole('button', { name: 'Put Owl on another blank' }))
    const dialog = await dialogOf()
    const open = within(dialog).getByRole('button', { name: 'Open as a new design' })
    expect(whyOff(open)).toBe('Choose a blank first')
    expect(within(dialog).queryByRole('button', { name: /^Unisex Everyday Tee/ })).toBeNull()
    await choose(app, dialog, 'Unisex Pullover Hoodie')
    expect(await outcome(dialog)).toEqual(['Front print', '15.2 × 20.3 cm', 'As in the design'])
    await within(dialog).findByRole('img', { name: 'Front print with the design' })
    await user.click(open)
    await screen.findByRole('heading', { level: 1, name: 'Owl' })
    const designs = await listDesigns(owner)
    expect(designs.map(({ name, productId }) => [name, productId]).toSorted()).toEqual([
      ['Owl', 146],
      ['Owl', 71],
    ])
    const made = designs.find(({ id }) => id !== 'owl')
    expect(made?.edited.content.placed['front']?.layers).toHaveLength(2)
    expect(designOf(await loadDesign('owl', owner))?.rev).toBe(1)
  })

  it('has the same share of the print area where that is asked for, and leaves all as it is when it is closed', async () => {
    const app = renderApp('/designs?onto=owl')
    const dialog = await dialogOf()
    await choose(app, dialog, 'White Glossy Mug')
    const tooHigh = (wanted: string) => `Printed 8.9 instead of ${wanted} cm high, because the print area is`
    expect((await outcome(dialog))[2]).toContain(tooHigh('20.3'))
    await app.user.selectOptions(
      within(dialog).getByLabelText('Carried with'),
      'Same share of the print area',
    )
    expect((await outcome(dialog))[2]).toContain(tooHigh('15.2'))
    expect(isOff(within(dialog).getByRole('button', { name: 'Open as a new design' }))).toBe(false)
    await app.user.click(within(dialog).getByRole('button', { name: 'Not now' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await listDesigns(owner)).toHaveLength(1)
  })

  it('does not go on saying that the blank is being read where it cannot be', async () => {
    const app = renderApp('/designs?onto=owl', {
      faults: [{ path: '/mockup-generator/printfiles/146', kind: 'html', count: 99 }],
    })
    const dialog = await dialogOf()
    await choose(app, dialog, 'Unisex Pullover Hoodie')
    await within(dialog).findByText('The print areas could not be loaded')
    expect(within(dialog).queryByText('Reading the blank…')).toBeNull()
    expect(whyOff(within(dialog).getByRole('button', { name: 'Open as a new design' }))).toBe(
      'The blank could not be read',
    )
  })

  it('goes on another one also where its own is not offered any more', async () => {
    const first = renderApp('/design/71?design=owl')
    await screen.findByRole('listbox', { name: /^Layers of/ })
    await first.idle()
    await leavePages()
    cleanup()
    const app = renderApp('/designs?onto=owl', {
      onTheWay: async (reply, request) =>
        /\/(products|printfiles)\/71\b/.test(request.url)
          ? Response.json(
              { code: 404, result: 'Not found', error: { reason: 'NotFound', message: 'Not found' } },
              { status: 404 },
            )
          : reply,
    })
    const dialog = await dialogOf()
    await choose(app, dialog, 'Unisex Pullover Hoodie')
    expect(await outcome(dialog)).toEqual(['Front print', '15.2 × 20.3 cm', 'As in the design'])
    expect(within(dialog).queryByText('The print areas could not be loaded')).toBeNull()
    const open = within(dialog).getByRole('button', { name: 'Open as a new design' })
    await app.user.click(open)
    await screen.findByRole('heading', { level: 1, name: 'Owl' })
    expect((await listDesigns(owner)).map(({ productId }) => productId).toSorted()).toEqual([146, 71])
  })

  it('is reached from the editor', async () => {
    const { user } = renderApp('/design/71?design=owl')
    await user.click(await screen.findByRole('button', { name: 'Use design' }))
    await user.click(screen.getByRole('menuitem', { name: 'Design on another blank' }))
    await dialogOf()
  })
})
