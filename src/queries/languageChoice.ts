import { createContext } from 'react'
import type { Language } from '~/contract/catalog/language'
import { useProvided } from './services'

/** The language of catalog names, and a function to change it. */
export interface LanguageChoice {
  language: Language
  /** Whether the service refuses requests with a language, so that names stay in English. */
  isLanguageRefused: boolean
  setLanguage(language: Language): void
}

export const LanguageContext = createContext<LanguageChoice | null>(null)

/** The choice of language. Throws where the app has not provided it. */
export const useLanguageChoice = (): LanguageChoice => useProvided(LanguageContext)
