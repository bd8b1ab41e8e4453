import { formatters, localeOf } from '../../i18n/formatters.ts'
import { useLanguage, useText } from '../../i18n/text.tsx'
import { Subject } from '../../shared/account/account-page.tsx'
import { useConsent } from '../../shared/analytics/consent.ts'
import { useInstallable } from '../../shared/install-offer.ts'
import { type PanelName, usePanels } from '../../shared/panels.ts'
import { usePreferences } from '../../shared/preferences/preferences.tsx'

export function PreferencesSubject() {
  const t = useText()
  const language = useLanguage()
  const { currency, theme } = usePreferences()
  const consent = useConsent()
  const installable = useInstallable()
  const money = formatters.getDisplayNames(localeOf(language), { type: 'currency' }).of(currency) ?? currency
  const rows: [PanelName, string, string][] = [
    ['language', t('language.title'), t('language.own')],
    ['currency', t('currency.title'), `${currency} · ${money}`],
    ['theme', t('theme.title'), t(`theme.${theme}`)],
    ['privacy', t('consent.title'), t(`consent.${consent ?? 'no'}`)],
  ]
  if (installable) rows.push(['install', t('install.app'), t('install.short')])
  return (
    <Subject id="preferences" title={t('settings.preferences.title')} text={t('settings.preferences.text')}>
      <dl className="divide-y border-y">
        {rows.map(([panel, name, value]) => (
          <Row key={panel} panel={panel} name={name} value={value} />
        ))}
      </dl>
    </Subject>
  )
}

function Row({ panel, name, value }: { panel: PanelName; name: string; value: string }) {
  const t = useText()
  const { open, prepare } = usePanels()
  return (
    <div className="flex min-h-14 items-center justify-between gap-4">
      <dt className="w-28 shrink-0 text-small text-muted">{name}</dt>
      <dd suppressHydrationWarning className="min-w-0 flex-1">
        {value}
      </dd>
      <dd>
        <button
          type="button"
          onPointerEnter={prepare(panel)}
          onClick={() => open(panel)}
          className="min-h-11 text-small font-medium underline underline-offset-4"
        >
          {t('checkout.change')}
          <span className="sr-only"> {name}</span>
        </button>
      </dd>
    </div>
  )
}
