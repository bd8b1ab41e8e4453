import { LANGUAGES } from '#kernel/language-names.ts'
import { rememberChoice } from '../../account/choices.ts'
import { usePreferences } from '../../preferences/preferences.tsx'
import { spoken } from '../../text/catalogues.ts'
import { useText } from '../../text/text.tsx'
import type { PanelProps } from '../panels.tsx'
import { Chooser } from './chooser.tsx'

const OPTIONS = LANGUAGES.filter(({ code }) => spoken(code)).map(({ code, name, nativeName, flag }) => ({
  code,
  name: nativeName,
  aside: name,
  mark: flag,
}))

export default function LanguageChooser(panel: PanelProps) {
  const t = useText()
  const { language, chooseLanguage } = usePreferences()
  return (
    <Chooser
      {...panel}
      title={t('language.title')}
      search={t('language.search')}
      empty={t('language.none')}
      options={OPTIONS}
      chosen={language}
      onChoose={(language) => {
        void chooseLanguage(language)
        rememberChoice({ language })
      }}
    />
  )
}
