import { tabTexts } from '~/device/storages'

/** A change that waited for its turn when the page was left; what it would have sent is not kept. */
export interface UnsentWrite {
  method: string
  path: string
  at: number
}

const key = 'platen.unsent'

/** Notes what was not sent, so that the next page of this tab can say so. */
export function noteUnsent(writes: readonly UnsentWrite[]): void {
  if (writes.length === 0) return
  try {
    tabTexts.setItem(key, JSON.stringify([...readUnsent(), ...writes]))
  } catch {
    // Full: the question before leaving was asked all the same.
  }
}

/** What earlier pages of this tab did not send; none where nothing readable is kept. */
export function readUnsent(): UnsentWrite[] {
  try {
    const kept: unknown = JSON.parse(tabTexts.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.flatMap(readOne) : []
  } catch {
    return []
  }
}

/** Once the merchant has been told. */
export const forgetUnsent = (): void => tabTexts.removeItem(key)

function readOne(row: unknown): UnsentWrite[] {
  const { method, path, at }: Partial<Record<keyof UnsentWrite, unknown>> = Object(row)
  return typeof method === 'string' && typeof path === 'string' && typeof at === 'number'
    ? [{ method, path, at }]
    : []
}
