import { canonicalText } from '~/domain/text/canonicalText'
import { tabTexts } from '~/device/storages'

const prefix = 'platen.form.'

/** Unsent values of a form in this tab; null when there are none or they cannot be read. */
export function readKeptForm(name: string): unknown {
  try {
    const text = tabTexts.getItem(prefix + name)
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * Keeps typed values in this tab until they are sent or discarded, also over a reload or signing out. They
 * are deleted with the tab, or when all data is erased. Returns false when the browser refuses to keep them.
 */
export function keepForm(name: string, values: unknown): boolean {
  return tabTexts.setItem(prefix + name, JSON.stringify(values))
}

/** Deletes the values, once they were sent or are not wanted. */
export const forgetForm = (name: string): void => tabTexts.removeItem(prefix + name)

/** Deletes the values once `sent` was sent, unless more was typed since. Returns whether nothing was. */
export function forgetSent(name: string, sent: unknown): boolean {
  const kept = readKeptForm(name)
  const isAsSent = kept === null || canonicalText(kept) === canonicalText(sent)
  if (isAsSent) forgetForm(name)
  return isAsSent
}
