import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { confirmOrder } from '~/flows/money/confirmOrder'
import { settleIntents } from '~/flows/money/settleIntents'
import { Browser, brokenRules, type Mishap, mishaps, type Tab } from './browser'
import { cancel, confirm, draft } from './flows'

/** One thing that happens: a click in a tab, or something outside the merchant's hands. */
const command = fc.oneof(
  fc.record({ kind: fc.constant('draft' as const), tab: fc.nat(2) }),
  fc.record({ kind: fc.constant('draft again' as const), tab: fc.nat(2), which: fc.nat(9) }),
  fc.record({ kind: fc.constant('confirm' as const), tab: fc.nat(2), which: fc.nat(9) }),
  fc.record({ kind: fc.constant('confirm in two tabs' as const), which: fc.nat(9) }),
  fc.record({ kind: fc.constant('double click' as const), tab: fc.nat(2), which: fc.nat(9) }),
  fc.record({
    kind: fc.constant('confirm what was shown long ago' as const),
    tab: fc.nat(2),
    which: fc.nat(9),
  }),
  fc.record({ kind: fc.constant('cancel' as const), tab: fc.nat(2), which: fc.nat(9) }),
  fc.record({ kind: fc.constant('price change' as const), which: fc.nat(9) }),
  fc.record({ kind: fc.constant('time' as const), seconds: fc.integer({ min: 1, max: 7_200 }) }),
  fc.record({ kind: fc.constant('reload' as const), tab: fc.nat(2) }),
  fc.record({
    kind: fc.constant('mishap' as const),
    inCalls: fc.integer({ min: 1, max: 6 }),
    mishap: fc.constantFrom(...mishaps),
  }),
)
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never

const programs = Number(process.env['PLATEN_PROGRAMS'] ?? 500)
const seed = Number(process.env['PLATEN_SEED'] ?? 20_261_121)

async function play(program: readonly Command[]): Promise<string[]> {
  const browser = new Browser(5, 2)
  const seeded = new Set(browser.sandbox.state.orders.keys())
  const tabs: Tab[] = [browser.openTab(), browser.openTab(), browser.openTab()]
  const externalIds: string[] = []
  let repriced = 0
  const tabAt = (index: number): Tab => {
    const tab = tabs[index]
    if (tab !== undefined && !tab.isDead) return tab
    return (tabs[index] = browser.openTab())
  }
  const orders = () => [...browser.sandbox.state.orders.keys()].filter((id) => !seeded.has(id))
  const order = (which: number): number | undefined => orders()[which % Math.max(1, orders().length)]
  // A dead tab's click rejects or never returns; what matters is what the service was told.
  const ignoringFailure = (work: Promise<unknown>): Promise<unknown> => work.catch(() => undefined)

  for (const step of program) {
    const id = 'which' in step ? order(step.which) : undefined
    if (step.kind === 'draft') {
      externalIds.push(`own-${externalIds.length + 1}`)
      await ignoringFailure(draft(tabAt(step.tab), externalIds.at(-1) ?? ''))
    } else if (step.kind === 'draft again') {
      const known = externalIds[step.which % Math.max(1, externalIds.length)]
      if (known !== undefined) await ignoringFailure(draft(tabAt(step.tab), known))
    } else if (step.kind === 'time') browser.clock.now += step.seconds * 1_000
    else if (step.kind === 'mishap')
      browser.plan.set(browser.calls + step.inCalls, step.mishap satisfies Mishap)
    else if (step.kind === 'reload') {
      browser.kill(tabAt(step.tab))
      await ignoringFailure(tabAt(step.tab).look(settleIntents))
    } else if (id === undefined) continue
    else if (step.kind === 'price change') {
      const record = browser.sandbox.state.orders.get(id)
      if (record?.order.costs != null && record.order.status === 'draft')
        record.order = { ...record.order, costs: { ...record.order.costs, total: '77.77' } }
    } else if (step.kind === 'confirm') await ignoringFailure(confirm(tabAt(step.tab), id))
    else if (step.kind === 'cancel') await ignoringFailure(cancel(tabAt(step.tab), id))
    else if (step.kind === 'confirm in two tabs')
      await Promise.all([ignoringFailure(confirm(tabAt(0), id)), ignoringFailure(confirm(tabAt(1), id))])
    else {
      const tab = tabAt(step.tab)
      const consent = await tab.look(() => tab.consentTo(id)).catch(() => null)
      if (consent == null) continue
      const click = () => ignoringFailure(tab.run((tools) => confirmOrder(tools, id, consent)))
      if (step.kind === 'double click') await Promise.all([click(), click(), click()])
      else {
        const record = browser.sandbox.state.orders.get(id)
        if (record?.order.costs != null)
          record.order = {
            ...record.order,
            costs: { ...record.order.costs, total: `99.${10 + (++repriced % 90)}` },
          }
        const before = browser.sandbox.ledger.length
        await click()
        if (browser.sandbox.ledger.length > before) return [`order ${id} was charged what nobody agreed to`]
      }
    }
  }
  browser.plan.clear()
  browser.clock.now += 20 * 60_000
  await settleIntents(browser.openTab().tools)
  browser.clock.now += 20 * 60_000
  const last = browser.openTab()
  await settleIntents(last.tools)
  const open = await browser.journal.open('test|own')
  const unresolved = open.length === 0 ? [] : [`${open.length} intents stay open`]
  return [...brokenRules(browser, seeded), ...unresolved]
}

describe('random programs of clicks and mishaps', () => {
  it(`keeps every rule in ${programs} programs`, async () => {
    let steps = 0
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 3, maxLength: 30 }), async (program) => {
        steps += program.length
        expect(await play(program)).toEqual([])
      }),
      { numRuns: programs, seed },
    )
    console.log(
      `Random programs: ${programs} programs, ${steps} steps in up to 3 tabs, seed ${seed}; broken rules 0`,
    )
  })
})
