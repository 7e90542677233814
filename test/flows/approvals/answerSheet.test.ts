import { describe, expect, it } from 'vitest'
import type { ApprovalSheet } from '~/contract/artwork/approvalSheet'
import { listApprovalSheets } from '~/contract/artwork/approvalSheetEndpoints'
import { createOrder } from '~/contract/orders/orderWriteEndpoints'
import { type AnswerOutcome, answerSheet, type SheetAnswer } from '~/flows/approvals/answerSheet'
import { settleIntents } from '~/flows/money/settleIntents'
import { Browser, draftBody, type Mishap, mishaps, type Tab } from '../money/browser'

/** One order on hold for its design, and how often answers reached the service. */
async function start(mishap?: { at: number; kind: Mishap }) {
  const browser = new Browser(5)
  browser.sandbox.state.approvalSheets.clear()
  const tab = browser.openTab()
  const { api } = tab.tools
  const { id } = await api.call(createOrder, { body: draftBody('own-1'), query: { confirm: true } })
  await api.control(`/orders/${id}/advance`, { method: 'POST', body: '{"action":"hold_approval"}' })
  const [sheet] = (await api.call(listApprovalSheets, {})).items
  if (sheet === undefined) throw new Error('There is no sheet')
  let sent = 0
  const send = browser.send.bind(browser)
  browser.send = async (from: Tab, request: Request) => {
    if (request.method === 'POST') sent += 1
    return send(from, request)
  }
  browser.calls = 0
  if (mishap !== undefined) browser.plan.set(mishap.at, mishap.kind)
  const status = () => browser.sandbox.state.approvalSheets.get(sheet.confirm_hash)?.status
  const order = () => browser.sandbox.state.orders.get(id)?.order.status
  const answer = (of: SheetAnswer, shown: ApprovalSheet = sheet, by = tab) =>
    by.run((tools) => answerSheet(tools, shown, of))
  return {
    browser,
    tab,
    sheet,
    status,
    order,
    answer,
    sent: () => sent,
    last: () => [...browser.intents.values()].at(-1),
  }
}

const approve: SheetAnswer = { kind: 'approve' }
const note: SheetAnswer = {
  kind: 'askChanges',
  words: 'Align it left',
  pictures: ['https://files.example.com/a.png'],
  isAgain: false,
}

describe('an approval', () => {
  it('goes out once, lets the order go on, and a second click finds it answered', async () => {
    const world = await start()
    expect(await world.answer(approve)).toEqual({ kind: 'taken' })
    expect([world.status(), world.order(), world.sent()]).toEqual(['approved', 'pending', 1])
    expect(world.last()).toMatchObject({ kind: 'approve', step: 'settled', outcome: 'taken' })
    expect(await world.answer(approve)).toEqual({ kind: 'answered' })
    expect(world.sent()).toBe(1)
  })

  it('of a design that was replaced, or is not listed any more, is not sent', async () => {
    const world = await start()
    const older = { ...world.sheet, recommended_design: 'https://files.example.com/older.png' }
    expect(await world.answer(approve, older)).toEqual({ kind: 'changed' })
    world.browser.sandbox.state.approvalSheets.clear()
    expect(await world.answer(approve)).toEqual({ kind: 'changed' })
    expect(world.sent()).toBe(0)
  })

  it('from two tabs at once goes out once', async () => {
    const world = await start()
    const outcomes = await Promise.all([
      world.answer(approve),
      world.answer(approve, world.sheet, world.browser.openTab()),
    ])
    expect(outcomes.map((outcome) => outcome?.kind).toSorted()).toEqual(['answered', 'taken'])
    expect(world.sent()).toBe(1)
  })

  it('tells the truth whatever goes wrong at any call, and is never sent twice by itself', async () => {
    const untrue: string[] = []
    for (const kind of mishaps)
      for (const at of [1, 2, 3]) {
        const world = await start({ at, kind })
        const outcome: AnswerOutcome | undefined = await world.answer(approve)
        const isRefusedUnprocessed = /too_many|unauthorized/.test(kind)
        if (world.sent() > (isRefusedUnprocessed ? 4 : 1))
          untrue.push(`${kind} at ${at}: sent ${world.sent()}`)
        world.browser.plan.clear()
        world.browser.clock.now += 60_000
        const later = world.browser.openTab()
        await later.tools.api.call(listApprovalSheets, {})
        const isApproved = world.status() === 'approved'
        if (outcome?.kind === 'taken' && !isApproved) untrue.push(`${kind} at ${at}: taken, but waits`)
        if (['refused', 'not_sent', 'changed'].includes(outcome?.kind ?? '') && isApproved)
          untrue.push(`${kind} at ${at}: ${outcome?.kind}, but approved`)
        world.browser.clock.now += 20 * 60_000
        const [settled] = await settleIntents(later.tools)
        if (
          settled !== undefined &&
          (settled.found === 'approved') !== isApproved &&
          settled.found !== 'not_sent'
        )
          untrue.push(`${kind} at ${at}: settled as ${settled.found}`)
        if ((await world.browser.journal.open('test|own')).length > 0)
          untrue.push(`${kind} at ${at}: left open`)
      }
    expect(untrue).toEqual([])
  })
})

