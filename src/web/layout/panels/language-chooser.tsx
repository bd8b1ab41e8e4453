import { useRevalidator } from 'react-router'
import { getQueryClient } from '../../api/query-client.ts'
import { useText } from '../../i18n/text.tsx'
import { rememberChoice } from '../../shared/account/choices.ts'
import type { PanelProps } from '../../shared/panels.ts'
import { usePreferences } from '../../shared/preferences/preferences.tsx'
import { Chooser } from './chooser.tsx'
import { Flag } from './flag.tsx'
import { LANGUAGES } from './language-names.ts'

const OPTIONS = LANGUAGES.map(({ code, name, nativeName }) => ({
  code,
  name: nativeName,
  aside: name,
  mark: <Flag of={code} />,
}))

/** Invalidates all reads after a language change, because responses contain translated product texts. */
function useNewWords() {
  const { revalidate } = useRevalidator()
  return async () => {
    await getQueryClient().invalidateQueries({ refetchType: 'none' })
    await revalidate()
    await getQueryClient().refetchQueries({ type: 'active', stale: true })
  }
}

export default function LanguageChooser(panel: PanelProps) {
  const t = useText()
  const { language, chooseLanguage } = usePreferences()
  const speakOfProducts = useNewWords()
  return (
    <Chooser
      {...panel}
      title={t('language.title')}
      search={t('language.search')}
      empty={t('language.none')}
      options={OPTIONS}
      chosen={language}
      onChoose={(language) => {
        void chooseLanguage(language).then(speakOfProducts)
        rememberChoice({ language })
      }}
    />
  )
}
