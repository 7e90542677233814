import { describe, expect, it } from 'vitest'
import {
  findMutations,
  roundName,
  switchName,
  withMutations,
} from '../../src/commands/mutants/mutateText.mjs'

/** What each mutation of an expression or statement reads like, the text around it left out. */
const changes = (text: string): string[] =>
  findMutations(text).map(({ before, after }) => `${before} => ${after}`)

describe('mutations of a text', () => {
  it.each([
    ['a < b', ['a < b => a <= b', 'a < b => a >= b']],
    ['a === b', ['a === b => a !== b']],
    ['a && b || c', ['a && b || c => (a && b) && c', 'a && b => a || b']],
    ['a ?? b', ['a ?? b => a']],
    ['!a', ['!a => a']],
    ['a * b - c', ['a * b - c => (a * b) + c', 'a * b => a / b']],
    ['7', ['7 => 8', '7 => 0']],
    ['60', ['60 => 120', '60 => 0']],
    ['0.5', ['0.5 => 1', '0.5 => 0']],
    ['list[at] ?? 0', []],
    ['list[at]?.size ?? 0', ['list[at]?.size ?? 0 => list[at]?.size', '0 => 1']],
    ['0', ['0 => 1']],
    ['f(true)', ['true => false']],
    ['a ? b : c', ['a => true', 'a => false']],
    ['a?.every(f)', ['?.every => ?.some']],
    ['a.toString().valueOf()', []],
    ['Math.min(a, b)', ['.min => .max']],
    ['for (; a; n++) f()', ['a => false', 'n++ => n--']],
    ['n += b', ['n += b => n -= b']],
  ])('%s', (text, expected) => {
    expect(changes(text)).toEqual(expected)
  })

  it('leave types, imports, names and texts alone', () => {
    const text = `import x from './x'
      type A = 1 | 2
      const f = (a: A | true): a is 1 => ({ 1: 'less', b: \`\${a}px\` + 'wide' }) as unknown as 1`
    expect(changes(text)).toEqual([])
  })

  it('say where they are', () => {
    expect(findMutations('f()\n  g(a > b)')[0]).toMatchObject({ line: 2, column: 5, before: 'a > b' })
  })
})

describe('a text with mutations built in', () => {
  const text = `const seen = []
const run = (a, b, list) => {
  let sum = 0
  sum += a * 2
  if (a > 1 && b) sum++
  return [sum, list?.some((each) => each > 1)]
}
run`

  it('does as the plain text until one is awake, and then as that one alone', () => {
    const mutations = findMutations(text).map((each, id) => ({ ...each, id }))
    const built = withMutations(text, mutations)
    const resultOf = (code: string, awake: number | null): unknown => {
      const evaluate: unknown = new Function(switchName, `return eval(${JSON.stringify(code)})`)
      if (typeof evaluate !== 'function') throw new Error('no function')
      const run: unknown = evaluate((id: number) => id === awake)
      return typeof run === 'function' ? run(2, true, [1, 2]) : null
    }
    expect(resultOf(built, null)).toEqual([5, true])
    for (const { id, start, end, after } of mutations) {
      const isPartOfMore = /^\?|^\w+ [-+]= /.test(after)
      const instead = isPartOfMore ? after : `(${after})`
      const plain = text.slice(0, start) + instead + text.slice(end)
      expect(resultOf(built, id), after).toEqual(resultOf(plain, null))
    }
  })

  it('counts the rounds of its loops, so that one without end can be ended', () => {
    const loops = `const run = () => {
  let sum = 0
  for (let at = 0; at < 3; at++) { sum += at }
  while (sum < 5) { sum++ }
  for (const one of [1, 2]) { sum += one }
  return sum
}
run`
    const mutations = findMutations(loops).map((each, id) => ({ ...each, id }))
    let rounds = 0
    const evaluate: unknown = new Function(
      switchName,
      roundName,
      `return eval(${JSON.stringify(withMutations(loops, mutations))})`,
    )
    if (typeof evaluate !== 'function') throw new Error('no function')
    const run: unknown = evaluate(
      () => false,
      () => (rounds += 1),
    )
    expect(typeof run === 'function' && run()).toBe(8)
    expect(rounds).toBe(7)
  })
})
