import { deviceTexts } from '~/device/storages'
import { type Language, readLanguage } from '~/contract/catalog/language'

const key = 'platen.language'

/** The language for catalog names chosen in this browser. */
export function loadLanguage(): Language {
  return readLanguage(deviceTexts.getItem(key))
}

const refusedKey = 'platen.language.refused'

/** Whether this service was found to refuse requests with a language. */
export function isLanguageRefused(address: string): boolean {
  return deviceTexts.getItem(refusedKey) === address
}

/** Notes a service that refuses languages; null deletes the note, so that the next choice is tried again. */
export function noteLanguageRefused(address: string | null): void {
  if (address === null) deviceTexts.removeItem(refusedKey)
  else deviceTexts.setItem(refusedKey, address)
}

/** Keeps the choice on this device, for all its connections. */
export function saveLanguage(language: Language): void {
  deviceTexts.setItem(key, language)
}
