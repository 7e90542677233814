import * as z from 'zod/mini'
import type { EndpointSpec } from '~/contract/endpoint'
import { SandboxError } from './call'

const maxBodyLength = 4 * 1024 * 1024
const maxDepth = 40
/** Number of small errors in one body that are corrected before it is refused. */
const maxMends = 2000

/** The body as JSON. Throws 430 for anything else, 413 for one that is too large, 400 for one nested too deep. */
export async function readJson(request: Request): Promise<unknown> {
  const text = await request.text()
  if (text.length > maxBodyLength) throw new SandboxError(413, 'BadRequest', 'The request body is too large.')
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new SandboxError(430, 'BadRequest', 'The request body is not valid JSON.')
  }
  if (depthOf(text) > maxDepth)
    throw new SandboxError(400, 'BadRequest', 'The request body is nested too deeply.')
  return json
}

/** Deepest nesting of valid JSON text. */
function depthOf(text: string): number {
  let [depth, deepest] = [0, 0]
  for (const [mark] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/gs)) {
    if (mark === '[' || mark === '{') deepest = Math.max(deepest, ++depth)
    else if (mark === ']' || mark === '}') depth--
  }
  return deepest
}

/**
 * The body as its endpoint's schema types it. Deviations that the live service accepts from its many clients
 * are corrected: unknown keys, null for absent values, numbers sent as text, 0 and 1 for flags, `[]` for an
 * empty map and `key` for the `id` of an option. Throws 400 with a message for the rest.
 */
export function validated({ body: schema }: EndpointSpec, json: unknown): unknown {
  if (schema === undefined) return undefined
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    throw refused('Invalid request: a JSON object is expected')
  for (let mends = 0; mends < maxMends; mends++) {
    const parsed = z.safeParse(schema, json)
    if (parsed.success) return parsed.data
    const issues = parsed.error.issues
    if (issues.filter((issue) => mend(json, issue)).length === 0) throw explained(json, issues[0])
  }
  throw refused('The request body has too many mistakes')
}

type Issue = z.core.$ZodIssue

const valueAt = (json: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce(
    (value: unknown, key) =>
      Object.hasOwn(Object(value), key) ? Reflect.get(Object(value), key) : undefined,
    json,
  )

/** Corrects an error in place, if possible; returns whether it did. */
function mend(json: object, issue: Issue): boolean {
  if (issue.code === 'unrecognized_keys') {
    const holder = Object(valueAt(json, issue.path))
    const key = optionKeyOf(holder)
    if (key !== null) Reflect.set(holder, 'id', key)
    return issue.keys.filter((name) => Reflect.deleteProperty(holder, name)).length > 0
  }
  if (issue.code !== 'invalid_type' && issue.code !== 'invalid_union') return false
  const key = issue.path.at(-1)
  const holder = valueAt(json, issue.path.slice(0, -1))
  if (key === undefined || typeof holder !== 'object' || holder === null) return false
  const value = valueAt(json, issue.path)
  if (value === null && !Array.isArray(holder)) return Reflect.deleteProperty(holder, key)
  const fitting = issue.code === 'invalid_type' ? fitted(issue.expected, value) : undefined
  return fitting !== undefined && Reflect.set(holder, key, fitting)
}

/** The id of an option sent as `{key, value}`; null for any other object. */
function optionKeyOf(holder: object): string | null {
  const key: unknown = Reflect.get(holder, 'key')
  return !Object.hasOwn(holder, 'id') && Object.hasOwn(holder, 'value') && typeof key === 'string'
    ? key
    : null
}

function fitted(expected: string, value: unknown): string | number | boolean | object | undefined {
  // PHP clients write an empty map as an empty list, and the other way round.
  if ((expected === 'record' || expected === 'object') && Array.isArray(value) && value.length === 0)
    return {}
  if (expected === 'array' && typeof value === 'object' && value !== null && Object.keys(value).length === 0)
    return []
  if ((expected === 'number' || expected === 'int') && typeof value === 'string')
    return /^-?\d{1,15}(\.\d{1,9})?$/.test(value) ? Number(value) : undefined
  if (expected === 'string' && typeof value === 'number') return String(value)
  if (expected === 'boolean' && (value === 0 || value === 1)) return value === 1
  if (expected === 'boolean' && (value === 'true' || value === 'false')) return value === 'true'
  return undefined
}

function explained(json: object, issue: Issue | undefined): SandboxError {
  const path = issue?.path ?? []
  const name = path.map(String).join('.').slice(0, 200)
  if (name !== '' && valueAt(json, path) === undefined) return refused(`Missing required parameters: ${name}`)
  return refused(`Parameter ${name === '' ? 'body' : name} is invalid: ${issue?.message ?? 'wrong type'}`)
}

const refused = (message: string): SandboxError => new SandboxError(400, 'BadRequest', message)
