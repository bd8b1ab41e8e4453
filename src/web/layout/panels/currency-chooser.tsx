import { useMemo } from 'react'
import { CURRENCIES } from '#kernel/currency.ts'
import { formatters } from '../../i18n/formatters.ts'
import { useLanguage, useText } from '../../i18n/text.tsx'
import { rememberChoice } from '../../shared/account/choices.ts'
import type { PanelProps } from '../../shared/panels.ts'
import { usePreferences } from '../../shared/preferences/preferences.tsx'
import { toast } from '../../ui/toasts.ts'
import { Chooser } from './chooser.tsx'

export default function CurrencyChooser(panel: PanelProps) {
  const t = useText()
  const language = useLanguage()
  const { currency, chooseCurrency } = usePreferences()
  const options = useMemo(() => {
    const names = formatters.getDisplayNames(language, { type: 'currency' })
    return CURRENCIES.map((code) => ({ code, name: names.of(code) ?? code, aside: code }))
  }, [language])
  return (
    <Chooser
      {...panel}
      title={t('currency.title')}
      search={t('currency.search')}
      empty={t('currency.none')}
      options={options}
      chosen={currency}
      onChoose={(code) =>
        chooseCurrency(code)
          .then(() => rememberChoice({ currency: code }))
          .catch(() => toast({ title: t('currency.failed'), tone: 'danger' }))
      }
    />
  )
}
