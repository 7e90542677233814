import { afterAll, describe, expect, it } from 'vitest'
import { settleIntents } from '~/flows/money/settleIntents'
import { type Browser, brokenRules, type Mishap } from './browser'
import { flows, prepared } from './flows'

let kills = 0
let intents = 0
afterAll(() => {
  console.log(
    `Crash points: ${kills} kills, ${intents} open intents, all settled by reading, 0 writes on restart`,
  )
})

/** Numbers that look random and are the same in every run. */
function* dice(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    yield state / 2 ** 32
  }
}

/** Runs a flow until the tab dies, then starts the app anew and looks what it finds. */
async function dieIn(
  flow: (typeof flows)[number],
  when: (browser: Browser, kill: () => void) => void,
): Promise<void> {
  const { browser, seeded, ids, tab, ready } = await prepared(flow, 17)
  when(browser, () => browser.kill(tab))
  await tab.look(() => flow.run(tab, ready, ids)).catch(() => undefined)
  // What the dead tab's code still does before it asks for a reply that never comes.
  await new Promise((resolve) => setImmediate(resolve))
  browser.plan.clear()
  browser.onJournal = () => undefined
  if (!tab.isDead) browser.kill(tab)
  kills += 1
  const restarted = browser.openTab()
  intents += (await browser.journal.open('test|own')).length
  const confirmed = [...browser.confirmsSent.values()].reduce((sum, count) => sum + count, 0)
  const orders = browser.sandbox.state.orders.size
  // The next start, and one after every late effect must have come.
  await settleIntents(restarted.tools)
  browser.clock.now += 20 * 60_000
  await settleIntents(restarted.tools)
  expect(await browser.journal.open('test|own')).toEqual([])
  expect([...browser.confirmsSent.values()].reduce((sum, count) => sum + count, 0)).toBe(confirmed)
  expect(browser.sandbox.state.orders.size).toBe(orders)
  expect(brokenRules(browser, seeded)).toEqual([])
}

describe('the page is killed', () => {
  it.each(flows.map((flow) => ({ name: flow.name, flow })))(
    'before and after every journal step: $name',
    async ({ flow }) => {
      for (let step = 1; step <= 8; step++) {
        for (const isAfter of [false, true]) {
          await dieIn(flow, (browser, kill) => {
            let seen = 0
            browser.onJournal = (_, isDone) => {
              if (isDone === isAfter && ++seen === step) kill()
            }
          })
        }
      }
    },
  )

  it('at 200 random calls of random flows', async () => {
    const roll = dice(42)
    for (let round = 0; round < 200; round++) {
      const flow = flows[Math.floor(roll.next().value * flows.length)]
      const at = 1 + Math.floor(roll.next().value * 12)
      const how: Mishap = roll.next().value < 0.5 ? 'killed_before' : 'killed_after'
      if (flow !== undefined) await dieIn(flow, (browser) => browser.plan.set(at, how))
    }
  })
})
