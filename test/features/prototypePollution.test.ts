import { describe, expect, it } from 'vitest'

type Reader = (search: URLSearchParams) => unknown

/** Everything that reads an address' search, as it stands in the features. */
const modules = import.meta.glob<Record<string, unknown>>('/src/features/**/*Search.ts', { eager: true })
const readers = Object.entries(modules).flatMap(([path, module]) =>
  Object.entries(module).flatMap(([name, value]) => {
    const read: unknown = name.endsWith('Address') ? Reflect.get(Object(value), 'read') : value
    return /^read\w*Search$|Address$/.test(name) && typeof read === 'function'
      ? [[`${path} ${name}`, read as Reader] as const]
      : []
  }),
)
/** Names that every object answers to, whether or not anybody put them there. */
const inherited = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'valueOf',
  '__defineGetter__',
]

/** Every name with every value, and every value under the names that a search is read by. */
function hostile(names: readonly string[], value: string): URLSearchParams {
  const search = new URLSearchParams()
  for (const name of [...inherited, ...names]) search.append(name, value)
  search.append('__proto__[polluted]', 'yes')
  search.append('constructor.prototype.polluted', 'yes')
  return search
}

/** The names that a reader asks for. */
function namesOf(read: Reader): string[] {
  const asked = new Set<string>()
  class Spy extends URLSearchParams {
    override get(name: string) {
      asked.add(name)
      return super.get(name)
    }
    override getAll(name: string) {
      asked.add(name)
      return super.getAll(name)
    }
    override has(name: string) {
      asked.add(name)
      return super.has(name)
    }
  }
  read(new Spy())
  return [...asked]
}

describe('the search of an address', () => {
  it('has readers that this test finds', () => expect(readers.length).toBeGreaterThanOrEqual(18))

  it.each(readers)('names nothing inherited, pollutes nothing and breaks nothing: %s', (_name, read) => {
    const plain = JSON.stringify(read(new URLSearchParams()))
    const names = namesOf(read)
    for (const value of inherited) {
      const found = read(hostile(names, value))
      const seen: unknown[] = []
      JSON.stringify(found, (_key, part: unknown) => {
        seen.push(part)
        return part
      })
      expect(seen.filter((part) => typeof part === 'function')).toEqual([])
      expect(found).not.toBe(Object.prototype)
    }
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
    expect(Object.keys(Object.prototype)).toEqual([])
    expect(JSON.stringify(read(new URLSearchParams()))).toBe(plain)
  })
})
