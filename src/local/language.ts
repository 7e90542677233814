import { deviceTexts } from '~/device/storages'
import { type Language, readLanguage } from '~/contract/catalog/language'

const key = 'platen.language'

/** The language of catalog names that was chosen in this browser. */
export function loadLanguage(): Language {
  return readLanguage(deviceTexts.getItem(key))
}

const refusedKey = 'platen.language.refused'

/** Whether this service was found to answer without a language only. */
export function isLanguageRefused(address: string): boolean {
  return deviceTexts.getItem(refusedKey) === address
}

/** Remembers the service that refuses languages; null forgets it, so that the next choice is tried anew. */
export function noteLanguageRefused(address: string | null): void {
  if (address === null) deviceTexts.removeItem(refusedKey)
  else deviceTexts.setItem(refusedKey, address)
}

/** Keeps the choice on this device, for all its connections. */
export function saveLanguage(language: Language): void {
  deviceTexts.setItem(key, language)
}
