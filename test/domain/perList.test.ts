import { describe, expect, it } from 'vitest'
import { perList } from '~/domain/perList'

describe('what is worked out of a list', () => {
  const counting = () => {
    const answers = perList<string>()
    let made = 0
    const ask = (list: readonly object[], question: string) =>
      answers(list, question, () => {
        made += 1
        return `${question} of ${list.length}`
      })
    return { ask, made: () => made }
  }

  it('is made once for the same list and question, and anew for another list that looks alike', () => {
    const { ask, made } = counting()
    const list = [{}]
    expect([ask(list, 'sum'), ask(list, 'sum'), ask(list, 'count')]).toEqual([
      'sum of 1',
      'sum of 1',
      'count of 1',
    ])
    expect(made()).toBe(2)
    expect(ask([{}, {}], 'sum')).toBe('sum of 2')
    expect(made()).toBe(3)
  })

  it('is forgotten when eight other questions were asked since', () => {
    const { ask, made } = counting()
    const list = [{}]
    for (const question of 'abcdefgh') ask(list, question)
    ask(list, 'a')
    expect(made()).toBe(8)
    ask(list, 'i')
    ask(list, 'a')
    expect(made()).toBe(9)
    ask(list, 'b')
    expect(made()).toBe(10)
  })
})
