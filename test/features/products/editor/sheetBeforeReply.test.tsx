// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Fault } from '~/sandbox/faults'
import { productStore } from '~/local/products/productStore'
import { whyOff } from '../../../isOff'
import { type RunningApp, renderApp } from '../../renderApp'
import { readySheet } from './readySheet'

/** The editor of the hoodie, opened from its page while the service's next answer is held back. */
async function openHeld() {
  let letGo = (): void => undefined
  let held = Promise.resolve()
  let asked: (request: Request) => void = () => undefined
  const hold = () => {
    held = new Promise((resolve) => {
      letGo = resolve
    })
  }
  const app = renderApp('/products', {
    onTheWay: async (reply, request) => {
      const { url } = request
      asked(request)
      if (/\/store\/products\/\d+$/.test(url)) await held
      return reply
    },
  })
  await app.user.click(await screen.findByRole('link', { name: 'Slow Wave Hoodie' }))
  const edit = await screen.findByRole('link', { name: 'Edit' })
  await app.idle()
  hold()
  /** Holds back what is asked for from now on; what it answers lets that go. */
  const holdAgain = () => {
    hold()
    return letGo
  }
  const onAsked = (listener: typeof asked) => {
    asked = listener
  }
  return { ...app, edit, letGo, holdAgain, onAsked }
}

const header = (): string =>
  screen
    .getAllByRole('status')
    .map((one) => one.textContent)
    .join(' ')
const prices = (grid: HTMLElement): (string | null)[] =>
  [...grid.querySelectorAll('[data-cell$=" 0"]')].map((cell) => cell.textContent)
const hoodieOf = ({ sandbox }: RunningApp) => {
  const found = [...sandbox.state.products.values()].find(({ product }) => /Hoodie/.test(product.name ?? ''))
  if (found === undefined) throw new Error('There is no hoodie')
  return found
}

/** A price of 47.77 was typed, kept, and the editor left. */
async function leaveUnsaved() {
  const app = await openHeld()
  app.letGo()
  await app.user.click(app.edit)
  const grid = await readySheet()
  grid.focus()
  await app.user.keyboard('47.77{Enter}')
  await waitFor(async () => expect(await (await productStore()).count('edits')).toBe(1))
  await app.user.click(screen.getByRole('link', { name: 'The product' }))
  return app
}

