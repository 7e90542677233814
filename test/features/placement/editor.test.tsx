// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { createSandbox } from '~/sandbox/createSandbox'
import { addByAddress, placeByAddress } from './placeArtwork'
import { renderApp } from '../renderApp'
import { isOff } from '../../isOff'

const slow = 600_000
const tee = 71

const words = () => screen.getByRole('application').getAttribute('aria-label') ?? ''
const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(screen.getByRole('application'), { key, ...more })

describe('the placement editor', () => {
  it(
    'does with keys, buttons and fields what a mouse does, and takes every step back',
    async () => {
      const app = renderApp(`/design/${tee}`)
      await placeByAddress(app)
      expect(app.address()).toMatch(/^\/design\/71\?design=[\w-]{16}$/)
      const fitted = '30.5 × 15.2 cm, centered, 12.7 cm from the top, 150 dpi, fair'
      expect(words()).toContain(fitted)

      const width = screen.getByLabelText('Width (cm)')
      await app.user.clear(width)
      await app.user.type(width, '(20 + 4)/2{Enter}')
      expect(words()).toContain('12.0 × 6.0 cm, centered')
      await app.user.click(screen.getByRole('button', { name: 'Top' }))
      expect(words()).toContain('centered, at the top')
      press('ArrowDown')
      press('ArrowDown', { shiftKey: true })
      press('ArrowRight', { shiftKey: true })
      expect(words()).toContain('12.0 × 6.0 cm, 10.2 cm from the left, 1.1 cm from the top')
      expect(await screen.findByText(/^Move: 12\.0 × 6\.0 cm/)).toBeTruthy()

      // Moves that follow each other within a moment are one step; on a busy machine they are up to three.
      for (let steps = 0; steps < 3 && !words().includes('centered, at the top'); steps++)
        await app.user.click(screen.getByRole('button', { name: 'Undo' }))
      expect(words()).toContain('centered, at the top')
      press('z', { ctrlKey: true })
      press('z', { ctrlKey: true })
      expect(words()).toContain(fitted)
      press('z', { ctrlKey: true, shiftKey: true })
      expect(words()).toContain('12.0 × 6.0 cm, centered')
      press('ArrowRight', { shiftKey: true })
      for (let index = 0; index < 20; index++) press('ArrowUp', { shiftKey: true })
      expect(await screen.findByText(/at the top edge of the print area$/)).toBeTruthy()
    },
    slow,
  )

  it(
    'means its own history by the undo keys, wherever the focus is, and never lets the focus fall to the body',
    async () => {
      const app = renderApp(`/design/${tee}`)
      const { user } = app
      const artwork = await placeByAddress(app)
      const focused = () => document.activeElement
      const chooser = () => screen.getByRole('button', { name: 'Choose a file' })
      // The address field is gone with the whole form.
      await waitFor(() => expect(focused()).toBe(artwork))

      const width = screen.getByLabelText<HTMLInputElement>('Width (cm)')
      const undo = (more: object = {}) =>
        fireEvent.keyDown(focused() ?? document.body, { key: 'z', ctrlKey: true, ...more })
      await user.clear(width)
      await user.type(width, '12')
      // What is being typed is the browser's to take back …
      expect(undo()).toBe(true)
      expect(words()).toContain('30.5 × 15.2 cm')
      await user.keyboard('{Enter}')
      expect(words()).toContain('12.0 × 6.0 cm')
      // … and the design's once it counts, although the field has the focus still.
      expect(undo()).toBe(false)
      expect(words()).toContain('30.5 × 15.2 cm')
      expect(Number(width.value)).toBe(30.48)
      expect(undo({ shiftKey: true })).toBe(false)
      expect(words()).toContain('12.0 × 6.0 cm')
      // A text from before that comes back by the browser's menu does not stay, and is not counted by leaving.
      const native = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
      native?.set?.call(width, '7')
      fireEvent(width, new InputEvent('input', { bubbles: true, inputType: 'historyUndo' }))
      expect(Number(width.value)).toBe(12)
      await user.click(screen.getByLabelText('Snap'))
      expect(words()).toContain('12.0 × 6.0 cm')

      await user.click(screen.getByText('Copy to other placements'))
      await user.click(screen.getByRole('checkbox', { name: 'Back print' }))
      const copy = screen.getByRole('button', { name: 'Copy there' })
      await user.click(copy)
      // A button that is off by what it did keeps it.
      await waitFor(() => expect(isOff(copy)).toBe(true))
      expect(focused()).toBe(copy)
      // What was done is said where it was done, and what a second copy would take the place of.
      await screen.findByText('Copied to Back print.')
      expect(
        screen.getByRole('checkbox', { name: 'Back print' }).closest('label, div')?.parentElement
          ?.textContent,
      ).toContain('instead of what is there')
      await user.keyboard(']')
      await screen.findByRole('button', { name: 'Choose a file' })
      await waitFor(() => expect(focused()).toBe(chooser()))
      await user.keyboard('[[')
      await waitFor(() => expect(focused()).toBe(screen.getByRole('application')))
      await user.click(screen.getByRole('button', { name: 'Remove' }))
      await waitFor(() => expect(focused()).toBe(chooser()))
      // With nothing focused at all.
      act(() => chooser().blur())
      expect(focused()).toBe(document.body)
      expect(undo()).toBe(false)
      expect(words()).toContain('12.0 × 6.0 cm')
      const back = screen.getByRole('button', { name: 'Undo' })
      while (!isOff(back)) await user.click(back)
      expect(focused()).toBe(back)
    },
    slow,
  )

  it(
    'refuses what is no length and keeps what was typed',
    async () => {
      const app = renderApp(`/design/${tee}`)
      await placeByAddress(app)
      const top = screen.getByLabelText('Top (cm)')
      await app.user.clear(top)
      await app.user.type(top, '4 + x{Enter}')
      expect(await screen.findByText('Enter a number or a sum')).toBeTruthy()
      expect(top).toHaveProperty('value', '4 + x')
      expect(words()).toContain('12.7 cm from the top')
      await app.user.clear(top)
      await app.user.type(top, '{Enter}')
      expect(words()).toContain('12.7 cm from the top')
    },
    slow,
  )

  it(
    'refuses hostile and private artwork in words, and uploads nothing',
    async () => {
      const { user, sandbox } = renderApp(`/design/${tee}`)
      const input = await screen.findByLabelText('Artwork file for Front print')
      const script = new File(['<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'], 'x.svg', {
        type: 'image/svg+xml',
      })
      await user.upload(input, script)
      expect((await screen.findByRole('alert')).textContent).toContain('“x.svg”: It contains a script')
      await user.upload(input, new File(['no picture at all'], 'a.png', { type: 'image/png' }))
      await screen.findByText(/“a\.png”: This is not a PNG/)
      await user.type(screen.getByLabelText(/^Or its address/), 'https://169.254.169.254/latest/meta-data')
      await user.click(screen.getByRole('button', { name: 'Add' }))
      await screen.findByText(/not reachable from outside your network/)
      expect([...sandbox.state.artwork]).toEqual([])
    },
    slow,
  )

  it(
    'says it when the service cannot use a picture',
    async () => {
      await addByAddress(renderApp(`/design/${tee}`), 'https://files.example.com/missing.png')
      expect((await screen.findByRole('alert')).textContent).toContain('Nothing was placed.')
    },
    slow,
  )

  it(
    'loads again when the print area could not be loaded',
    async () => {
      const { user } = renderApp(`/design/${tee}`, {
        faults: [{ kind: 'drop_before', method: 'GET', path: '/mockup-generator/templates/71', count: 3 }],
      })
      const retry = await screen.findByRole('button', { name: 'Try again' })
      await user.click(retry)
      await screen.findByLabelText('Artwork file for Front print')
    },
    slow,
  )

  it(
    'follows every move of the pointer, also several between two drawings, and where it was lifted',
    async () => {
      const app = renderApp(`/design/${tee}`)
      await placeByAddress(app)
      const artwork = screen.getByRole('application')
      const at = () =>
        [...artwork.style.transform.matchAll(/-?[\d.]+(?=px)/g)].map(([length]) => Number(length))
      const stage = artwork.parentElement ?? artwork
      Object.assign(stage, { setPointerCapture: () => undefined })
      const [left = 0, top = 0] = at()
      // A finger moves the view; a mouse beside all layers draws a frame.
      const finger = { pointerId: 1, pointerType: 'touch' }
      fireEvent.pointerDown(stage, { ...finger, button: 0, clientX: 100, clientY: 100 })
      act(() => {
        for (const way of [5, 10, 15])
          stage.dispatchEvent(
            new PointerEvent('pointermove', { ...finger, clientX: 100 + way, clientY: 100 + 2 * way }),
          )
      })
      fireEvent.pointerUp(stage, { ...finger, clientX: 120, clientY: 140 })
      const [lastLeft = 0, lastTop = 0] = at()
      expect([lastLeft - left, lastTop - top].map(Math.round)).toEqual([20, 40])
    },
    slow,
  )

  it(
    'chooses by a press beside a small layer what lies there, though the handle of the small one reaches over it',
    async () => {
      const app = renderApp(`/design/${tee}`)
      const picture = await placeByAddress(app)
      await app.user.click(await screen.findByRole('button', { name: 'Add shape' }))
      await app.user.click(await screen.findByText('Star'))
      const star = await screen.findByRole('application', { name: /^Shape Star/ })
      await waitFor(() => expect(star.dataset['chosen']).toBe('true'))
      const stage = star.parentElement ?? star
      Object.assign(stage, { setPointerCapture: () => undefined })
      const [left = 0, top = 0] = [...star.style.transform.matchAll(/-?[\d.]+(?=px)/g)].map(Number)
      const handle = star.querySelector('[data-hold="nw"]') ?? star
      const pressAt = (clientX: number, clientY: number) => {
        const at = { pointerId: 1, pointerType: 'touch', button: 0, clientX, clientY }
        fireEvent.pointerDown(handle, at)
        fireEvent.pointerUp(stage, at)
      }
      // Inside the star, where its handle is seen: it stays chosen.
      pressAt(left + 2, top + 2)
      expect(star.dataset['chosen']).toBe('true')
      pressAt(left - 4, top + 2)
      expect(picture.dataset['chosen']).toBe('true')
      expect(star.dataset['chosen']).toBeUndefined()
    },
    slow,
  )

  it(
    'goes on beside a part that breaks, and shows that part again with everything kept',
    async () => {
      // A browser whose layout cannot be watched: the canvas cannot be built.
      const whole = window.ResizeObserver
      function broken() {
        throw new Error('No watching of "Ada Byron" here')
      }
      Reflect.set(window, 'ResizeObserver', broken)
      const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
      try {
        const app = renderApp(`/design/${tee}`)
        expect(await screen.findByText('This part could not be shown')).toBeTruthy()
        await addByAddress(app)
        const width = await screen.findByLabelText('Width (cm)')
        await app.user.clear(width)
        await app.user.type(width, '12{Enter}')
        await app.user.click(screen.getByRole('button', { name: 'Copy details' }))
        const report = await navigator.clipboard.readText()
        expect(report).toMatch(/^Error: No watching of … here/)
        expect(report).not.toMatch(/Ada|logo/)
        Reflect.set(window, 'ResizeObserver', whole)
        await app.user.click(screen.getByRole('button', { name: 'Try again' }))
        await screen.findByRole('application')
        expect(words()).toContain('12.0 × 6.0 cm, centered')
        expect(told).toHaveBeenCalled()
      } finally {
        told.mockRestore()
        Reflect.set(window, 'ResizeObserver', whole)
      }
    },
    slow,
  )

  it('says when its blank cannot be read', async () => {
    renderApp('/design/999999')
    expect((await screen.findByRole('alert')).textContent).toContain('The blank could not be loaded')
  })
})

