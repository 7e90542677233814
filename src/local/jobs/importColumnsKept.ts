import { deviceTexts, readKept } from '~/device/storages'
import { type ImportField, isImportField } from '~/domain/orderImport/importColumns'
import type { RememberedColumns } from '~/domain/orderImport/guessMapping'

const key = 'platen.importColumns'
const most = 300

/** Meanings chosen on this device for column headings; null for "no meaning". */
export function readKeptColumns(): Map<string, ImportField | null> {
  return readKept(deviceTexts, key, readColumns) ?? new Map()
}

function readColumns(kept: unknown): Map<string, ImportField | null> | null {
  if (!Array.isArray(kept)) return null
  return new Map(
    kept.flatMap((pair: unknown) => {
      const [heading, field]: unknown[] = Array.isArray(pair) ? pair : []
      const isField = field === null || (typeof field === 'string' && isImportField(field))
      return typeof heading === 'string' && isField ? [[heading, field] as const] : []
    }),
  )
}

/** Keeps the choices for files with the same headings. */
export function keepColumns(chosen: RememberedColumns): void {
  const all = [...new Map([...readKeptColumns(), ...chosen])].slice(-most)
  deviceTexts.setItem(key, JSON.stringify(all))
}
