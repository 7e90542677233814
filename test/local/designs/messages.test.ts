import 'fake-indexeddb/auto'
import { afterEach, describe, expect, it } from 'vitest'
import { beginPage, isErased } from '~/device/eraseDevice'
import { tabTexts } from '~/device/storages'
import { hearCallbacks } from '~/features/connect/signInChannel'
import { onDesignSaved } from '~/local/designs/designNews'
import { onDraftNews } from '~/local/drafts/draftNews'
import { openKeptMockups } from '~/local/mockups/keptMockups'
import { openOrderIndex } from '~/local/orderIndex/orderIndex'

const garbage: readonly unknown[] = [
  null,
  'confirm',
  42,
  [],
  {},
  { changed: 'all' },
  { changed: [null, -1, '7', 1e300, {}] },
  { scope: 7, id: {} },
  { scope: 'demo', id: ['x'] },
  { query: { toString: 1 } },
  JSON.parse('{"__proto__":{"polluted":true},"changed":[1]}'),
  new Error('boom'),
  new Map([['scope', 'demo']]),
]

const channels: BroadcastChannel[] = []
afterEach(() => channels.splice(0).forEach((channel) => channel.close()))

/** Says all of it on a channel, and waits until what was said last has arrived. */
async function shout(name: string): Promise<void> {
  const [mouth, ear] = [new BroadcastChannel(name), new BroadcastChannel(name)]
  channels.push(mouth, ear)
  const heard = new Promise<void>((done) => {
    ear.addEventListener('message', ({ data }) => data === 'last' && done())
  })
  for (const message of garbage) mouth.postMessage(message)
  mouth.postMessage('last')
  await heard
  // The other listeners take their turn.
  for (let turn = 0; turn < 3; turn++) await new Promise((done) => setImmediate(done))
}

describe('messages of other tabs that make no sense', () => {
  it('change no order that is kept', async () => {
    const index = await openOrderIndex('t|1')
    const before = index.snapshot()
    await shout('platen.orders.t|1')
    expect(index.snapshot()).toEqual(before)
  })

  it('change no mockup that is kept', async () => {
    const keptMockups = await openKeptMockups('t|1')
    const before = keptMockups.snapshot()
    await shout('platen.mockups.t|1')
    expect(keptMockups.snapshot()).toEqual(before)
  })

  it('are no news of a draft', async () => {
    const news: unknown[] = []
    const stop = onDraftNews((told) => news.push(told))
    await shout('platen.drafts')
    stop()
    expect(news).toEqual([])
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })

  it('erase nothing in this tab', async () => {
    beginPage()
    tabTexts.setItem('platen.kept', 'typed')
    await shout('platen.erase')
    expect([isErased(), tabTexts.getItem('platen.kept')]).toEqual([false, 'typed'])
  })

  it('are no news of a design and no answer from a sign-in', async () => {
    const news: unknown[] = []
    const stops = [
      onDesignSaved('d', (rev) => news.push(rev)),
      hearCallbacks((query) => {
        news.push(query.toString())
        return false
      }),
    ]
    await shout('platen-designs')
    await shout('platen.signin')
    for (const stop of stops) stop()
    expect(news).toEqual([])
  })
})
