import { fieldsOf, isSameValue, type VariantFields } from './productEdit'
import { filesToSend, withoutPlace } from './sentFiles'

/** Fields with another value than before. */
export function differing<T extends object>(before: T, now: T): Partial<T> {
  const changed: Partial<T> = {}
  for (const field of fieldsOf(now)) if (!isSameValue(before[field], now[field])) changed[field] = now[field]
  return changed
}

/**
 * The same of a variant whose files have their places, as far as they are known. What is not known to have moved is
 * sent without a place, and only a change.
 */
export function changedFields(before: VariantFields, now: VariantFields): Partial<VariantFields> {
  const unplaced = { ...before, files: before.files.map(withoutPlace) }
  return differing(unplaced, { ...now, files: filesToSend(before.files, now.files) })
}
