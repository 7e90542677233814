import { fieldsOf, isSameValue, type VariantFields } from './productEdit'
import { filesToSend, withoutPlace } from './sentFiles'

/** The fields whose value differs from before. */
export function differing<T extends object>(before: T, now: T): Partial<T> {
  const changed: Partial<T> = {}
  for (const field of fieldsOf(now)) if (!isSameValue(before[field], now[field])) changed[field] = now[field]
  return changed
}

/**
 * The same for a variant whose files have places, as far as they are known. A file that is not known to have moved is
 * sent without a place, and only if it changed.
 */
export function changedFields(before: VariantFields, now: VariantFields): Partial<VariantFields> {
  const unplaced = { ...before, files: before.files.map(withoutPlace) }
  return differing(unplaced, { ...now, files: filesToSend(before.files, now.files) })
}
