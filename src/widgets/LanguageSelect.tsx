import { languages, readLanguage } from '~/contract/catalog/language'
import { useLanguageChoice } from '~/queries/languageChoice'
import { SelectField } from '~/ui/inputs/Fields'

/** Choice of the language in which the service names its blanks. */
export function LanguageSelect({ label }: { label?: string }) {
  const { language, isLanguageRefused, setLanguage } = useLanguageChoice()
  return (
    <SelectField
      miw="min(9.25rem, 47vw)"
      maw={label === undefined ? '12rem' : undefined}
      {...(label === undefined ? { 'aria-label': 'Language of product names' } : { label })}
      description={isLanguageRefused && 'This service gives browsers English names only.'}
      value={language}
      onPick={(picked) => setLanguage(readLanguage(picked))}
      data={languages.map(({ code, label: name }) => ({ value: code, label: name }))}
    />
  )
}