describe('a sheet before the service has answered', () => {
  it('shows what was read last, says so, and can be read but not typed into', async () => {
    const app = await openHeld()
    await app.user.click(app.edit)
    const grid = await screen.findByRole('grid', { name: 'Variants' })
    const before = prices(grid)
    expect(before.length).toBe(hoodieOf(app).variants.length)
    expect(header()).toMatch(/As of \d/)
    expect(grid.getAttribute('aria-readonly')).toBe('true')
    grid.focus()
    await app.user.keyboard('1')
    expect(within(grid).queryByRole('textbox')).toBeNull()
    expect(header()).toContain('Waits for what the service says now. Nothing was typed.')
    await app.user.keyboard('{Enter}{Delete}{Shift>}{ArrowDown}{/Shift}{Control>}d{/Control}')
    fireEvent.paste(grid, { clipboardData: { getData: () => '9.99\n9.98' } })
    await app.user.dblClick(grid.querySelector('[data-cell="1 0"]') ?? grid)
    expect(within(grid).queryByRole('textbox')).toBeNull()
    expect(prices(grid)).toEqual(before)
    for (const button of within(screen.getByRole('toolbar', { name: 'Variants' })).getAllByRole('button'))
      expect((button as HTMLButtonElement).matches(':disabled')).toBe(true)
    expect(screen.queryByLabelText('Name')).toBeNull()

    app.letGo()
    await waitFor(() => expect(grid.getAttribute('aria-readonly')).toBeNull())
    expect(header()).not.toContain('As of')
    expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull()
    grid.focus()
    await app.user.keyboard('{Control>}{Home}{/Control}47.77{Enter}')
    expect(prices(grid)[0]).toBe('47.77')
  })

  it('asks for the product before the sheet is drawn, and once', async () => {
    const app = await openHeld()
    const isDrawn: boolean[] = []
    app.letGo()
    app.onAsked(({ url }) => {
      if (/\/store\/products\/\d+$/.test(url)) isDrawn.push(screen.queryByRole('grid') !== null)
    })
    await app.user.click(app.edit)
    await readySheet()
    await app.idle()
    expect(isDrawn).toEqual([false])
  })

  it('keeps what is typed on a device that takes seconds to draw the sheet', async () => {
    const app = await openHeld()
    app.letGo()
    const { createElement } = document
    // Each element costs time, between which timers end, as on a slow device.
    document.createElement = (...args: Parameters<typeof createElement>) => {
      const end = performance.now() + 6
      while (performance.now() < end);
      return createElement.apply(document, args)
    }
    onTestFinished(() => void Reflect.deleteProperty(document, 'createElement'))
    await app.user.click(app.edit)
    const grid = await readySheet()
    grid.focus()
    await app.user.keyboard('51{Enter}')
    await app.idle()
    expect(grid.isConnected).toBe(true)
    expect(prices(grid)[0]).toBe('51')
  })

  it('takes the place of the page before at once: nothing else is shown on the way', async () => {
    const app = await openHeld()
    const titles = new Set<string | undefined>()
    const watching = new MutationObserver(() => {
      titles.add(screen.queryByRole('heading', { level: 1 })?.textContent)
    })
    watching.observe(document.body, { subtree: true, childList: true, characterData: true })
    await app.user.click(app.edit)
    await screen.findByRole('grid', { name: 'Variants' })
    watching.disconnect()
    expect([...titles]).toEqual(['Slow Wave Hoodie'])
    app.letGo()
  })

  it('is what the service says once it has answered, and that is what an edit is made on', async () => {
    const app = await openHeld()
    const [first] = hoodieOf(app).variants
    if (first === undefined) throw new Error('There is no variant')
    first.retail_price = '61.00'
    await app.user.click(app.edit)
    const grid = await screen.findByRole('grid', { name: 'Variants' })
    expect(prices(grid)[0]).not.toBe('61.00')
    app.letGo()
    await waitFor(() => expect(prices(grid)[0]).toBe('61.00'))
    expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull()
    grid.focus()
    await app.user.keyboard('62{Enter}')
    await app.user.click(await screen.findByRole('button', { name: 'Review and save' }))
    const dialog = await screen.findByRole('dialog', { name: 'Review and save' })
    // Somebody else's price of before is no conflict: the edit was made on it.
    expect(await within(dialog).findByText('Changed: 1')).toBeTruthy()
    expect(dialog.textContent).toContain('61.00')
    await app.user.click(within(dialog).getByRole('button', { name: 'Save' }))
    await within(dialog).findByText('Saved and compared')
    expect(hoodieOf(app).variants[0]?.retail_price).toBe('62.00')
  })

  it('shows unsaved work of before, which stays when the service answers', async () => {
    const app = await leaveUnsaved()
    await app.user.click(await screen.findByRole('link', { name: 'Edit' }))
    expect(await screen.findByText('Your unsaved changes are back')).toBeTruthy()
    const again = screen.getByRole('grid', { name: 'Variants' })
    await waitFor(() => expect(again.getAttribute('aria-readonly')).toBeNull())
    expect(prices(again)[0]).toBe('47.77')
  })

  it('shows what the service says where unsaved work of before is discarded at the foot of the page', async () => {
    const app = await leaveUnsaved()
    const edit = await screen.findByRole('link', { name: 'Edit' })
    const [first] = hoodieOf(app).variants
    if (first === undefined) throw new Error('There is no variant')
    first.retail_price = '61.00'
    await app.user.click(edit)
    const again = screen.getByRole('grid', { name: 'Variants' })
    await waitFor(() => expect(again.getAttribute('aria-readonly')).toBeNull())
    expect(prices(again)[0]).toBe('47.77')
    const bar = screen.getByRole('region', { name: 'Unsaved changes' })
    await app.user.click(within(bar).getByRole('button', { name: 'Discard' }))
    await app.user.click(await screen.findByRole('button', { name: 'Discard for good' }))
    expect(prices(again)[0]).toBe('61.00')
  })

  it('begins with what the service says where unsaved work was discarded before that', async () => {
    const app = await leaveUnsaved()
    const edit = await screen.findByRole('link', { name: 'Edit' })
    const [first] = hoodieOf(app).variants
    if (first === undefined) throw new Error('There is no variant')
    first.retail_price = '61.00'
    const answer = app.holdAgain()
    await app.user.click(edit)
    await app.user.click(await screen.findByRole('button', { name: 'Discard them' }))
    await app.user.click(await screen.findByRole('button', { name: 'Discard for good' }))
    const again = screen.getByRole('grid', { name: 'Variants' })
    expect(prices(again)[0]).not.toBe('47.77')
    expect(again.getAttribute('aria-readonly')).toBe('true')
    answer()
    await waitFor(() => expect(prices(again)[0]).toBe('61.00'))
  })
})

