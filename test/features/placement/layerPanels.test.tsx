// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { pictureLayer } from '~/domain/layers/layer'
import { openContent } from '~/domain/placement/designHistory'
import { printArea, printBox } from '~/domain/placement/geometry'
import { loadDesign, saveDesign } from '~/local/designs/designStore'
import { takeArtwork } from '~/local/designs/takeArtwork'
import { pictureOf } from '../../domain/layers/onePicture'
import { whyOff } from '../../isOff'
import { placeByAddress } from './placeArtwork'
import { holdDatabase } from '../../local/jobs/heldStorage'
import { renderApp } from '../renderApp'

afterEach(() => {
  vi.restoreAllMocks()
})

const slow = 600_000
const tee = 71

it(
  'adds no text where its font cannot be had, and says so; a picture that only the service has gets no other colors',
  async () => {
    // No fonts can be loaded here.
    const app = renderApp(`/design/${tee}`)
    await app.user.click(await screen.findByRole('button', { name: 'Add text' }))
    expect((await screen.findByRole('alert')).textContent).toContain(
      'The font “Montserrat” could not be loaded. Check the connection and try again.',
    )
    expect(screen.queryByLabelText('Words')).toBeNull()
    await placeByAddress(app)
    await app.user.click(await screen.findByText('Colors, background and pattern'))
    expect(await screen.findByText(/^Only pictures that were taken from this device/)).toBeTruthy()
  },
  slow,
)

it(
  'on a phone has the buttons that add a layer in reach at the edge of a long row of layers',
  async () => {
    const wide = window.matchMedia
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
      ...wide(query),
      matches: query.includes('max-width'),
    }))
    const app = renderApp(`/design/${tee}`)
    await placeByAddress(app)
    const text = await screen.findByRole('button', { name: 'Add text' })
    await app.user.click(await screen.findByRole('button', { name: 'Add a layer' }))
    expect(document.activeElement).toBe(text)
    // The head of the sheet counts and closes: the list begins right below it.
    await app.user.click(screen.getByRole('button', { name: /^Checks: / }))
    const checks = await screen.findByRole('region', { name: 'Checks' })
    expect(within(checks).queryByRole('button', { name: 'Close' })).toBeNull()
    await app.user.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Checks' })).toBeNull())
  },
  slow,
)

it(
  'shows of several chosen layers what they share, and changes all of them in one step',
  async () => {
    const app = renderApp(`/design/${tee}`)
    await placeByAddress(app)
    await app.user.click(await screen.findByRole('button', { name: 'Duplicate' }))
    await waitFor(() => expect(screen.getAllByRole('application')).toHaveLength(2))
    const angles = () =>
      screen
        .getAllByRole('application')
        .map((layer) => / by (\d+)°/.exec(layer.getAttribute('aria-label') ?? '')?.[1] ?? '0')
        .toSorted()
    const turnedTo = (...expected: string[]) => waitFor(() => expect(angles()).toEqual(expected))
    await app.user.click(await screen.findByText('Angle, opacity and crop'))
    const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name)
    const type = async (name: string, text: string) => {
      await app.user.clear(await field(name))
      await app.user.type(await field(name), `${text}{Enter}`)
    }
    await type('Angle (°)', '8')
    await turnedTo('0', '8')

    const list = screen.getByRole('listbox', { name: /^Layers of/ })
    within(list).getByRole('option', { selected: true }).focus()
    await app.user.keyboard('{Control>}a{/Control}')
    await screen.findByText('2 layers chosen')
    // What only one of them has is not asked for.
    for (const of of ['Presets', 'Turn and trim', 'Replace the artwork'])
      expect(screen.queryByText(of)).toBeNull()
    expect(screen.queryByLabelText('Left cut (%)')).toBeNull()
    expect([(await field('Angle (°)')).value, (await field('Angle (°)')).placeholder]).toEqual(['', 'Mixed'])
    expect((await field('Opacity (%)')).value).toBe('100')

    await type('Angle (°)', '5')
    await turnedTo('5', '5')
    expect((await field('Angle (°)')).value).toBe('5')
    await app.user.click(screen.getByRole('button', { name: 'Undo' }))
    await turnedTo('0', '8')
    expect((await field('Angle (°)')).value).toBe('')
    await type('Opacity (%)', '5')
    await waitFor(async () => expect((await field('Opacity (%)')).value).toBe('5'))
    await app.user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(async () => expect((await field('Opacity (%)')).value).toBe('100'))
  },
  slow,
)

