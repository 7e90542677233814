import { afterAll, describe, expect, inject, it } from 'vitest'
import { doMainJob } from './support/mainJob'
import { ownWorld } from './support/ownWorld'
import { closeBrowser, expectAccessible, visit } from './support/visitor'

afterAll(closeBrowser)

const world = ownWorld()

const screens = [
  { name: 'wide', width: 1440, height: 900 },
  { name: 'narrow', width: 390, height: 844 },
] as const

describe('the main job in the demo store', () => {
  it.each(screens)('from blank to tracking link, $name', async ({ width, height }) => {
    const visitor = await visit(inject('demoAddress'), { width, height })
    await expectAccessible(visitor.page)
    await visitor.page.getByRole('button', { name: 'Open the demo store' }).click()
    await doMainJob(visitor.page, () => expectAccessible(visitor.page))
    visitor.expectNoTrouble()
    await visitor.close()
  })
})

describe('the main job over HTTP', () => {
  it.each(screens)('with a private token, $name', async ({ width, height }) => {
    await forgiveLimits(world.sandbox)
    const before = await chargesOf(world.sandbox)
    const visitor = await visit(world.live, { width, height })
    await visitor.page.getByLabel('Private token').fill('  Bearer sandbox-store\n')
    await visitor.page.getByRole('button', { name: 'Check and connect' }).click()
    await doMainJob(visitor.page, async () => undefined)
    visitor.expectNoTrouble()
    expect((await chargesOf(world.sandbox)) - before).toBe(1)
    await visitor.close()
  })
})

/** Charges on the ledger of the sandbox: the oracle, not the screen. */
async function chargesOf(address: string): Promise<number> {
  const lines: { kind: string }[] = await (await fetch(`${address}/_sandbox/ledger`)).json()
  return lines.filter(({ kind }) => kind === 'charge').length
}

/** Two visitors of one store share its limit; a minute later it is free again. */
async function forgiveLimits(address: string): Promise<void> {
  await fetch(`${address}/_sandbox/clock`, { method: 'POST', body: JSON.stringify({ seconds: 61 }) })
}
