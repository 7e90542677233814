import fc from 'fast-check'

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
type Path = (string | number)[]

/** What no field should hold: wrong types, ids beyond exact numbers, money that is none, foreign keys. */
const nonsense: readonly Json[] = [
  null,
  '',
  [],
  {},
  [null],
  [[]],
  true,
  -1,
  0.5,
  0,
  1e300,
  9007199254740994,
  'NaN',
  '1,234.50',
  '-0',
  '99999999999999999999',
  'x'.repeat(5_000),
  '\u202E<img src=x onerror=alert(1)>',
  JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}'),
]

/** Paths into a value, the value's own included. */
function pathsOf(value: Json, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  const children = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  return [path, ...children.slice(0, 40).flatMap(([key, child]) => pathsOf(child, [...path, key]))]
}

function change(value: Json, [key, ...rest]: Path, to: Json | undefined): Json {
  if (key === undefined) return to ?? null
  if (Array.isArray(value)) return value.map((child, at) => (at === key ? change(child, rest, to) : child))
  if (typeof value !== 'object' || value === null) return value
  const child = Object.hasOwn(value, key) ? value[key] : undefined
  if (child === undefined) return value
  const changed = { ...value }
  if (rest.length === 0 && to === undefined) delete changed[key]
  else changed[key] = change(child, rest, to)
  return changed
}

/** The same JSON with one to four places, or a share of all, changed into nonsense or taken away. */
export const mangled = (value: Json, share = 0): fc.Arbitrary<Json> => {
  const paths = pathsOf(value)
  const most = Math.max(4, Math.floor(paths.length * share))
  return fc
    .array(
      fc.tuple(fc.nat(paths.length - 1), fc.oneof(fc.constant(undefined), fc.constantFrom(...nonsense))),
      { minLength: share === 0 ? 1 : most, maxLength: most },
    )
    .map((edits) => edits.reduce((now, [at, to]) => change(now, paths[at] ?? [], to), value))
}
