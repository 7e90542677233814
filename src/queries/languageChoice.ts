import { createContext } from 'react'
import type { Language } from '~/contract/catalog/language'
import { useProvided } from './services'

/** In which language the catalog's names come, and the way to change it. */
export interface LanguageChoice {
  language: Language
  /** The service answers reads without a language only, so names stay in English. */
  isLanguageRefused: boolean
  setLanguage(language: Language): void
}

export const LanguageContext = createContext<LanguageChoice | null>(null)

/** Throws where the app has not provided it. */
export const useLanguageChoice = (): LanguageChoice => useProvided(LanguageContext)