describe('files from anywhere', () => {
  const sign = (name: string, height: number) =>
    new File(
      [`<svg xmlns="http://www.w3.org/2000/svg" width="600" height="${height}"><path d="M0 0h9v9z"/></svg>`],
      name,
      { type: 'image/svg+xml' },
    )
  const drop = (...files: File[]) =>
    fireEvent.drop(document.body, { dataTransfer: { files, types: ['Files'] } })

  it(
    'are placed where nothing is, else asked about: none is lost, replacing keeps place and width',
    async () => {
      const { user } = renderApp(`/design/${tee}`)
      await screen.findByLabelText('Artwork file for Front print')
      // Over the page, a file would else open in the tab.
      expect(fireEvent.dragOver(document.body, { dataTransfer: { types: ['Files'] } })).toBe(false)
      const broken = new File(['no picture'], 'broken.png', { type: 'image/png' })
      expect(drop(sign('first.svg', 200), broken, sign('second.svg', 300))).toBe(false)
      const dialog = await screen.findByRole('dialog', { name: 'Where does the new artwork go?' })
      expect(words()).toContain('first.svg: 30.5 × 10.2 cm, centered')
      expect(screen.getByText(/“broken\.png”: This is not a PNG/)).toBeTruthy()
      expect(within(dialog).getByText('second.svg')).toBeTruthy()
      await user.click(within(dialog).getByRole('button', { name: 'Leave it out' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      expect(words()).toContain('first.svg: 30.5 × 10.2 cm, centered')

      press('-', { shiftKey: true })
      press('ArrowLeft', { shiftKey: true })
      press('ArrowUp', { shiftKey: true })
      expect(words()).toContain('first.svg: 27.7 × 9.2 cm, 0.4 cm from the left, 14.7 cm from the top')
      drop(sign('second.svg', 300))
      const again = await screen.findByRole('dialog')
      await user.click(within(again).getByRole('button', { name: 'Replace on Front print' }))
      await waitFor(() =>
        expect(words()).toContain('second.svg: 27.7 × 13.9 cm, 0.4 cm from the left, 14.7 cm from the top'),
      )
      await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('application')))
    },
    slow,
  )

  it(
    'go to another placement when that is wanted; text that is pasted into a field stays text',
    async () => {
      const { user } = renderApp(`/design/${tee}`)
      await screen.findByLabelText('Artwork file for Front print')
      drop(sign('first.svg', 300))
      await screen.findByRole('application')
      const pasted = { files: [sign('again.svg', 300)], types: ['Files'], getData: () => '' }
      fireEvent.paste(document.body, { clipboardData: pasted })
      const dialog = await screen.findByRole('dialog')
      await user.selectOptions(within(dialog).getByLabelText('Or an empty placement'), 'Back print')
      await user.click(within(dialog).getByRole('button', { name: 'Add there' }))
      const back = screen.getByRole('button', { name: /^Back print/ })
      await waitFor(() => expect(back.ariaPressed).toBe('true'))
      expect(back.textContent).toContain('Placed')
      expect(words()).toContain('again.svg: 30.5 × 15.2 cm, centered')

      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      // Text that is pasted into a field stays text.
      const width = screen.getByLabelText('Width (cm)')
      const clipboardData = { files: [sign('x.svg', 9)], types: ['Files', 'text/plain'], getData: () => '' }
      expect(fireEvent.paste(width, { clipboardData })).toBe(true)
      expect(screen.queryByRole('dialog')).toBeNull()
    },
    slow,
  )
})

describe('where a design goes', () => {
  it(
    'into a new product, each variant with its own position',
    async () => {
      const app = renderApp(`/design/${tee}`)
      await placeByAddress(app)
      press('ArrowUp', { shiftKey: true })
      await app.user.click(screen.getByRole('button', { name: 'New product' }))
      const name = await screen.findByLabelText('Name')
      await app.user.clear(name)
      await app.user.type(name, 'Logo tee')
      await app.user.click(screen.getByRole('button', { name: 'Create product' }))
      await screen.findByRole('heading', { level: 1, name: 'Logo tee' })
      const made = [...app.sandbox.state.products.values()].find(({ product }) => product.name === 'Logo tee')
      const positions = made?.variants.map(({ files }) => files[0]?.position)
      expect(positions?.length).toBeGreaterThan(3)
      for (const position of positions ?? [])
        expect(position).toEqual({
          area_width: 1800,
          area_height: 2400,
          width: 1800,
          height: 900,
          top: 691,
          left: 0,
          limit_to_print_area: true,
        })
    },
    slow,
  )

  it('is told when the design is not on this device', async () => {
    renderApp(`/products/new?blank=${tee}&design=nowhere`)
    expect(await screen.findByText('This design is not on this device')).toBeTruthy()
  })

  it(
    'onto chosen variants of a store product, and the others stay as they are',
    async () => {
      const { state } = createSandbox()
      const record = [...state.products.values()].find(
        ({ variants }) => variants.filter(({ product }) => product?.product_id === tee).length > 2,
      )
      if (record === undefined) throw new Error('The sandbox sells no tee')
      const before = structuredClone(record)
      const [first, second] = before.variants.filter(({ product }) => product?.product_id === tee)
      const app = renderApp(`/design/${tee}?product=${record.product.id}&syncVariant=${first?.id ?? 0}`, {
        state,
      })
      await screen.findByRole('application')
      press('-', { shiftKey: true })
      await app.user.click(screen.getByRole('button', { name: 'Save to the product' }))
      const dialog = await screen.findByRole('dialog')
      const boxes = await within(dialog).findAllByRole('checkbox')
      // The first box stands for all; the second variant is left out.
      await app.user.click(boxes[2] ?? dialog)
      await app.user.click(within(dialog).getByRole('button', { name: /^Save to \d+ variants?$/ }))
      await waitFor(() => expect(app.address()).toBe(`/products/${record.product.id}`))
      const after = app.sandbox.state.products.get(record.product.id)
      expect(after?.variants.map(({ id }) => id)).toEqual(before.variants.map(({ id }) => id))
      expect(after?.variants.find(({ id }) => id === second?.id)).toEqual(second)
      const changed = after?.variants.find(({ id }) => id === first?.id)
      expect(changed?.files[0]?.position).not.toEqual(first?.files[0]?.position)
      expect(changed?.files[0]?.id).toBe(first?.files[0]?.id)
      expect(changed?.retail_price).toBe(first?.retail_price)
    },
    slow,
  )

  it(
    'onto all variants, where a color keeps its own artwork and a variant that would lose some is left out',
    async () => {
      const { state } = createSandbox()
      const products = [...state.products.values()]
      const record = products.find(({ variants }) =>
        variants.some(({ product }) => product?.product_id === tee),
      )
      const [first, ...others] = record?.variants ?? []
      const foreign = products
        .flatMap(({ variants }) => variants.flatMap(({ files }) => files))
        .find((file) => file.type !== 'preview' && first?.files.every(({ id }) => id !== file.id))
      const color = first?.color
      if (record === undefined || first === undefined || foreign === undefined)
        throw new Error('No tee is sold')
      const own = { ...foreign, type: 'front', position: null }
      const navy = others.filter((variant) => variant.color === 'Navy')
      for (const variant of navy) variant.files = [own]
      const fuller = others.find((variant) => variant.color === color)
      if (fuller === undefined || navy.length === 0) throw new Error('The tee has too few variants')
      fuller.files = [...fuller.files, { ...own, type: 'back' }]
      const before = structuredClone(record.variants)
      const app = renderApp(`/design/${tee}?product=${record.product.id}&syncVariant=${first.id}`, { state })
      await screen.findByRole('application')
      press('-', { shiftKey: true })
      await app.user.click(screen.getByRole('button', { name: 'Save to the product' }))
      const dialog = await screen.findByRole('dialog')
      expect(await within(dialog).findByText('Would lose Back print')).toBeTruthy()
      const save = `Save to ${before.length - 1} variants`
      await app.user.click(within(dialog).getByRole('button', { name: save }))
      await waitFor(() => expect(app.address()).toBe(`/products/${record.product.id}`))
      const after = app.sandbox.state.products.get(record.product.id)?.variants ?? []
      const prints = (list: typeof before) =>
        list.map(({ id, files }) => [
          id,
          files.filter(({ type }) => type !== 'preview').map((file) => file.id),
        ])
      expect(prints(after)).toEqual(prints(before))
      expect(after.find(({ id }) => id === fuller.id)).toEqual(before.find(({ id }) => id === fuller.id))
    },
    slow,
  )

  it(
    'onto one line of a draft, and the other lines stay',
    async () => {
      const { state } = createSandbox()
      const draft = [...state.orders.values()].find(
        ({ order: { status, items } }) => status === 'draft' && items[0]?.product?.product_id != null,
      )
      if (draft === undefined) throw new Error('The sandbox has no draft')
      const entries = state.ledger.length
      const order = structuredClone(draft.order)
      const [item] = order.items
      const blank = item?.product?.product_id ?? 0
      const again = renderApp(`/design/${blank}?order=${order.id}&item=${item?.id ?? 0}`, { state })
      await screen.findByRole('application')
      press('-', { shiftKey: true })
      await again.user.click(screen.getByRole('button', { name: `Save to order #${order.id}` }))
      const dialog = await screen.findByRole('dialog')
      await again.user.click(within(dialog).getByRole('button', { name: 'Save to the order' }))
      await waitFor(() => expect(again.address()).toBe(`/orders/${order.id}`))
      const after = again.sandbox.state.orders.get(order.id)?.order
      expect(after?.items.map(({ id }) => id)).toEqual(order.items.map(({ id }) => id))
      const line = after?.items.find(({ id }) => id === item?.id)
      expect(line?.files[0]?.position).not.toEqual(item?.files[0]?.position)
      expect(line?.files[0]?.id).toBe(item?.files[0]?.id)
      expect(after?.status).toBe('draft')
      expect(again.sandbox.ledger).toHaveLength(entries)
    },
    slow,
  )
})

describe('what comes from the service', () => {
  it(
    'is shown as it is when its position is invalid, and repaired by one click',
    async () => {
      const { state } = createSandbox()
      // Of store products the service tells no positions; of orders it does.
      const found = [...state.orders.values()]
        .filter(({ order: { status } }) => status === 'draft')
        .flatMap(({ order }) => order.items.map((item) => ({ order, item })))
        .find(({ item: { product } }) => product?.product_id === tee)
      if (found === undefined) throw new Error('No draft has a tee')
      const position = { area_width: 1800, area_height: 2400, width: 750, height: 750, top: 1700, left: 1100 }
      const told = { ...position, limit_to_print_area: undefined }
      found.item.files = found.item.files.map((file) => ({ ...file, type: 'front', position: told }))
      const app = renderApp(`/design/${tee}?order=${found.order.id}&item=${found.item.id}`, { state })
      const count = await screen.findByRole('button', { name: 'Checks: 1 check open' })
      expect(screen.getByRole('button', { name: /^Front print\s*Outside/ })).toBeTruthy()
      expect(words()).toMatch(/18\.6 cm from the left, 28\.8 cm from the top/)
      // Nothing is sent that the service refuses.
      const { user } = app
      await user.click(screen.getByRole('button', { name: `Save to order #${found.order.id}` }))
      const dialog = await screen.findByRole('dialog')
      within(within(dialog).getByRole('list', { name: 'Open checks of the design' })).getByText(
        /refuses such a position/,
      )
      expect(isOff(within(dialog).getByRole('button', { name: 'Save to the order' }))).toBe(true)
      await user.keyboard('{Escape}')

      await user.click(count)
      await screen.findByRole('list', { name: 'Checks of the design' })
      // Reading starts at their count, also the first time, when the list comes later than the press.
      expect(document.activeElement?.textContent).toBe('1 check open')
      // The list leads to the layer from another placement.
      await user.click(screen.getByRole('button', { name: /^Back print/ }))
      await waitFor(() => expect(screen.queryByRole('application')).toBeNull())
      await user.click(screen.getByRole('button', { name: /^Outside\s*Front print/ }))
      await waitFor(() => expect(words()).toMatch(/18\.6 cm from the left/))
      await user.click(screen.getByRole('button', { name: /^Move it inside/ }))
      // The same is announced a moment later.
      const list = within(screen.getByRole('region', { name: 'Checks' }))
      await list.findByText(/lies inside the print area now\./)
      expect(words()).toMatch(/17\.8 cm from the left, 27\.9 cm from the top/)
      await screen.findByRole('button', { name: 'Checks: no checks open' })
      await user.click(screen.getByRole('button', { name: 'Undo' }))
      await screen.findByRole('button', { name: 'Checks: 1 check open' })
      // The mark at the layer leads back to the list.
      await user.click(screen.getByRole('button', { name: 'Close' }))
      await user.click(await screen.findByRole('button', { name: '1 check open' }))
      await screen.findByRole('list', { name: 'Checks of the design' })
    },
    slow,
  )
})