it(
  'turns to the number that was typed, not to its first digit; a held arrow key is one step, and shrinks nothing on the way',
  async () => {
    const app = renderApp(`/design/${tee}`)
    // As wide as the print area: turned by 9° it has to be smaller to stay inside, upright it has room.
    await placeByAddress(app)
    const is = (words: RegExp) => screen.findByRole('application', { name: words })
    await is(/30\.5 × 15\.2 cm/)
    await app.user.click(await screen.findByText('Angle, opacity and crop'))
    const angle = await screen.findByLabelText<HTMLInputElement>('Angle (°)')
    const undo = () => app.user.click(screen.getByRole('button', { name: 'Undo' }))
    await app.user.clear(angle)
    await app.user.type(angle, '90')
    await is(/30\.5 × 15\.2 cm(?!.*turned)/)
    await app.user.keyboard('{Enter}')
    await is(/30\.5 × 15\.2 cm.*turned by 90°/)
    await undo()
    await is(/30\.5 × 15\.2 cm(?!.*turned)/)

    await app.user.click(angle)
    // However slow this machine is, the keys come one soon after the other.
    const now = Date.now()
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => now)
    await app.user.keyboard(`{Shift>}${'{ArrowUp}'.repeat(9)}{/Shift}`)
    clock.mockRestore()
    await is(/30\.5 × 15\.2 cm.*turned by 90°/)
    await undo()
    await is(/30\.5 × 15\.2 cm(?!.*turned)/)

    // What is beyond a limit, or no number, stays to be mended, and nothing changes.
    const opacity = screen.getByLabelText<HTMLInputElement>('Opacity (%)')
    await app.user.clear(opacity)
    await app.user.type(opacity, '140')
    await app.user.tab()
    await screen.findByText('Enter 100 or less')
    expect([opacity.value, opacity.dataset['counted']]).toEqual(['140', '100'])
    await app.user.type(opacity, '{Escape}')
    expect(opacity.value).toBe('100')
  },
  slow,
)

it(
  'puts what is cropped where a preset says in its own shape, and forgets the presets that are to be forgotten',
  async () => {
    const app = renderApp(`/design/${tee}`)
    // Twice as wide as high; half of it is as wide as high.
    await placeByAddress(app)
    await app.user.click(await screen.findByText('Angle, opacity and crop'))
    const cut = await screen.findByLabelText('Left cut (%)')
    await app.user.clear(cut)
    await app.user.type(cut, '50{Enter}')
    await app.user.click(screen.getByText('Presets'))
    await app.user.selectOptions(await screen.findByLabelText('Preset'), 'Left chest, 9 cm')
    await screen.findByRole('application', { name: /: 9\.0 × 9\.0 cm/ })
    for (const name of ['First', 'Second']) {
      await app.user.type(screen.getByLabelText('Keep this placement as'), name)
      await app.user.click(screen.getByRole('button', { name: 'Keep' }))
      await screen.findByRole('option', { name })
    }
    await app.user.click(screen.getByRole('button', { name: 'Delete “First”' }))
    await waitFor(() => expect(screen.queryByRole('option', { name: 'First' })).toBeNull())
    expect(screen.getByRole('option', { name: 'Second' })).toBeTruthy()
    await app.user.click(await screen.findByRole('button', { name: 'Bring it back' }))
    await screen.findByRole('option', { name: 'First' })
    await app.user.type(screen.getByLabelText('Keep this placement as'), 'Second')
    await app.user.click(screen.getByRole('button', { name: 'Keep' }))
    await screen.findByText('“Second” was replaced')
    const field = screen.getByLabelText<HTMLInputElement>('Keep this placement as')
    await app.user.type(field, 'Third')
    const letGo = await holdDatabase('platen-designs')
    await app.user.click(screen.getByRole('button', { name: 'Keep' }))
    await app.user.clear(field)
    await app.user.type(field, 'Fourth')
    letGo()
    await screen.findByRole('option', { name: 'Third' })
    expect(field.value).toBe('Fourth')
  },
  slow,
)

