import { type ImportField, isImportField } from '~/domain/importColumns'

const key = 'platen.importColumns'
const most = 300

/** Which heading was given which meaning on this device. */
export function readKeptColumns(): Map<string, ImportField> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    if (!Array.isArray(kept)) return new Map()
    return new Map(
      kept.flatMap((pair: unknown) => {
        const [heading, field]: unknown[] = Array.isArray(pair) ? pair : []
        return typeof heading === 'string' && typeof field === 'string' && isImportField(field)
          ? [[heading, field] as const]
          : []
      }),
    )
  } catch {
    return new Map()
  }
}

/** Remembers choices for files with the same headings. */
export function keepColumns(chosen: ReadonlyMap<string, ImportField>): void {
  try {
    const all = [...new Map([...readKeptColumns(), ...chosen])].slice(-most)
    localStorage.setItem(key, JSON.stringify(all))
  } catch {
    // The next file is mapped by its headings alone.
  }
}
