import { useText } from '../i18n/text.tsx'
import { giveConsent } from '../shared/analytics/consent.ts'
import { useMeasuring } from '../shared/analytics/measuring.ts'
import { usePanels } from '../shared/panels.ts'
import { Button } from '../ui/button.tsx'

export function ConsentBanner() {
  const t = useText()
  const { open } = usePanels()
  const google = useMeasuring()?.ga4 !== null
  return (
    <section
      aria-label={t('consent.title')}
      className="consent flex items-center justify-between gap-x-3 gap-y-2 border-t max-[359px]:flex-wrap bg-surface px-(--page) py-2 shadow-lifted md:gap-8 md:py-3"
    >
      <p className="text-caption md:text-small">
        {t(google ? 'consent.askGoogle' : 'consent.ask')}{' '}
        <button
          type="button"
          onClick={() => open('privacy')}
          className="relative underline underline-offset-4 after:absolute after:-inset-3"
        >
          {t('consent.more')}
        </button>
      </p>
      <div className="grid shrink-0 grid-cols-2 max-[359px]:w-full gap-2 md:gap-3">
        <Button look="outline" size="touch" className="max-md:px-2" onClick={() => giveConsent('no')}>
          {t('consent.no')}
        </Button>
        <Button look="outline" size="touch" className="max-md:px-2" onClick={() => giveConsent('yes')}>
          {t('consent.yes')}
        </Button>
      </div>
    </section>
  )
}
