import { deviceTexts, readKept } from '~/device/storages'
import { type ImportField, isImportField } from '~/domain/orderImport/importColumns'

const key = 'platen.importColumns'
const most = 300

/** Which heading was given which meaning on this device. */
export function readKeptColumns(): Map<string, ImportField> {
  return readKept(deviceTexts, key, readColumns) ?? new Map()
}

function readColumns(kept: unknown): Map<string, ImportField> | null {
  if (!Array.isArray(kept)) return null
  return new Map(
    kept.flatMap((pair: unknown) => {
      const [heading, field]: unknown[] = Array.isArray(pair) ? pair : []
      return typeof heading === 'string' && typeof field === 'string' && isImportField(field)
        ? [[heading, field] as const]
        : []
    }),
  )
}

/** Remembers choices for files with the same headings. */
export function keepColumns(chosen: ReadonlyMap<string, ImportField>): void {
  const all = [...new Map([...readKeptColumns(), ...chosen])].slice(-most)
  deviceTexts.setItem(key, JSON.stringify(all))
}
