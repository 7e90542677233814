import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { deviceTexts } from '~/device/storages'
import { emptyContent } from '~/domain/placement/design'
import { editDesign, openContent, withNoted } from '~/domain/placement/designHistory'
import { readNote } from '~/local/designs/designNote'
import { createDesignSaver } from '~/local/designs/designSaver'
import { designOf, loadDesign, saveDesign } from '~/local/designs/designStore'

const owner = 'demo.own'
const head = { id: 'd1', owner, productId: 71, technique: 'DTG', variantId: 4011 }
const rounds = 200

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => {
  deviceTexts.clear()
})

/** The design as a page shows that is opened now. */
async function opened() {
  const record = designOf(await loadDesign('d1', owner))
  const rev = record?.rev ?? 0
  const noted = readNote('d1', owner, rev)
  const kept = record?.edited ?? openContent(emptyContent)
  const edited = noted === null ? kept : withNoted(kept, noted, Date.now())
  return { rev, edited, last: Number(edited.content.options['step'] ?? 0) }
}

/** Milliseconds between what is drawn. */
const pauses = fc.array(fc.nat(700), { minLength: 1, maxLength: 7 })

it.each([
  ['keeps texts at once, too', true],
  ['keeps no texts', false],
] as const)(
  'a tab that dies at any moment loses at most its last second where the browser %s',
  async (_title, areTextsKept) => {
    let step = 0
    let olderSteps = 0
    for (const [round, program] of fc.sample(pauses, rounds).entries()) {
      const begun = await opened()
      const drawnAt: [step: number, at: number][] = []
      let { edited } = begun
      let isDead = false
      // A dead page begins no write, and hears of none that was under way.
      const never = new Promise<never>(() => undefined)
      const save: typeof saveDesign = async (...given) => {
        if (isDead) return never
        const saved = await saveDesign(...given)
        return isDead ? never : saved
      }
      const saver = createDesignSaver(begun.rev, { save })
      for (const pause of program) {
        edited = editDesign(edited, { kind: 'options', label: 'Step', options: { step: `${++step}` }, at: 5 })
        drawnAt.push([step, Date.now()])
        saver.schedule({ ...head, edited })
        await vi.advanceTimersByTimeAsync(pause)
      }
      const diedAt = Date.now()
      isDead = true
      if (!areTextsKept) deviceTexts.clear()
      const old = drawnAt.filter(([, at]) => diedAt - at > 1000).map(([number]) => number)
      olderSteps += old.length
      const { last } = await opened()
      expect([round, last >= (old.at(-1) ?? begun.last)]).toEqual([round, true])
    }
    console.log(
      `Designs: ${rounds} tabs died while somebody drew, after ${olderSteps} steps older than a second`,
    )
    expect(olderSteps).toBeGreaterThan(0)
  },
)