it(
  'a part of a picture that was a pattern has its own shape again when it is shown once',
  async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"><rect width="9" height="9"/></svg>'
    const file = new File([svg], 'sign.svg', { type: 'image/svg+xml' })
    const taking = await takeArtwork(file, 'demo|own', () => null)
    if (!taking.ok) throw new Error(taking.problem)
    const { artwork } = taking
    const layer = {
      ...pictureLayer('1', artwork.key, printBox(0, 0, 1800, 2400)),
      crop: { left: 0, top: 0, width: 0.25, height: 1 },
      changes: { tile: { pattern: 'grid' as const, gap: 0, size: 300, angle: 0 } },
    }
    const front = { area: printArea(1800, 2400), layers: [layer], isLimited: true, threads: 'auto' as const }
    const edited = openContent({ artworks: { [artwork.key]: artwork }, placed: { front }, options: {} })
    const about = { id: 'tiles', owner: 'demo|own', productId: tee, technique: 'DTG', variantId: 4011 }
    await saveDesign({ ...about, edited }, 0, 1)
    const { user } = renderApp(`/design/${tee}?design=tiles`)
    await user.click(await screen.findByText('Colors, background and pattern'))
    await user.selectOptions(await screen.findByLabelText('Pattern'), 'Once')
    await waitFor(async () => {
      const kept = await loadDesign('tiles', 'demo|own')
      if (kept === null || typeof kept === 'string') throw new Error('not kept')
      const { box, changes } = pictureOf(kept.edited.content.placed['front'])
      expect(changes).toEqual({})
      // A quarter of 400 by 200.
      expect([box.width, box.height]).toEqual([300, 600])
    })
  },
  slow,
)

it(
  'that a preset did not fit is said of what it was put on, and a copy waits for a placement that can be copied to',
  async () => {
    const app = renderApp(`/design/${tee}`)
    // Twice as high as wide: as wide as the preset asks it would be higher than the print area.
    await placeByAddress(app, 'https://files.example.com/banner-900x1800.png')
    await app.user.click(await screen.findByText('Presets'))
    await app.user.selectOptions(await screen.findByLabelText('Preset'), 'Center, 28 cm')
    const said = /does not fit this print area: it was made to fit/
    await screen.findByText(said)
    await app.user.click(screen.getByRole('button', { name: 'Duplicate' }))
    await waitFor(() => expect(screen.getAllByRole('application')).toHaveLength(2))
    await waitFor(() => expect(screen.queryByText(said)).toBeNull())
    const list = screen.getByRole('listbox', { name: /^Layers of/ })
    await app.user.click(within(list).getAllByRole('option').at(-1) ?? list)
    await screen.findByText(said)

    await app.user.click(screen.getByText('Copy to other placements'))
    const tickBack = () => app.user.click(screen.getByRole('checkbox', { name: 'Back print' }))
    await tickBack()
    await app.user.click(screen.getByRole('button', { name: 'Copy there' }))
    await screen.findByText('Copied to Back print.')
    await tickBack()
    expect(whyOff(screen.getByRole('button', { name: 'Copy there' }))).toBeNull()
    await app.user.click(screen.getByRole('button', { name: /^Back print/ }))
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Back print' })).toBeNull())
    expect(whyOff(screen.getByRole('button', { name: 'Copy there' }))).toBe('Tick a placement first')
  },
  slow,
)
