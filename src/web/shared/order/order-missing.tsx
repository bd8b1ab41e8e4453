import { isRouteErrorResponse, useLocation } from 'react-router'
import { useText } from '../../i18n/text.tsx'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useUser } from '../account/user.ts'
import { ErrorScreen } from '../errors/error-screen.tsx'
import { Screen } from '../screen/screen.tsx'

/** `next`: page to open once the guest has verified the order. */
type Props = { reference?: string; next?: 'payment' }

/** Same page for an order that does not exist and for another customer's order, so that order numbers cannot be probed. */
export function OrderMissing({ reference, next }: Props) {
  const t = useText()
  const { pathname, search } = useLocation()
  const isSignedOut = useUser() === null
  return (
    <Screen title={t('order.missing.title')} unlisted>
      <section className="page section">
        <h1 className="display text-h1">{t('order.missing.title')}</h1>
        <p className="mt-4 max-w-[62ch] text-body-lg text-ink-2">{t('order.missing.text')}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink to={paths.track({ order: reference, next })}>
            {t(next === 'payment' ? 'order.missing.pay' : 'order.missing.track')}
          </ButtonLink>
          {isSignedOut && (
            <ButtonLink to={paths.signIn(pathname + search)} look="outline">
              {t('account.signIn')}
            </ButtonLink>
          )}
          <ButtonLink to={paths.home()} look="outline">
            {t('common.home')}
          </ButtonLink>
        </div>
      </section>
    </Screen>
  )
}

export function OrderError({ error, ...missing }: Props & { error: unknown }) {
  return isRouteErrorResponse(error) && error.status === 404 ? <OrderMissing {...missing} /> : <ErrorScreen error={error} />
}

const NUMBER = /^[0-9A-Z]{4}-[0-9A-Z]{4}$/i
export const numberIn = (reference: string | undefined): string | undefined =>
  reference && NUMBER.test(reference) ? reference.toUpperCase() : undefined
