import { describe, expect, it } from 'vitest'
import { cancelOrder } from '~/flows/money/cancelOrder'
import { createDraft } from '~/flows/money/createDraft'
import { freeOrderId } from '~/flows/money/freeOrderId'
import type { MoneyTools } from '~/flows/money/moneyTools'
import { Browser, draftBody } from './browser'

/** A store in which each of these ids is an order of so many pieces. */
async function storeWith(ids: readonly string[], pieces = 3) {
  const browser = new Browser(3, 0)
  const { tools } = browser.openTab()
  const made: number[] = []
  for (const id of ids) {
    const draft = await createDraft(tools, draftBody(id, pieces))
    if (draft.kind !== 'created') throw new Error(`${id} was not created`)
    made.push(draft.order.id)
  }
  browser.calls = 0
  const waits: number[] = []
  const noting: MoneyTools = {
    ...tools,
    wait: async (ms) => {
      waits.push(ms)
      await tools.wait(ms)
    },
  }
  const { external_id: _, ...wanted } = draftBody('any')
  const free = (number: string) => freeOrderId(noting, number, wanted)
  return { browser, tools, free, made, waits }
}

const suffixed = (count: number) =>
  Array.from({ length: count }, (_, at) => (at === 0 ? '1001' : `1001--${at + 1}`))

describe('an external id for the merchant’s number', () => {
  it('is the number itself where no order has it, asked once and at once', async () => {
    const { browser, free, waits } = await storeWith([])
    expect(await free('#1001')).toBe('1001')
    expect(browser.calls).toBe(1)
    expect(waits).toEqual([0])
  })

  it('has the first suffix that is free where other orders have the number, and none after twenty', async () => {
    expect(await (await storeWith(suffixed(1))).free('1001')).toBe('1001--2')
    expect(await (await storeWith(suffixed(2))).free('1001')).toBe('1001--3')
    expect(await (await storeWith(suffixed(19))).free('1001')).toBe('1001--20')
    const full = await storeWith(suffixed(20))
    expect(await full.free('1001')).toBeNull()
    expect(full.browser.calls).toBe(20)
  })

  it('is not looked for any further where an order has the number and cannot be read: it may be the same', async () => {
    const { browser, free, made } = await storeWith(['1001'])
    Reflect.set(Object(browser.sandbox.state.orders.get(made[0] ?? 0)?.order), 'status', null)
    await expect(free('1001')).rejects.toThrow(/has this number already.* Nothing was made\./)
    expect(browser.calls).toBe(1)
  })

  it('is none for a number that no id can carry, alone or with a suffix; nothing is asked for the first', async () => {
    const { browser, free } = await storeWith([])
    browser.isCut = true
    expect(await free('Ä 7')).toBeNull()
    expect(browser.calls).toBe(0)
    const long = '9'.repeat(32)
    const taken = await storeWith([long])
    expect(await taken.free(long)).toBeNull()
    expect(taken.browser.calls).toBe(1)
  })

  it('is refused for a repeat of the same order, unless that was canceled', async () => {
    const { tools, free, made } = await storeWith(['1001'], 1)
    await expect(free('1001')).rejects.toMatchObject({
      name: 'SameOrderThere',
      order: { id: made[0] },
      message: expect.stringMatching(/^Order #\d+ has this number already.*Nothing was made/),
    })
    expect(await cancelOrder(tools, made[0] ?? 0)).toMatchObject({ kind: 'canceled' })
    expect(await free('1001')).toBe('1001--2')
  })

  it('is not guessed while the service cannot be asked', async () => {
    const { browser, free } = await storeWith([])
    for (let call = 1; call <= 9; call++) browser.plan.set(call, 'drop_before')
    await expect(free('1001')).rejects.toThrow('could not be asked whether the number is taken')
    browser.isCut = true
    browser.calls = 0
    await expect(free('1001')).rejects.toMatchObject({ name: 'OfflineError' })
    expect(browser.calls).toBe(0)
  })
})
