import { useText } from '../../i18n/text.tsx'
import { browserRefuses, giveConsent, useConsent } from '../../shared/analytics/consent.ts'
import { countsAnything, useMeasuring } from '../../shared/analytics/measuring.ts'
import type { PanelProps } from '../../shared/panels.ts'
import { Dialog } from '../../ui/sheet.tsx'

export default function PrivacyChooser(panel: PanelProps) {
  const t = useText()
  const measuring = useMeasuring()
  const consent = useConsent()
  const refused = browserRefuses()
  return (
    <Dialog {...panel} title={t('consent.choices')}>
      <div className="grid gap-4 px-5 py-4 text-small">
        <div>
          <h3 className="font-medium">{t('consent.needed')}</h3>
          <p className="mt-1 text-ink-2">{t('consent.neededText')}</p>
        </div>
        <div>
          <h3 className="font-medium">{t('consent.title')}</h3>
          <p className="mt-1 text-ink-2">{t(measuring?.ga4 ? 'consent.countedGoogle' : 'consent.counted')}</p>
          {refused && <p className="mt-2 font-medium">{t('consent.browser')}</p>}
        </div>
        {countsAnything(measuring) ? (
          <fieldset disabled={refused} className="-mx-3">
            <legend className="sr-only">{t('consent.title')}</legend>
            {(['no', 'yes'] as const).map((answer) => (
              <label
                key={answer}
                className="flex min-h-12 items-center gap-3 rounded-1 px-3 hover:bg-sunk has-checked:bg-sunk has-focus-visible:outline-2"
              >
                <input
                  type="radio"
                  name="consent"
                  value={answer}
                  checked={(consent ?? 'no') === answer}
                  onChange={() => giveConsent(answer)}
                  className="size-4 accent-ink"
                />
                {t(`consent.${answer}`)}
              </label>
            ))}
          </fieldset>
        ) : (
          <p className="font-medium">{t('consent.nothing')}</p>
        )}
      </div>
    </Dialog>
  )
}
