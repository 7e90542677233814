import { canonicalText } from '~/domain/text/canonicalText'
import { tabTexts } from '~/device/storages'

const prefix = 'platen.form.'

/** What was typed into a form of this tab and not sent yet; null when there is nothing or it cannot be read. */
export function readKeptForm(name: string): unknown {
  try {
    const text = tabTexts.getItem(prefix + name)
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * Keeps typed values in this tab until they are sent or discarded: over a reload, and over signing out too. They go with
 * the tab, or when everything here is erased. Answers false when the browser refuses to keep them.
 */
export function keepForm(name: string, values: unknown): boolean {
  return tabTexts.setItem(prefix + name, JSON.stringify(values))
}

/** Once it was sent, or is not wanted. */
export const forgetForm = (name: string): void => tabTexts.removeItem(prefix + name)

/** Once `sent` was: what was typed since stays. Answers whether nothing was. */
export function forgetSent(name: string, sent: unknown): boolean {
  const kept = readKeptForm(name)
  const isAsSent = kept === null || canonicalText(kept) === canonicalText(sent)
  if (isAsSent) forgetForm(name)
  return isAsSent
}
