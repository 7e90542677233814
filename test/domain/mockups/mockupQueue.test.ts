import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { again, nextStep, notYet, putBack, unanswered } from '~/domain/mockups/mockupQueue'
import type { MockupPicture, MockupTask } from '~/domain/mockups/mockupTask'
import { mayStillWork, timeLeft, timeLeftText } from '~/domain/mockups/mockupExpiry'
import { minutesToStart, nextStartAt, promisedGate } from '~/domain/mockups/mockupPace'

describe('the pace of mockup tasks', () => {
  it('never lets more than two start within any minute, whatever was started before', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 200_000 }), { maxLength: 30 }), (pauses) => {
        const starts: number[] = []
        let now = 0
        for (const pause of pauses) {
          now = Math.max(now + pause, nextStartAt(starts, promisedGate, now + pause))
          starts.push(now)
        }
        for (const [index, start] of starts.entries()) {
          const earlier = starts[index - promisedGate.allowance]
          if (earlier !== undefined) expect(start - earlier).toBeGreaterThanOrEqual(60_000)
        }
      }),
    )
  })

  it('starts at once when nothing was started, and not before a refusal allows', () => {
    expect(nextStartAt([], promisedGate, 5_000)).toBe(5_000)
    expect(nextStartAt([], { ...promisedGate, openAt: 71_000 }, 5_000)).toBe(71_000)
    expect(nextStartAt([4_000, 4_900], promisedGate, 5_000)).toBe(64_000)
    expect(nextStartAt([4_900, 4_000], promisedGate, 5_000)).toBe(64_000)
    expect(nextStartAt([4_000, 4_900], { allowance: 10, openAt: 0 }, 5_000)).toBe(5_000)
    expect([1, 2, 3, 7].map((tasks) => minutesToStart(tasks, promisedGate))).toEqual([0, 0, 1, 3])
  })

  it('is not held by moments that a clock noted before it was set back', () => {
    const hour = 3_600_000
    expect(nextStartAt([hour, hour + 1], promisedGate, 5_000)).toBe(5_000)
    const task = { state: 'waiting', nextLook: hour, starts: [] as readonly number[] } as MockupTask
    expect(nextStep([task], [], promisedGate, 5_000)).toEqual({ kind: 'look', task })
    const refused = { ...task, nextLook: 905_000 }
    expect(nextStep([refused], [], promisedGate, 5_000)).toEqual({ kind: 'wait', until: 905_000 })
  })
})

describe('the end of an address', () => {
  it('is counted as after 24 hours', () => {
    const hour = 3_600_000
    expect(timeLeftText(0, 0)).toBe('24 h')
    expect(timeLeftText(0, 22.5 * hour)).toBe('1 h')
    expect(timeLeftText(0, 23.99 * hour)).toBe('1 min')
    expect(timeLeftText(0, 24 * hour)).toBeNull()
    expect(timeLeft(7, 30 * hour)).toBe(0)
    expect([71.9, 72].map((hours) => mayStillWork(0, hours * hour))).toEqual([true, false])
    // Noted before the clock was set back by a year.
    expect(timeLeftText(8760 * hour, 0)).toBe('24 h')
  })
})

describe('another try', () => {
  it('looks from the beginning where the task may still finish, else starts a new one', () => {
    const task = { state: 'failed', looks: 4, taskKey: 'k', problem: 'x', canLookAgain: true } as MockupTask
    expect(again(task, 50)).toMatchObject({
      state: 'waiting',
      looks: 0,
      since: 50,
      nextLook: 50,
      taskKey: 'k',
    })
    const over = again({ ...task, canLookAgain: false }, 50)
    expect(over).toMatchObject({ state: 'queued', looks: 0, nextLook: null, taskKey: null, problem: null })
  })
})

