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

const refusedKey = 'platen.language.refused'

/** Whether this service was found to answer without a language only. */
export function isLanguageRefused(address: string): boolean {
  try {
    return localStorage.getItem(refusedKey) === address
  } catch {
    return false
  }
}

/** Remembers the service that refuses languages; null forgets it, so that the next choice is tried anew. */
export function noteLanguageRefused(address: string | null): void {
  try {
    if (address === null) localStorage.removeItem(refusedKey)
    else localStorage.setItem(refusedKey, address)
  } catch {
    // It is found out again at the next visit.
  }
}

export function saveLanguage(language: Language): void {
  try {
    localStorage.setItem(key, language)
  } catch {
    // A browser that keeps nothing still switches for this visit.
  }
}
