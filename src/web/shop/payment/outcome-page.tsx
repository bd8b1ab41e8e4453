import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import type { OrderView } from '#modules/orders/contract.ts'
import { getQueryClient } from '../../api/query-client.ts'
import { useText } from '../../i18n/text.tsx'
import { paths } from '../../paths.ts'
import { notifyOtherTabs } from '../../shared/cart/cart.ts'
import { cartRead } from '../../shared/cart/cart-api.ts'
import { saveDraft, savedDraft, settled } from '../../shared/checkout/draft.ts'
import { forgetKey } from '../../shared/idempotency-key.ts'
import { useStillOpen } from '../../shared/order/money-messages.tsx'
import { OrderNumber } from '../../shared/order/order-number.tsx'
import { orderReads } from '../../shared/order/order-reads.ts'
import { orderWrites } from '../../shared/order/order-writes.ts'
import { ByTransfer } from '../../shared/payment/by-transfer.tsx'
import { useFailureSentence } from '../../shared/payment/failure-notice.tsx'
import { outcomeOf, type PaymentOutcome } from '../../shared/payment/outcome.ts'
import { Screen } from '../../shared/screen/screen.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PlainPage } from '../../ui/plain-page.tsx'
import { Receipt } from './receipt.tsx'

const OFTEN_ms = 2_000
const SELDOM_ms = 10_000
/** Half a minute: most answers are there by then. After it the shopper is told that waiting here is not needed. */
const OFTEN_times = 15
/** The provider itself is asked every fifth time; notices of its own come in between. */
const CHECK_EVERY = 5

const TITLES = {
  paid: 'payment.success',
  placed: 'success.title',
  transfer: 'payment.transfer.heading',
  pending: 'payment.pending.title',
  waiting: 'payment.pending.title',
  payable: 'payment.failed',
  over: 'payment.failed',
} as const satisfies Record<PaymentOutcome, string>

/** The address names the order and nothing more. What became of the money is asked of our server until it knows. */
export function Outcome({ start }: { start: OrderView }) {
  const t = useText()
  const { order, asked, slow } = useSettled(start)
  const known = outcomeOf(order)
  const outcome = known === 'payable' && !asked ? 'pending' : known // nobody has asked the provider yet
  const done = outcome === 'paid' || outcome === 'placed'
  useEffect(() => {
    if (done) close()
  }, [done])
  return (
    <Screen title={t(TITLES[outcome])} unlisted>
      <div aria-live="polite">
        {done && <Done order={order} title={t(TITLES[outcome])} />}
        {outcome === 'transfer' && <ByTransfer order={order} />}
        {(outcome === 'pending' || outcome === 'waiting') && (
          <Pending order={order} slow={slow} waiting={outcome === 'waiting'} />
        )}
        {(outcome === 'payable' || outcome === 'over') && <Failed order={order} over={outcome === 'over'} />}
      </div>
    </Screen>
  )
}

/** The order, read again until its payment has an end. The provider is asked once at first, and then now and again. */
function useSettled(start: OrderView) {
  const client = useQueryClient()
  const [asks, setAsks] = useState(0)
  const { data: order = start } = useQuery({ ...orderReads.order(start.number), initialData: start })
  const open = outcomeOf(order) === 'pending' || outcomeOf(order) === 'waiting' || (asks === 0 && outcomeOf(order) === 'payable')
  useEffect(() => {
    if (!open) return
    let here = true
    const wait = asks === 0 ? 0 : asks > OFTEN_times ? SELDOM_ms : OFTEN_ms
    const timer = setTimeout(async () => {
      if (asks % CHECK_EVERY === 0) await orderWrites.checkPayment(start.number).catch(() => undefined)
      await client.fetchQuery({ ...orderReads.order(start.number), staleTime: 0 }).catch(() => undefined)
      if (here) setAsks(asks + 1)
    }, wait)
    return () => {
      here = false
      clearTimeout(timer)
    }
  }, [open, asks, client, start.number])
  return { order, asked: asks > 0, slow: asks > OFTEN_times }
}

/** The checkout is done with: the next one is another order, from a cart that the server has emptied. */
function close() {
  forgetKey()
  saveDraft(settled(savedDraft()))
  void getQueryClient()
    .fetchQuery({ ...cartRead(), staleTime: 0 })
    .catch(() => undefined)
  notifyOtherTabs()
}

function Done({ order, title }: { order: OrderView; title: string }) {
  const t = useText()
  const stillOpen = useStillOpen()
  return (
    <section className="page max-w-304 py-12 lg:py-16">
      <h1 className="display flex items-center gap-4 text-h1">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-success-bg text-success">
          <Icon name="check" size={24} />
        </span>
        {title}
      </h1>
      <p className="mt-4 max-w-[62ch] text-body-lg text-ink-2">
        {t('payment.paid')} {stillOpen(order)}
      </p>
      <Receipt order={order} />
      <ButtonLink to={paths.orderSuccess(order.number)} className="mt-8 w-full sm:w-auto">
        {t('payment.next')}
      </ButtonLink>
    </section>
  )
}

/** `waiting`: the provider's page is still open, so that the shopper may also choose another way. */
function Pending({ order, slow, waiting }: { order: OrderView; slow: boolean; waiting: boolean }) {
  const t = useText()
  return (
    <PlainPage
      title={
        <span className="flex items-center gap-4">
          {t('payment.pending.title')}
          <Icon name="loader-circle" size={24} className="animate-spin text-muted" />
        </span>
      }
      text={
        <>
          {t('payment.pending.text')} {t.rich('order.numberIs', { number: <OrderNumber key="number" number={order.number} /> })}
          {slow && <Slow>{t('payment.pending.slow')}</Slow>}
        </>
      }
    >
      {waiting && <ButtonLink to={paths.payment(order.number)}>{t('payment.ways.others')}</ButtonLink>}
      <ButtonLink to={paths.order(order.id)} look="outline">
        {t('order.see')}
      </ButtonLink>
    </PlainPage>
  )
}

const Slow = ({ children }: { children: ReactNode }) => <span className="mt-3 block">{children}</span>

function Failed({ order, over }: { order: OrderView; over: boolean }) {
  const t = useText()
  const sentence = useFailureSentence()
  const why = over ? t('payment.over.text') : order.payment.failure ? sentence(order.payment.failure) : t('payment.notPaid')
  return (
    <PlainPage title={t('payment.failed')} text={why}>
      {over ? (
        <ButtonLink to={paths.cart()}>{t('payment.over.bag')}</ButtonLink>
      ) : (
        <ButtonLink to={paths.payment(order.number)}>{t('payment.again')}</ButtonLink>
      )}
      <ButtonLink to={paths.order(order.id)} look="outline">
        {t('order.see')}
      </ButtonLink>
    </PlainPage>
  )
}