describe('an approval whose answer was lost', () => {
  it.each([
    ['is not listed any more', 'unlisted'],
    ['was answered otherwise', 'other'],
  ])('and whose sheet %s is not called approved', async (_what, found) => {
    const world = await start({ at: 2, kind: 'drop_before' })
    const { approvalSheets } = world.browser.sandbox.state
    const send = world.browser.send
    world.browser.send = (from, request) => {
      const row = approvalSheets.get(world.sheet.confirm_hash)
      if (request.method === 'POST' && found === 'unlisted') approvalSheets.clear()
      else if (request.method === 'POST' && row !== undefined) row.status = 'withdrawn'
      return send(from, request)
    }
    expect(await world.answer(approve)).toEqual({ kind: 'unknown' })
    expect(await settleIntents(world.tab.tools)).toMatchObject([{ found }])
    expect(world.sent()).toBe(1)
  })
})

it('an approval that was lost and whose sheet still waits may take effect for ten minutes, and was none after', async () => {
  const world = await start({ at: 2, kind: 'drop_before' })
  expect(await world.answer(approve)).toEqual({ kind: 'unknown' })
  const later = async (ms: number) => {
    world.browser.clock.now += ms
    const [settled] = await settleIntents(world.tab.tools)
    return [settled?.found, (await world.browser.journal.open('test|own')).length]
  }
  world.browser.isCut = true
  expect(await later(0)).toEqual([null, 1])
  world.browser.isCut = false
  const passed = world.browser.clock.now - (world.last()?.startedAt ?? 0)
  expect(await later(10 * 60_000 - passed)).toEqual(['none', 1])
  expect(await later(1)).toEqual(['none', 0])
  expect(world.sent()).toBe(1)
})

describe('a sheet whose row in the list cannot be read', () => {
  /** The list says something of a sheet, without what names it. */
  const unread = (world: Awaited<ReturnType<typeof start>>) => {
    const { send } = world.browser
    world.browser.send = async (from, request) => {
      const reply = await send(from, request)
      if (request.method !== 'GET' || !request.url.endsWith('/approval-sheets')) return reply
      const { result, ...rest } = await reply.json()
      return Response.json({
        ...rest,
        result: result.map((row: object) => ({ ...row, confirm_hash: null })),
      })
    }
  }

  it('is not answered, and is not said to be gone or to show another design', async () => {
    const world = await start()
    unread(world)
    const outcome = await world.answer(approve)
    expect(outcome).toMatchObject({ kind: 'not_sent', error: { name: 'SheetNotRead' } })
    expect(world.sent()).toBe(0)
  })

  it('stays open where the answer was lost, until the sheet is read', async () => {
    const world = await start({ at: 2, kind: 'drop_before' })
    expect(await world.answer(approve)).toEqual({ kind: 'unknown' })
    const { send } = world.browser
    unread(world)
    world.browser.clock.now += 20 * 60_000
    expect(await settleIntents(world.tab.tools)).toMatchObject([{ found: null }])
    expect(await world.browser.journal.open('test|own')).toHaveLength(1)
    world.browser.send = send
    expect(await settleIntents(world.tab.tools)).toMatchObject([{ found: 'none' }])
    expect(world.sent()).toBe(1)
  })
})

describe('a note to the designers', () => {
  it('is sent with its pictures; the same words do not go out again unasked', async () => {
    const world = await start()
    expect(await world.answer(note)).toEqual({ kind: 'taken' })
    expect(await world.answer(note)).toEqual({ kind: 'repeated' })
    expect(world.sent()).toBe(1)
    expect(await world.answer({ ...note, isAgain: true })).toEqual({ kind: 'taken' })
    expect([world.status(), world.order()]).toEqual(['waiting_for_action', 'onhold'])
  })

  it('whose answer was lost stays unknown, and is neither repeated nor called sent', async () => {
    const world = await start({ at: 2, kind: 'drop_after' })
    expect(await world.answer(note)).toEqual({ kind: 'unknown' })
    expect(await world.answer(note)).toEqual({ kind: 'repeated' })
    expect(world.sent()).toBe(1)
    expect(await settleIntents(world.tab.tools)).toMatchObject([{ found: 'unread' }])
  })

  it('that was refused may be sent again', async () => {
    const world = await start()
    expect(await world.answer({ ...note, words: '  ' })).toMatchObject({ kind: 'refused' })
    expect(await world.answer({ ...note, words: '  ' })).toMatchObject({ kind: 'refused' })
  })
})
