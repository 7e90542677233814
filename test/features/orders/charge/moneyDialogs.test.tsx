// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openJournal } from '~/local/journal/journal'
import { renderApp, type RunningApp } from '../../renderApp'
import { leaveChargesOpen } from '../leaveChargesOpen'
import { isOff, whyOff } from '../../../isOff'

afterEach(() => {
  vi.restoreAllMocks()
})

/** The browser refuses to write one kind of record from now on, or after so many more were written. */
function refuseWrites(store: string, after = 0): void {
  const { put } = IDBObjectStore.prototype
  let written = 0
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function write(
    this: IDBObjectStore,
    ...args: Parameters<typeof put>
  ) {
    if (this.name === store && (written += 1) > after)
      throw new DOMException('The quota is used up', 'QuotaExceededError')
    return put.apply(this, args)
  })
}

const charges = ({ sandbox }: RunningApp) => sandbox.ledger.filter(({ kind }) => kind === 'charge').length
const draftIds = ({ sandbox }: RunningApp) =>
  [...sandbox.state.orders.values()]
    .filter(
      ({ order }) =>
        order.status === 'draft' && order.store === sandbox.state.orders.values().next().value?.order.store,
    )
    .map(({ order }) => order.id)

/** Another draft in each test: one whose call hangs keeps its lock. */
async function openDraft(which: number): Promise<RunningApp> {
  const app = renderApp('/orders?status=draft')
  const links = await screen.findAllByRole('link', { name: /^#\d+/ })
  await app.user.click(links[which] ?? document.body)
  await screen.findByRole('button', { name: 'Confirm and charge' })
  return app
}

async function armed(name: RegExp) {
  const dialog = await screen.findByRole('dialog', { name: 'Confirm and charge' })
  const button = await within(dialog).findByRole('button', { name })
  await waitFor(() => expect(isOff(button)).toBe(false))
  return { dialog, button }
}

it.each([
  ['of the demo says that nothing is really charged', {}, 'This is a demo: nothing is really charged.'],
  [
    'of a real store says what is charged',
    { liveToken: 'sandbox-store' },
    'Your card on file is charged once.',
  ],
])('a receipt %s', async (_, options, words) => {
  const app = renderApp('/orders?status=draft', options)
  const [link] = await screen.findAllByRole('link', { name: /^#\d+/ })
  await app.user.click(link ?? document.body)
  await app.user.click(await screen.findByRole('button', { name: 'Confirm and charge' }))
  const { dialog } = await armed(/^Confirm and charge \$/)
  expect(dialog.textContent).toContain(words)
})

describe('confirming many', () => {
  it.each([
    ['nothing is really charged', {}, /This is a demo: nothing is really charged\./],
    ['the card is charged', { liveToken: 'sandbox-store' }, /Your card on file is charged\./],
  ])('says how many pieces of when, and that %s', async (_, options, charged) => {
    const app = renderApp('/orders?status=draft', options)
    await screen.findAllByRole('checkbox', { name: /^Choose order #/ })
    for (const { order } of app.sandbox.state.orders.values())
      for (const [at, item] of order.items.entries())
        item.quantity = at === 0 ? 1_001 - order.items.length : 1
    await choose(app, 2)
    const { dialog } = await armed(/^Confirm and charge 2 orders$/)
    expect(dialog.textContent).toMatch(
      /2,000 pieces in 2 orders, read from the service at \d{1,2}:\d\d:\d\d( [AP]M)?\. /,
    )
    expect(dialog.textContent).toMatch(charged)
  })

  it('takes no press in its first half second, and no second one', async () => {
    const app = renderApp('/orders?status=draft')
    const before = charges(app)
    await choose(app, 2)
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm and charge' }))
    const button = await dialog.findByRole('button', { name: 'Confirm and charge 2 orders' })
    // In one turn, however slow the machine is: what is pressed is what was just drawn.
    const why = await waitFor(() => {
      expect(dialog.queryByText(/^Reading \d/)).toBeNull()
      const reason = whyOff(button)
      fireEvent.click(button)
      return reason
    })
    expect(why).toBe('It can be clicked in a moment')
    await app.idle()
    expect(button.isConnected).toBe(true)
    expect(screen.queryByText(/ of 2 done/)).toBeNull()
    await waitFor(() => expect(isOff(button)).toBe(false))
    fireEvent.click(button)
    fireEvent.click(button)
    expect(await screen.findByText(/2 of 2 done/)).toBeTruthy()
    expect(charges(app) - before).toBe(2)
  })

  async function choose(app: RunningApp, count: number): Promise<void> {
    const boxes = (await screen.findAllByRole('checkbox', { name: /^Choose order #/ })).slice(0, count)
    for (const box of boxes) await app.user.click(box)
    await app.user.click(await screen.findByRole('button', { name: `Confirm ${count}` }))
  }

  it('names the order that cannot be read, confirms the others, and reads it again when asked', async () => {
    const app = renderApp('/orders?status=draft')
    const before = charges(app)
    await screen.findAllByRole('checkbox', { name: /^Choose order #/ })
    const boxes = screen.getAllByRole('checkbox', { name: /^Choose order #/ })
    const gone = Number(/#(\d+)/.exec(boxes[1]?.getAttribute('aria-label') ?? '')?.[1])
    const record = app.sandbox.state.orders.get(gone)
    if (record === undefined) throw new Error('There is no second draft')
    app.sandbox.state.orders.delete(gone)
    await choose(app, 3)
    const first = await armed(/^Confirm and charge 2 orders$/)
    expect(first.dialog.textContent).toContain('1 order could not be read and is left out')
    expect(first.dialog.textContent).toContain(`#${gone}: The service says: “Not Found”`)
    app.sandbox.state.orders.set(gone, record)
    await app.user.click(within(first.dialog).getByRole('button', { name: 'Try again' }))
    const whole = await armed(/^Confirm and charge 3 orders$/)
    expect(whole.dialog.textContent).not.toContain('could not be read')
    await app.user.click(whole.button)
    expect(await screen.findByText(/3 of 3 done/)).toBeTruthy()
    expect(charges(app) - before).toBe(3)
  })

  it('names each total that is another one than the list showed', async () => {
    const app = renderApp('/orders?status=draft')
    await screen.findAllByRole('checkbox', { name: /^Choose order #/ })
    for (const { order } of app.sandbox.state.orders.values())
      if (order.status === 'draft' && order.costs !== null) order.costs.total = '99.00'
    await choose(app, 2)
    const { dialog } = await armed(/^Confirm and charge 2 orders$/)
    const lines = await within(dialog).findAllByText(
      /^#\d+: the list showed \$\d+\.\d\d, now it is \$99\.00\.$/,
    )
    expect(lines).toHaveLength(2)
    expect(dialog.textContent).toContain('2 totals have changed')
  })

  it('names who gets each as far as that is known', async () => {
    const app = renderApp('/orders?status=draft')
    await screen.findAllByRole('checkbox', { name: /^Choose order #/ })
    const records = draftIds(app).flatMap((id) => app.sandbox.state.orders.get(id) ?? [])
    for (const [at, record] of records.entries()) {
      const { recipient } = record.order
      record.order = {
        ...record.order,
        recipient: at % 2 === 0 || recipient === null ? null : { ...recipient, name: null },
      }
    }
    await choose(app, 2)
    const { dialog } = await armed(/^Confirm and charge 2 orders$/)
    const lines = within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent ?? '')
    expect(lines.some((line) => / · no recipient/.test(line))).toBe(true)
    expect(lines.join('\n')).not.toMatch(/· ,|, (?=[^A-Z]|$)/)
  })

  it('stays and says so where the device keeps nothing, and starts once it does', async () => {
    const app = renderApp('/orders?status=draft')
    const before = charges(app)
    await choose(app, 2)
    const { dialog, button } = await armed(/^Confirm and charge 2 orders$/)
    refuseWrites('jobs')
    await app.user.click(button)
    expect((await within(dialog).findByRole('alert')).textContent).toContain(
      'Nothing was sent and nothing was charged.',
    )
    expect(charges(app)).toBe(before)
    vi.restoreAllMocks()
    await app.user.click(button)
    expect(await screen.findByText(/2 of 2 done/)).toBeTruthy()
    expect(charges(app) - before).toBe(2)
  })
})

/** A charge of the first draft whose answer was not there yet when the app was closed; resolves with the draft's id. */
async function leaveChargeOpen(): Promise<number> {
  const probe = renderApp('/catalog')
  const [orderId = 0] = draftIds(probe)
  cleanup()
  await leaveChargesOpen(orderId)
  return orderId
}

it('an order that cannot be read says of the read alone that it charged nothing, while a charge is open', async () => {
  const orderId = await leaveChargeOpen()
  const path = `/orders/${orderId}`
  renderApp(path, { faults: [{ kind: 'html', method: 'GET', path, count: 99 }] })
  await screen.findByText(/so the outcome is not known yet/)
  const title = await screen.findByText(/^This order could not be (loaded|read again)$/)
  const alert = title.closest('[role=alert]')
  expect(alert?.textContent).toContain('Nothing was charged or changed by this.')
  expect(alert?.textContent).not.toContain('Nothing was charged or changed.')
})

describe('changing over to another store', () => {
  it('takes the note of an unsettled charge away with the store that it is about', async () => {
    const orderId = await leaveChargeOpen()
    const { user } = renderApp('/catalog')
    await screen.findByRole('link', { name: `Order #${orderId}` })
    await user.click(screen.getByRole('button', { name: 'Account' }))
    await user.click(await screen.findByRole('link', { name: /Paper Lantern Web Shop/ }))
    await screen.findByRole('heading', { level: 1, name: 'Overview' })
    await waitFor(() =>
      expect(screen.queryByText('What became of changes whose answer did not arrive')).toBeNull(),
    )
    expect(screen.queryByRole('link', { name: `Order #${orderId}` })).toBeNull()
  })
})

describe('the dialog that charges', () => {
  it('says that nothing was sent when the journal is full before the charge or on the way to it, and can be closed', async () => {
    const app = await openDraft(0)
    const before = charges(app)
    await app.user.click(screen.getByRole('button', { name: 'Confirm and charge' }))
    const { dialog, button } = await armed(/^Confirm and charge \$/)
    refuseWrites('intents')
    await app.user.click(button)
    const alert = await within(dialog).findByRole('alert')
    expect(alert.textContent).toContain('nothing was sent')
    expect(alert.textContent).toContain('Nothing was charged.')
    expect(within(dialog).queryByText(/Sent once/)).toBeNull()
    expect(charges(app)).toBe(before)

    // The click is noted, and there is no room for the note that it is being sent.
    vi.restoreAllMocks()
    refuseWrites('intents', 1)
    await app.user.click(within(dialog).getByRole('button', { name: 'Try again' }))
    await app.user.click((await armed(/^Confirm and charge \$/)).button)
    expect((await within(dialog).findByRole('alert')).textContent).toContain('nothing was sent')
    await app.user.click(within(dialog).getAllByRole('button', { name: 'Close' })[0] ?? dialog)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(charges(app)).toBe(before)

    // It is sent, and there is no room for what became of it.
    vi.restoreAllMocks()
    refuseWrites('intents', 2)
    await app.user.click(screen.getByRole('button', { name: 'Confirm and charge' }))
    const again = await armed(/^Confirm and charge \$/)
    await app.user.click(again.button)
    expect(await screen.findByText(/^Confirmed\. .* was charged/)).toBeTruthy()
    expect(charges(app)).toBe(before + 1)
    await app.user.click(within(again.dialog).getAllByRole('button', { name: 'Close' })[0] ?? dialog)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('asks for the costs anew after the device’s clock was set back between two looks', async () => {
    let asked = 0
    const app = renderApp('/orders?status=draft', {
      onTheWay: async (reply, { url }) => {
        if (url.endsWith('/orders/estimate-costs')) asked += 1
        return reply
      },
    })
    const links = await screen.findAllByRole('link', { name: /^#\d+/ })
    await app.user.click(links[0] ?? document.body)
    await app.user.click(await screen.findByRole('button', { name: 'Confirm and charge' }))
    const { dialog } = await armed(/^Confirm and charge \$/)
    await app.user.click(within(dialog).getByRole('button', { name: 'Not now' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const before = asked
    const now = Date.now
    vi.spyOn(Date, 'now').mockImplementation(() => now() - 7_200_000)
    await app.user.click(screen.getByRole('button', { name: 'Confirm and charge' }))
    await armed(/^Confirm and charge \$/)
    expect(asked).toBe(before + 1)
  })

  it('says why it waits, and repeats what was warned about: sharpness, the border and the address', async () => {
    const app = await openDraft(3)
    const order = app.sandbox.state.orders.get(Number(/\d+$/.exec(app.address())?.[0]))?.order
    const item = order?.items.find(({ files }) => files.length > 0)
    const [file] = item?.files ?? []
    if (order?.recipient == null || file === undefined) throw new Error('The draft has no print')
    order.recipient.address1 = 'Mill Road'
    file.position = {
      area_width: 1200,
      area_height: 1600,
      width: 1300,
      height: 1300,
      top: 0,
      left: 0,
      limit_to_print_area: false,
    }
    const known = app.sandbox.state.files.get(file.id)
    if (known !== undefined) Object.assign(known, { width: 300, height: 300 })
    app.sandbox.faults.push({ kind: 'hang', path: '/estimate-costs', count: 1 })
    await app.user.click(screen.getByRole('button', { name: 'Confirm and charge' }))
    const dialog = await screen.findByRole('dialog', { name: 'Confirm and charge' })
    await within(dialog).findByText(/^Asking the service what it would cost now\./)
    const list = await within(dialog).findByRole('list', { name: 'Worth a look' })
    await waitFor(() => expect(list.textContent).toMatch(/: \d\d dpi, the product asks for \d+/))
    expect(list.textContent).toContain('part of the artwork lies outside the print area and is cut off')
    expect(list.textContent).toContain('Street: There is no house number in it.')
  })

  it('takes no press while it is off, nor one that began then, by mouse or keys', async () => {
    const gate = () => {
      let open = () => undefined as void
      const opened = new Promise<void>((done) => (open = done))
      return { opened, open }
    }
    const [reading, estimating] = [gate(), gate()]
    let isAsked = false
    const sent: string[] = []
    const app = renderApp('/orders?status=draft', {
      onTheWay: async (reply, { method, url }) => {
        if (url.includes('/estimate-costs')) await estimating.opened
        else if (isAsked && method === 'GET') await reading.opened
        else if (method !== 'GET') sent.push(`${method} ${url}`)
        return reply
      },
    })
    const before = charges(app)
    const links = await screen.findAllByRole('link', { name: /^#\d+/ })
    await app.user.click(links[3] ?? document.body)
    const ask = await screen.findByRole('button', { name: 'Confirm and charge' })
    isAsked = true
    await app.user.click(ask)
    const dialog = await screen.findByRole('dialog', { name: 'Confirm and charge' })
    const button = within(dialog).getByRole('button', { name: /^Confirm and charge/ })
    const press = async () => {
      await app.user.dblClick(button)
      expect(document.activeElement).toBe(button)
      await app.user.keyboard('{Enter} ')
    }
    expect(whyOff(button)).toBe('The order is being read again')
    await press()
    reading.open()
    await waitFor(() => expect(whyOff(button)).toBe('Its costs are being estimated again'))
    await press()
    await app.user.keyboard('{Enter>}')
    estimating.open()
    await waitFor(() => expect(isOff(button)).toBe(false))
    // The key is still down.
    expect(fireEvent.keyDown(button, { key: 'Enter', repeat: true })).toBe(false)
    await app.user.keyboard('{/Enter}')
    await app.idle()
    expect([isOff(button), charges(app), sent]).toEqual([false, before, []])
    await app.user.keyboard('{Enter}')
    await within(dialog).findByText(/^Confirmed\. .* was charged/)
    expect(charges(app)).toBe(before + 1)
  })

  it('names what was changed between the receipt and the click, and sends nothing', async () => {
    const app = await openDraft(3)
    const before = charges(app)
    const id = Number(/\d+$/.exec(app.address())?.[0])
    await app.user.click(screen.getByRole('button', { name: 'Confirm and charge' }))
    const { dialog, button } = await armed(/^Confirm and charge \$/)
    const order = app.sandbox.state.orders.get(id)?.order
    const [item] = order?.items ?? []
    if (order?.recipient == null || item === undefined) throw new Error('The draft has nothing to change')
    const [city, pieces] = [order.recipient.city, item.quantity]
    order.recipient.city = 'Elsewhere'
    item.quantity = pieces + 1
    await app.user.click(button)
    const list = await within(dialog).findByRole('list', { name: 'What is different' })
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      `Recipient, city: ${city} → Elsewhere`,
      expect.stringMatching(new RegExp(`, quantity: ${pieces} → ${pieces + 1}$`)),
    ])
    expect(dialog.textContent).toContain('nothing was charged')
    expect(charges(app)).toBe(before)
  })

  it('tells whether it is sent: waits in words and can be taken back, and stays once it has left', async () => {
    const app = await openDraft(1)
    const before = charges(app)
    await app.user.click(screen.getByRole('button', { name: 'Confirm and charge' }))
    const first = await armed(/^Confirm and charge \$/)
    // The last look at the order never ends.
    app.sandbox.faults.push({ kind: 'hang', method: 'GET', path: '/orders/', count: 1 })
    await app.user.click(first.button)
    await within(first.dialog).findByText(/Waiting for .* It is not sent yet, and nothing is charged\./)
    expect(within(first.dialog).queryByText(/Sent once/)).toBeNull()
    await app.user.click(within(first.dialog).getByRole('button', { name: 'Not now' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(charges(app)).toBe(before)

    await app.user.click(screen.getByRole('button', { name: 'Confirm and charge' }))
    const second = await armed(/^Confirm and charge \$/)
    app.sandbox.faults.splice(0)
    app.sandbox.faults.push({ kind: 'hang', method: 'POST', path: '/confirm', count: 1 })
    await app.user.click(second.button)
    await within(second.dialog).findByText(/Sent once/)
    expect(isOff(within(second.dialog).getByRole('button', { name: 'Not now' }))).toBe(true)
    await app.user.keyboard('{Escape}')
    expect(screen.getByRole('dialog', { name: 'Confirm and charge' })).toBeTruthy()
  })

  it('takes the click back when its page is left while it waits, as by Back', async () => {
    const app = await openDraft(4)
    const before = charges(app)
    await app.user.click(screen.getByRole('button', { name: 'Confirm and charge' }))
    const { dialog, button } = await armed(/^Confirm and charge \$/)
    app.sandbox.faults.push({ kind: 'too_many', method: 'POST', path: '/confirm', count: 1, seconds: 2 })
    await app.user.click(button)
    await within(dialog).findByText(/^Waiting for its turn: .* It is not sent yet, and nothing is charged\./)
    const id = Number(/\d+$/.exec(app.address())?.[0])
    await app.go(-1)
    await screen.findByRole('heading', { level: 1, name: /^Orders/ })
    const outcome = async () => (await openJournal().ofOrder('demo|own', id)).at(-1)?.outcome
    await waitFor(async () => expect(await outcome()).not.toBeNull())
    expect([await outcome(), charges(app)]).toEqual(['not_sent', before])
  })
})

describe('the dialog that cancels', () => {
  it('stays while the cancel runs, whatever is pressed, and says so when nothing could be sent', async () => {
    const app = await openDraft(2)
    await app.user.click(screen.getByRole('button', { name: 'More actions' }))
    await app.user.click(screen.getByRole('menuitem', { name: 'Cancel order' }))
    const dialog = await screen.findByRole('dialog')
    refuseWrites('intents')
    await app.user.click(within(dialog).getByRole('button', { name: 'Cancel the order' }))
    expect((await within(dialog).findByRole('alert')).textContent).toContain('nothing was sent')
    vi.restoreAllMocks()
    app.sandbox.faults.push({ kind: 'hang', method: 'DELETE', count: 1 })
    await app.user.click(within(dialog).getByRole('button', { name: 'Cancel the order' }))
    const keep = within(dialog).getByRole('button', { name: 'Keep the order' })
    await waitFor(() => expect(isOff(keep)).toBe(true))
    expect(isOff(within(dialog).getByRole('button', { name: 'Close' }))).toBe(true)
    await app.user.keyboard('{Escape}')
    // One that goes forgets that it writes, while it fades.
    expect([dialog.isConnected, whyOff(keep)]).toEqual([true, 'It is on its way: its outcome is told here'])
  })
})
