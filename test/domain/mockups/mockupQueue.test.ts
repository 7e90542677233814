import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { again } from '~/domain/mockups/mockupQueue'
import type { MockupTask } from '~/domain/mockups/mockupTask'
import { timeLeft, timeLeftText } from '~/domain/mockups/mockupExpiry'
import { minutesToStart, nextStartAt, promisedGate, guaranteedStarts } from '~/domain/mockups/mockupPace'

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
          const earlier = starts[index - guaranteedStarts]
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
})

describe('the end of an address', () => {
  it('is counted as after 24 hours', () => {
    const hour = 3_600_000
    expect(timeLeftText(0, 0)).toBe('24 h')
    expect(timeLeftText(0, 22.5 * hour)).toBe('1 h')
    expect(timeLeftText(0, 23.99 * hour)).toBe('1 min')
    expect(timeLeftText(0, 24 * hour)).toBeNull()
    expect(timeLeft(7, 30 * hour)).toBe(0)
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
