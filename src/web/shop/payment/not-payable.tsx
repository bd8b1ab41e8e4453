import type { ReactNode } from 'react'
import type { OrderView } from '#modules/orders/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { paths } from '../../paths.ts'
import { useOrderStatus } from '../../shared/order/money-messages.tsx'
import { Screen } from '../../shared/screen/screen.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import type { PaymentOutcome } from './outcome.ts'

/** An order whose money is in, on its way, or too late: each with its way on. */
export function NotPayable({ order, outcome }: { order: OrderView; outcome: PaymentOutcome }) {
  const t = useText()
  const status = useOrderStatus()
  if (outcome === 'paid')
    return (
      <Plain title={t('payment.already.title')} text={t('payment.already.text', { number: order.number })}>
        <ButtonLink to={paths.order(order.id)}>{t('order.see')}</ButtonLink>
      </Plain>
    )
  if (outcome === 'placed')
    return (
      <Plain title={t('success.title')} text={status(order)}>
        <ButtonLink to={paths.order(order.id)}>{t('order.see')}</ButtonLink>
      </Plain>
    )
  if (outcome === 'pending')
    return (
      <Plain title={t('payment.pending.title')} text={t('payment.pending.text')}>
        <ButtonLink to={paths.paymentSuccess(order.number)}>{t('payment.pending.look')}</ButtonLink>
      </Plain>
    )
  const cancelled = order.status === 'cancelled'
  return (
    <Plain
      title={t(cancelled ? 'payment.cancelled.title' : 'payment.over.title')}
      text={t(cancelled ? 'payment.cancelled.text' : 'payment.over.text')}
    >
      <ButtonLink to={paths.cart()}>{t('payment.over.bag')}</ButtonLink>
      <ButtonLink to={paths.order(order.id)} look="outline">
        {t('order.see')}
      </ButtonLink>
    </Plain>
  )
}

/** The address alone says nothing: there must be an order. */
export function NoOrder() {
  const t = useText()
  return (
    <Screen title={t('payment.none.title')} unlisted>
      <Plain title={t('payment.none.title')} text={t('payment.none.text')}>
        <ButtonLink to={paths.cart()}>{t('bag.view')}</ButtonLink>
        <ButtonLink to={paths.track()} look="outline">
          {t('order.missing.track')}
        </ButtonLink>
      </Plain>
    </Screen>
  )
}

export function Plain({ title, text, children }: { title: ReactNode; text: ReactNode; children: ReactNode }) {
  return (
    <section className="page max-w-304 py-12 lg:py-16">
      <h1 className="display text-h1">{title}</h1>
      <p className="mt-4 max-w-[62ch] text-body-lg text-ink-2">{text}</p>
      <div className="mt-8 flex flex-wrap gap-3">{children}</div>
    </section>
  )
}
