/**
 * The locale of the reader's browser, such as "de-DE", for writing dates, numbers and amounts. English where there is
 * none or it is invalid. The app's own words are always English.
 */
export function readersLocale(): string {
  const language = globalThis.navigator?.language ?? 'en'
  if (language !== read.language) read = { language, locale: canonical(language) }
  return read.locale
}

/** Kept, because every number on a page asks for it. */
let read = { language: 'en', locale: 'en' }

function canonical(language: string): string {
  try {
    return Intl.getCanonicalLocales(language)[0] ?? 'en'
  } catch {
    return 'en'
  }
}
