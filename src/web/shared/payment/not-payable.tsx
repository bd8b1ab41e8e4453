import type { OrderView } from '#modules/orders/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PlainPage } from '../../ui/plain-page.tsx'
import { useOrderStatus } from '../order/money-messages.tsx'
import { Screen } from '../screen/screen.tsx'
import { cartPathOf } from '../storefront/storefront-paths.ts'
import type { PaymentOutcome } from './outcome.ts'

export function NotPayable({ order, outcome }: { order: OrderView; outcome: PaymentOutcome }) {
  const t = useText()
  const status = useOrderStatus()
  if (outcome === 'paid')
    return (
      <PlainPage title={t('payment.already.title')} text={t('payment.already.text', { number: order.number })}>
        <ButtonLink to={paths.order(order.id)}>{t('order.see')}</ButtonLink>
      </PlainPage>
    )
  if (outcome === 'placed')
    return (
      <PlainPage title={t('success.title')} text={status(order)}>
        <ButtonLink to={paths.order(order.id)}>{t('order.see')}</ButtonLink>
      </PlainPage>
    )
  if (outcome === 'pending')
    return (
      <PlainPage title={t('payment.pending.title')} text={t('payment.pending.text')}>
        <ButtonLink to={paths.paymentSuccess(order.number)}>{t('payment.pending.look')}</ButtonLink>
      </PlainPage>
    )
  const cancelled = order.status === 'cancelled'
  return (
    <PlainPage
      title={t(cancelled ? 'payment.cancelled.title' : 'payment.over.title')}
      text={t(cancelled ? 'payment.cancelled.text' : 'payment.over.text')}
    >
      <ButtonLink to={cartPathOf(order)}>{t('payment.over.bag')}</ButtonLink>
      <ButtonLink to={paths.order(order.id)} look="outline">
        {t('order.see')}
      </ButtonLink>
    </PlainPage>
  )
}

export function NoOrder() {
  const t = useText()
  return (
    <Screen title={t('payment.none.title')} unlisted>
      <PlainPage title={t('payment.none.title')} text={t('payment.none.text')}>
        <ButtonLink to={paths.cart()}>{t('cart.view')}</ButtonLink>
        <ButtonLink to={paths.track({ next: 'payment' })} look="outline">
          {t('order.missing.track')}
        </ButtonLink>
      </PlainPage>
    </Screen>
  )
}
