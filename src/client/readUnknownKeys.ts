import { readAppConfig } from '~/contract/appConfig'

/**
 * Keys of config.json, with dots between them, that this version does not know and ignores: misspelled ones, or those
 * of another version. Empty where the file cannot be used. Rejects where it cannot be fetched.
 */
export async function readUnknownKeys(): Promise<string[]> {
  const reply = await fetch('/config.json', { credentials: 'same-origin' })
  const text = await reply.text()
  const reading = await readAppConfig(text)
  return reading.ok ? keysBeyond(JSON.parse(text), reading.config) : []
}

function keysBeyond(given: object, known: object): string[] {
  return Object.entries(given).flatMap(([key, value]) => {
    const its: unknown = Object.hasOwn(known, key) ? Reflect.get(known, key) : undefined
    if (its === undefined) return [key]
    if (!isRecord(value) || !isRecord(its)) return []
    return keysBeyond(value, its).map((inner) => `${key}.${inner}`)
  })
}

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