describe('a start that was refused for now', () => {
  it('counts no more, while the earlier ones still do', () => {
    const task = { state: 'queued', starts: [1_000, 2_000, 3_000], looks: 0 } as unknown as MockupTask
    expect(putBack(task)).toMatchObject({ state: 'queued', starts: [1_000, 2_000] })
  })
})

describe('a mockup that is not finished yet', () => {
  const task = { state: 'waiting', since: 1_000, looks: 0 } as MockupTask
  const half = 1_800_000

  it('is looked at later each time, once a minute in the end or when the service asks, for half an hour', () => {
    const pauses = [0, 1, 2, 9].map((looks) => (notYet({ ...task, looks }, 5_000).nextLook ?? 0) - 5_000)
    expect(pauses).toEqual([5_000, 7_500, 11_250, 60_000])
    expect(unanswered(task, 5_000, 90_000)).toMatchObject({ looks: 1, nextLook: 95_000 })
    expect(notYet(task, 1_000 + half)).toMatchObject({ state: 'waiting', looks: 1 })
    expect(notYet(task, 1_001 + half)).toMatchObject({ state: 'failed', nextLook: null, canLookAgain: true })
  })

  it('is looked at again where no answer came, however long nobody looked, but not for ever', () => {
    expect(unanswered(task, 2 * half)).toMatchObject({
      state: 'waiting',
      looks: 1,
      nextLook: 2 * half + 5_000,
    })
    expect(unanswered({ ...task, looks: 59 }, half)).toMatchObject({ state: 'waiting' })
    expect(unanswered({ ...task, looks: 60 }, half)).toMatchObject({
      state: 'failed',
      problem: 'The service could not be asked whether it is finished.',
      canLookAgain: true,
    })
  })
})

describe('what is done next', () => {
  const task = (id: string, more: Partial<MockupTask>) =>
    ({ id, starts: [], created: 0, ...more }) as MockupTask
  const waiting = (id: string, nextLook: number | null) => task(id, { state: 'waiting', nextLook })
  const queued = (id: string, created: number, starts: readonly number[] = []) =>
    task(id, { state: 'queued', created, starts: [...starts] })
  const pending = { keeping: 'pending' } as MockupPicture
  const next = (tasks: readonly MockupTask[], pictures: readonly MockupPicture[] = []) => {
    const step = nextStep(tasks, pictures, promisedGate, 10_000)
    return 'task' in step
      ? [step.kind, step.task.id]
      : 'until' in step
        ? [step.kind, step.until]
        : [step.kind]
  }

  it('is the look that has been due longest, before everything else', () => {
    const tasks = [queued('q', 0), waiting('late', 9_000), waiting('first', 4_000), waiting('new', 10_001)]
    expect(next(tasks, [pending])).toEqual(['look', 'first'])
    expect(next(tasks.toReversed(), [pending])).toEqual(['look', 'first'])
    expect(next([waiting('late', 9_000), waiting('never', null)])).toEqual(['look', 'never'])
    expect(next([waiting('never', null), waiting('late', 9_000)])).toEqual(['look', 'never'])
    expect(next([waiting('now', 10_000)])).toEqual(['look', 'now'])
  })

  it('else starts the oldest, where one may start, then keeps a picture', () => {
    const tasks = [waiting('new', 10_001), queued('b', 7), queued('a', 5)]
    expect(next(tasks, [pending])).toEqual(['start', 'a'])
    const busy = task('busy', { state: 'ready', starts: [9_000, 9_500] })
    expect(next([...tasks, busy], [pending])).toEqual(['keep'])
    expect(next([...tasks, busy], [{ keeping: 'kept' } as unknown as MockupPicture])).toEqual([
      'wait',
      10_001,
    ])
    expect(next([waiting('far', 99_000), queued('a', 5), busy])).toEqual(['wait', 69_000])
  })

  it('is nothing where nothing waits', () => {
    expect(next([task('busy', { state: 'ready', starts: [9_000] })])).toEqual(['done'])
  })
})
