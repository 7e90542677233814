import { tabTexts } from '~/device/storages'

/** A change that was waiting for the rate limit when the page was left; its contents are not kept. */
export interface UnsentWrite {
  method: string
  path: string
  at: number
}

const key = 'platen.unsent'

/** Notes unsent changes, so that the next page of this tab can report them. */
export function noteUnsent(writes: readonly UnsentWrite[]): void {
  if (writes.length === 0) return
  try {
    tabTexts.setItem(key, JSON.stringify([...readUnsent(), ...writes]))
  } catch {
    // The storage is full: the merchant was asked before leaving all the same.
  }
}

/** Changes that earlier pages of this tab did not send; empty where none can be read. */
export function readUnsent(): UnsentWrite[] {
  try {
    const kept: unknown = JSON.parse(tabTexts.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.flatMap(readOne) : []
  } catch {
    return []
  }
}

/** Deletes the notes, once the merchant has seen them. */
export const forgetUnsent = (): void => tabTexts.removeItem(key)

function readOne(row: unknown): UnsentWrite[] {
  const { method, path, at }: Partial<Record<keyof UnsentWrite, unknown>> = Object(row)
  return typeof method === 'string' && typeof path === 'string' && typeof at === 'number'
    ? [{ method, path, at }]
    : []
}
