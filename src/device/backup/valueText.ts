/**
 * A kept value as JSON text: values that JSON lacks (dates, maps, sets, bytes, pictures, undefined, NaN and infinity)
 * are written as `{"$": kind, "v": …}`. Objects that have a `$` of their own are wrapped the same way.
 */
export async function toText(value: unknown): Promise<string> {
  return JSON.stringify(await plain(value))
}

/** The value of such a text; throws where it is no JSON. */
export const fromText = (text: string): unknown => revived(JSON.parse(text))

const tagged = (kind: string, v: unknown) => ({ $: kind, v })

async function plain(value: unknown): Promise<unknown> {
  if (value === undefined) return tagged('undefined', 0)
  if (typeof value === 'bigint') return tagged('bigint', String(value))
  if (typeof value === 'number' && !Number.isFinite(value)) return tagged('number', String(value))
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof Date) return tagged('date', value.getTime())
  if (value instanceof Blob)
    return tagged('blob', { type: value.type, bytes: toBase64(new Uint8Array(await value.arrayBuffer())) })
  if (value instanceof ArrayBuffer) return tagged('buffer', toBase64(new Uint8Array(value)))
  if (ArrayBuffer.isView(value)) {
    const { buffer, byteOffset, byteLength } = value
    const bytes = toBase64(new Uint8Array(buffer, byteOffset, byteLength))
    return tagged('view', { of: value.constructor.name, bytes })
  }
  if (value instanceof Map) return tagged('map', await plain([...value]))
  if (value instanceof Set) return tagged('set', await plain([...value]))
  if (Array.isArray(value)) return Promise.all(value.map(plain))
  const entries = await Promise.all(
    Object.entries(value).map(async ([name, inner]) => [name, await plain(inner)] as const),
  )
  const object = Object.fromEntries(entries)
  return '$' in object ? tagged('object', object) : object
}

/** Kinds of typed arrays that are kept; no version has written others. */
const views: Record<string, ((buffer: ArrayBuffer) => ArrayBufferView) | undefined> = {
  Uint8Array: (buffer) => new Uint8Array(buffer),
  Uint8ClampedArray: (buffer) => new Uint8ClampedArray(buffer),
  Int8Array: (buffer) => new Int8Array(buffer),
  Uint16Array: (buffer) => new Uint16Array(buffer),
  Int16Array: (buffer) => new Int16Array(buffer),
  Uint32Array: (buffer) => new Uint32Array(buffer),
  Int32Array: (buffer) => new Int32Array(buffer),
  Float32Array: (buffer) => new Float32Array(buffer),
  Float64Array: (buffer) => new Float64Array(buffer),
  DataView: (buffer) => new DataView(buffer),
}

function revived(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(revived)
  if (typeof value !== 'object' || value === null) return value
  if (!('$' in value)) return mapped(value)
  const inner: unknown = Reflect.get(value, 'v')
  const part = (name: string): string => String(Reflect.get(Object(inner), name))
  switch (value.$) {
    case 'undefined':
      return undefined
    case 'bigint':
      return BigInt(String(inner))
    case 'number':
      return Number(inner)
    case 'date':
      return new Date(Number(inner))
    case 'blob':
      return new Blob([fromBase64(part('bytes'))], { type: part('type') })
    case 'buffer':
      return fromBase64(String(inner)).buffer
    case 'view':
      return (views[part('of')] ?? views['Uint8Array'])?.(fromBase64(part('bytes')).buffer)
    case 'map':
      return new Map(pairsIn(revived(inner)))
    case 'set':
      return new Set(listIn(revived(inner)))
    default:
      return mapped(Object(inner))
  }
}

const mapped = (object: object): unknown =>
  Object.fromEntries(Object.entries(object).map(([name, inner]) => [name, revived(inner)]))

const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const pairsIn = (value: unknown): [unknown, unknown][] =>
  listIn(value).map((pair) => {
    const [key, inner] = listIn(pair)
    return [key, inner]
  })

/** Bytes given to one call; some browsers refuse more arguments. */
const chunk = 0x80_00

function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += chunk)
    text += String.fromCharCode(...bytes.subarray(at, at + chunk))
  return btoa(text)
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const raw = atob(text)
  const bytes = new Uint8Array(raw.length)
  for (let at = 0; at < raw.length; at++) bytes[at] = raw.charCodeAt(at)
  return bytes
}
