/** The eight locales that the catalog's names come in (contract/README 1.8). */
export const languages = [
  { code: 'en_US', label: 'English (US)' },
  { code: 'en_GB', label: 'English (UK)' },
  { code: 'en_CA', label: 'English (CA)' },
  { code: 'es_ES', label: 'Español' },
  { code: 'fr_FR', label: 'Français' },
  { code: 'de_DE', label: 'Deutsch' },
  { code: 'it_IT', label: 'Italiano' },
  { code: 'ja_JP', label: '日本語' },
] as const
export type Language = (typeof languages)[number]['code']

/** The locale of a code; English where the service does not have the language (contract/README 1.8). */
export const readLanguage = (code: string | null): Language =>
  languages.find((known) => known.code === code)?.code ?? 'en_US'