describe('a sheet before the catalog has answered', () => {
  it.each([
    ['Price rule', /^Set (\d+ )?prices$/, 'What the variants cost is being read'],
    ['SKU pattern', /^Set (\d+ )?SKUs$/, 'The colors and sizes are being read'],
  ])('offers no %s, which would leave out what is not known yet', async (tool, set, why) => {
    let letGo = (): void => undefined
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    let opened: RegExp | null = null
    const app = renderApp('/products', {
      onTheWay: async (reply, { url }) => {
        if (opened?.test(url) === true) await held
        return reply
      },
    })
    await app.idle()
    const blank = hoodieOf(app).variants[0]?.product?.product_id
    opened = new RegExp(`[^e]/products/${blank}$`)
    await app.go(
      `/products/${[...app.sandbox.state.products].find(([, known]) => known === hoodieOf(app))?.[0]}/edit`,
    )
    await app.user.click(await screen.findByRole('button', { name: tool }))
    const button = screen.getByRole('button', { name: set })
    expect(whyOff(button)).toBe(why)
    letGo()
    await waitFor(() => expect(whyOff(button)).toBeNull())
    expect(button.textContent).toContain(`Set ${hoodieOf(app).variants.length} `)
  })

  it.each([
    ['Price rule', /^Set (\d+ )?prices$/, /^What \d+ variants cost could not be read$/],
    ['SKU pattern', /^Set (\d+ )?SKUs$/, /^Blank, color and size of \d+ variants could not be read$/],
  ])(
    'offers no %s where the catalog could not be read, says so and reads it again',
    async (tool, set, said) => {
      const faults: Fault[] = [{ kind: 'html', method: 'GET', path: '/products/71', count: 99 }]
      const { user, sandbox } = renderApp('/products/40000009/edit', { faults })
      const length = sandbox.state.products.get(40_000_009)?.variants.length
      await user.click(await screen.findByRole('button', { name: tool }))
      const panel = within(screen.getByRole('region', { name: tool }))
      await panel.findByText(said)
      const button = panel.getByRole('button', { name: set })
      expect(button.textContent).toMatch(/^Set (prices|SKUs)$/)
      expect(whyOff(button)).toMatch(/^(What the variants cost|The colors and sizes) could not be read$/)
      faults.length = 0
      await user.click(panel.getByRole('button', { name: 'Try again' }))
      await waitFor(() => expect(whyOff(button)).toBeNull())
      expect(button.textContent).toContain(`Set ${length} `)
      expect(panel.queryByText(said)).toBeNull()
    },
  )
})
