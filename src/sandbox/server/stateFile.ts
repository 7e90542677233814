import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { emptyState, type SandboxState } from '../sandboxState'

export interface StateFile {
  /** The kept state; null where there is none that can be used. */
  kept: SandboxState | null
  /** Says that the kept state could not be used and where it is now; null when it could. */
  notice: string | null
  /** Writes the state a little later, at most every two seconds, because all of it is written each time. */
  touch(state: () => SandboxState): void
  /** Writes the state now. */
  close(state: SandboxState): void
}

const delayMs = 2_000

/**
 * Opens the file that a sandbox's state is kept in. A file that is no state is renamed, never overwritten.
 * Throws an Error in words where the file cannot be read or written. `report` receives later failures.
 */
export function openStateFile(file: string, report: (text: string) => void): StateFile {
  const text = existsSync(file) ? attempt(`cannot be read`, file, () => readFileSync(file, 'utf8')) : null
  const found = text === null ? null : readState(text)
  const aside = typeof found === 'string' ? freeName(`${file}.unusable`) : null
  attempt('cannot be written', file, () => {
    closeSync(openSync(`${file}.new`, 'w'))
    rmSync(`${file}.new`)
    if (aside !== null) renameSync(file, aside)
  })
  let timer: NodeJS.Timeout | null = null
  const write = (state: SandboxState): void => {
    try {
      writeWhole(file, textOf(state))
    } catch (error) {
      report(`${file} could not be written: ${reason(error)}. It is tried again after the next call.`)
    }
  }
  return {
    kept: typeof found === 'string' ? null : found,
    notice:
      aside === null ? null : `${file} ${String(found)}. It lies at ${aside} now; the demo data starts over.`,
    touch: (state) => {
      timer ??= setTimeout(() => {
        timer = null
        write(state())
      }, delayMs)
    },
    close: (state) => {
      if (timer !== null) clearTimeout(timer)
      write(state)
    },
  }
}

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error))

function attempt<T>(what: string, file: string, run: () => T): T {
  try {
    return run()
  } catch (error) {
    throw new Error(`${file} ${what}: ${reason(error)}. Nothing was changed.`, { cause: error })
  }
}

function freeName(name: string): string {
  for (let at = 1; ; at++) if (!existsSync(`${name}-${at}`)) return `${name}-${at}`
}

/** Written beside the file, flushed to disk, then renamed: however this process ends, one of the two is complete. */
function writeWhole(file: string, text: string): void {
  const handle = openSync(`${file}.new`, 'w')
  try {
    writeFileSync(handle, text)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  renameSync(`${file}.new`, file)
}

const tags = ['$map', '$bytes', '$plain']

/** Maps and bytes as tagged JSON; an object that looks tagged is tagged itself. */
function textOf(state: SandboxState): string {
  return JSON.stringify(state, (_, value: unknown) => {
    if (value instanceof Map) return { $map: [...value] }
    if (value instanceof Uint8Array) return { $bytes: Buffer.from(value).toString('base64') }
    const isTagged =
      typeof value === 'object' && value !== null && tags.some((tag) => Object.hasOwn(value, tag))
    return isTagged ? { $plain: Object.entries(value) } : value
  })
}

interface Tagged {
  $map?: [unknown, unknown][]
  $bytes?: string
  $plain?: [string, unknown][]
}

function untagged(_: string, value: Tagged | null): unknown {
  if (value?.$map !== undefined) return new Map(value.$map)
  if (value?.$bytes !== undefined) return new Uint8Array(Buffer.from(value.$bytes, 'base64'))
  if (value?.$plain !== undefined) return Object.fromEntries(value.$plain)
  return value
}

/** The state in a text, or the reason in words why there is none. */
function readState(text: string): SandboxState | string {
  let json: unknown
  try {
    json = JSON.parse(text, untagged)
  } catch {
    return 'is broken: it is no JSON, or was cut off'
  }
  const fresh = emptyState()
  const version: unknown = Reflect.get(Object(json), 'version')
  if (version !== fresh.version)
    return `is no state of this version (${String(version)} instead of ${fresh.version})`
  const missing = Object.entries(fresh).find(
    ([key, value]) => kindOf(Reflect.get(Object(json), key)) !== kindOf(value),
  )
  // Every field was just compared with that of a fresh state.
  return missing === undefined
    ? (json as SandboxState)
    : `is broken: ${missing[0]} is missing or of a wrong kind`
}

const kindOf = (value: unknown): string =>
  value instanceof Map ? 'map' : Array.isArray(value) ? 'list' : typeof value
