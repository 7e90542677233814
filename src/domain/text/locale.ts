/**
 * The locale of the reader's browser, such as "de-DE": how dates, numbers and amounts are written. English where there
 * is none, or one that is no language tag. The words of the app are English everywhere.
 */
export function readersLocale(): string {
  try {
    return Intl.getCanonicalLocales(globalThis.navigator?.language ?? 'en')[0] ?? 'en'
  } catch {
    return 'en'
  }
}
