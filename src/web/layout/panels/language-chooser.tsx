import { LANGUAGES } from '#kernel/language-names.ts'
import { spoken } from '../../i18n/catalogues.ts'
import { useText } from '../../i18n/text.tsx'
import { rememberChoice } from '../../shared/account/choices.ts'
import type { PanelProps } from '../../shared/panels.ts'
import { usePreferences } from '../../shared/preferences/preferences.tsx'
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
