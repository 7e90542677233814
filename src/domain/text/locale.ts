/**
 * The locale of the reader's browser, such as "de-DE": how dates, numbers and amounts are written. English where there
 * is none, or one that is no language tag. The words of the app are English everywhere.
 */
export function readersLocale(): string {
  const language = globalThis.navigator?.language ?? 'en'
  if (language !== read.language) read = { language, locale: canonical(language) }
  return read.locale
}

/** Asked for by every number on a page, and worked out once. */
let read = { language: 'en', locale: 'en' }

function canonical(language: string): string {
  try {
    return Intl.getCanonicalLocales(language)[0] ?? 'en'
  } catch {
    return 'en'
  }
}
