import { isRouteErrorResponse } from 'react-router'
import { useText } from '../../i18n/text.tsx'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ErrorScreen } from '../errors/error-screen.tsx'
import { Screen } from '../screen/screen.tsx'

/** The same for an order that is not there and one that is somebody else's. */
export function OrderMissing({ reference }: { reference?: string }) {
  const t = useText()
  return (
    <Screen title={t('order.missing.title')} unlisted>
      <section className="page section">
        <h1 className="display text-h1">{t('order.missing.title')}</h1>
        <p className="mt-4 max-w-[62ch] text-body-lg text-ink-2">{t('order.missing.text')}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink to={paths.track(reference)}>{t('order.missing.track')}</ButtonLink>
          <ButtonLink to={paths.home()} look="outline">
            {t('common.home')}
          </ButtonLink>
        </div>
      </section>
    </Screen>
  )
}

/** For the screens of one order: a miss offers another way to it, anything else is a fault like any other. */
export function OrderError({ error, reference }: { error: unknown; reference?: string }) {
  return isRouteErrorResponse(error) && error.status === 404 ? (
    <OrderMissing reference={reference} />
  ) : (
    <ErrorScreen error={error} />
  )
}

const NUMBER = /^[0-9A-Z]{4}-[0-9A-Z]{4}$/i
/** Only what looks like a number is worth carrying over to the form. */
export const numberIn = (reference: string | undefined): string | undefined =>
  reference && NUMBER.test(reference) ? reference.toUpperCase() : undefined
