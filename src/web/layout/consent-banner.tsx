import { useText } from '../i18n/text.tsx'
import { giveConsent } from '../shared/analytics/consent.ts'
import { useMeasuring } from '../shared/analytics/measuring.ts'
import { usePanels } from '../shared/panels.ts'
import { Button } from '../ui/button.tsx'

/** One question, two answers that weigh the same. It lies over the page and moves nothing; it waits, and takes no focus. */
export function ConsentBanner() {
  const t = useText()
  const { open } = usePanels()
  const google = useMeasuring()?.ga4 !== null
  return (
    <section
      aria-label={t('consent.title')}
      className="consent border bg-surface p-4 shadow-lifted md:flex md:items-center md:justify-between md:gap-8 md:border-x-0 md:border-b-0 md:px-(--page) md:py-3"
    >
      <p className="text-small">
        {t(google ? 'consent.askGoogle' : 'consent.ask')}{' '}
        <button
          type="button"
          onClick={() => open('privacy')}
          className="relative underline underline-offset-4 after:absolute after:-inset-3"
        >
          {t('consent.more')}
        </button>
      </p>
      <div className="mt-3 grid grid-cols-2 gap-3 md:mt-0 md:shrink-0">
        <Button look="outline" onClick={() => giveConsent('no')}>
          {t('consent.no')}
        </Button>
        <Button look="outline" onClick={() => giveConsent('yes')}>
          {t('consent.yes')}
        </Button>
      </div>
    </section>
  )
}
