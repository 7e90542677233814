import { type Language, readLanguage } from '~/contract/language'

const key = 'platen.language'

/** The language of catalogue names that was chosen in this browser. */
export function loadLanguage(): Language {
  try {
    return readLanguage(localStorage.getItem(key))
  } catch {
    return 'en_US'
  }
}

export function saveLanguage(language: Language): void {
  try {
    localStorage.setItem(key, language)
  } catch {
    // A browser that keeps nothing still switches for this visit.
  }
}
