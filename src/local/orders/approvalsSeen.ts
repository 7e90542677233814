import { deviceTexts, readKept } from '~/device/storages'

const nameOf = (scope: string): string => `platen.approvals.${scope}`

/** When this browser first saw each approval sheet of a store, in ms by the sheet's key. */
export const readApprovalsSeen = (scope: string): ReadonlyMap<string, number> =>
  new Map(Object.entries(readKept(deviceTexts, nameOf(scope), readTimes) ?? {}))

function readTimes(kept: unknown): Record<string, number> | null {
  if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return null
  return Object.fromEntries(
    Object.entries(kept).flatMap(([key, at]: [string, unknown]) =>
      typeof at === 'number' && Number.isFinite(at) ? [[key, at]] : [],
    ),
  )
}

/** Notes the sheets that are listed now; those no longer listed are deleted. */
export function noteApprovalsSeen(scope: string, keys: readonly string[], now: number): void {
  const before = readApprovalsSeen(scope)
  if (keys.length === before.size && keys.every((key) => before.has(key))) return
  const times = Object.fromEntries(keys.map((key) => [key, before.get(key) ?? now]))
  deviceTexts.setItem(nameOf(scope), JSON.stringify(times))
}
