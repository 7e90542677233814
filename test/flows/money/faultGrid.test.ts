import { afterAll, describe, expect, it } from 'vitest'
import { settleIntents } from '~/flows/money/settleIntents'
import { type Browser, brokenRules, mishaps } from './browser'
import { type Flow, flows, prepared } from './flows'

let runs = 0
let unsettled = 0
let unasked = 0
afterAll(() => {
  console.log(`Offline and unasked: ${unasked} writes without a click in ${runs} runs`)
  console.log(
    `Fault grid: ${runs} runs over ${mishaps.length} mishaps and ${flows.length} flows; broken rules 0, intents left open ${unsettled}`,
  )
})

interface Run {
  browser: Browser
  /** Calls that the flow itself made. */
  calls: number
  broken: string[]
}

/** One flow on a fresh service; one call of it goes wrong, then the connection comes back and the app looks what happened. */
async function play(flow: Flow, mishap?: { at: number; kind: (typeof mishaps)[number] }): Promise<Run> {
  const { browser, seeded, ids, tab, ready } = await prepared(flow, 11)
  if (mishap !== undefined) browser.plan.set(mishap.at, mishap.kind)
  await flow.run(tab, ready, ids).catch((error: unknown) => {
    // A dead tab's flow never returns; anything else is a fault of the app.
    if (!tab.isDead) throw error
  })
  const { calls } = browser
  browser.plan.clear()
  // What was postponed takes effect, late as it is.
  browser.clock.now += 60_000
  const later = browser.openTab()
  await settleIntents(later.tools)
  browser.clock.now += 20 * 60_000
  await settleIntents(later.tools)
  unasked += browser.unaskedWrites
  unsettled += (await browser.journal.open('test|own')).length
  return { browser, calls, broken: brokenRules(browser, seeded) }
}

// In their order: the last one is about all before it.
describe('every mishap at every call of every write', { shuffle: false }, () => {
  it.each(flows.map((flow) => ({ name: flow.name, flow })))('$name', async ({ flow }) => {
    const clean = await play(flow)
    expect(clean.broken).toEqual([])
    const broken: string[] = []
    for (const kind of mishaps) {
      for (let at = 1; at <= clean.calls; at++) {
        runs += 1
        const { broken: found } = await play(flow, { at, kind })
        broken.push(...found.map((rule) => `${kind} at call ${at}: ${rule}`))
      }
    }
    expect(broken).toEqual([])
  })

  it('covers at least 600 runs and leaves no intent open', () => {
    expect(runs).toBeGreaterThanOrEqual(600)
    expect(unsettled).toBe(0)
    expect(unasked).toBe(0)
  })
})
