import { NativeSelect } from '@mantine/core'
import { languages, readLanguage } from '~/contract/catalog/language'
import { useLanguageChoice } from '~/queries/languageChoice'

/** In which language the service names its blanks. */
export function LanguageSelect() {
  const { language, isLanguageRefused, setLanguage } = useLanguageChoice()
  return (
    <NativeSelect
      aria-label="Language of product names"
      description={isLanguageRefused && 'This service gives browsers English names only.'}
      value={language}
      onChange={(event) => setLanguage(readLanguage(event.currentTarget.value))}
      data={languages.map(({ code, label }) => ({ value: code, label }))}
    />
  )
}
