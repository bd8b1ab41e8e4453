import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { OrderView } from '#modules/orders/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { paths } from '../../paths.ts'
import { OrderNumber } from '../../shared/order/order-number.tsx'
import { orderReads } from '../../shared/order/order-reads.ts'
import { orderWrites } from '../../shared/order/order-writes.ts'
import { ByTransfer } from '../../shared/payment/by-transfer.tsx'
import { isToAsk, outcomeOf } from '../../shared/payment/outcome.ts'
import { Screen } from '../../shared/screen/screen.tsx'
import { cartPathOf, pathsOfChannel } from '../../shared/storefront/storefront-paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PlainPage } from '../../ui/plain-page.tsx'

const OFTEN_ms = 2_000
const SELDOM_ms = 10_000
/** Number of reads at the short interval: half a minute. */
const OFTEN_times = 15
/** Every fifth read also queries the provider. In between, its webhooks may arrive. */
const CHECK_EVERY = 5

const TITLES = {
  transfer: 'payment.transfer.heading',
  pending: 'payment.pending.title',
  waiting: 'payment.pending.title',
  over: 'payment.failed',
} as const

/**
 * Path of the page that shows an outcome: success for a placed order, payment for one that can still be paid. Undefined if this
 * page shows it.
 */
export function whereTold(order: OrderView, outcome = outcomeOf(order)): string | undefined {
  if (outcome === 'paid' || outcome === 'placed') return pathsOfChannel(order).orderSuccess(order.number)
  return outcome === 'payable' ? paths.payment(order.number) : undefined
}

/** Waits for the outcome of a payment. The payment state comes from the server, which is polled until it is final. */
export function Outcome({ start }: { start: OrderView }) {
  const t = useText()
  const navigate = useNavigate()
  const { order, hasAsked, slow } = useSettled(start)
  const currentOutcome = outcomeOf(order)
  const path = isToAsk(order) && !hasAsked ? undefined : whereTold(order, currentOutcome)
  useEffect(() => {
    if (path) void navigate(path, { replace: true, state: { left: order.payment.failure === null } })
  }, [path, navigate, order.payment.failure])
  const outcome =
    currentOutcome === 'transfer' || currentOutcome === 'waiting' || currentOutcome === 'over' ? currentOutcome : 'pending'
  return (
    <Screen title={t(TITLES[outcome])} unlisted>
      <div aria-live="polite">
        {outcome === 'transfer' && <ByTransfer order={order} />}
        {(outcome === 'pending' || outcome === 'waiting') && (
          <Pending order={order} slow={slow} waiting={outcome === 'waiting'} />
        )}
        {outcome === 'over' && <Over order={order} />}
      </div>
    </Screen>
  )
}

/** Polls the order until its payment is final. The provider is queried at the first read, and then at every fifth. */
function useSettled(start: OrderView) {
  const client = useQueryClient()
  const [asks, setAsks] = useState(0)
  const { data: order = start } = useQuery({ ...orderReads.order(start.number), initialData: start })
  const open = outcomeOf(order) === 'pending' || outcomeOf(order) === 'waiting' || (asks === 0 && isToAsk(order))
  useEffect(() => {
    if (!open) return
    let mounted = true
    const wait = asks === 0 ? 0 : asks > OFTEN_times ? SELDOM_ms : OFTEN_ms
    const timer = setTimeout(async () => {
      if (asks % CHECK_EVERY === 0) await orderWrites.checkPayment(start.number).catch(() => undefined)
      await client.fetchQuery({ ...orderReads.order(start.number), staleTime: 0 }).catch(() => undefined)
      if (mounted) setAsks(asks + 1)
    }, wait)
    return () => {
      mounted = false
      clearTimeout(timer)
    }
  }, [open, asks, client, start.number])
  return { order, hasAsked: asks > 0, slow: asks > OFTEN_times }
}

/** `waiting`: the provider's page was opened, so the shopper may also choose another method. */
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

function Over({ order }: { order: OrderView }) {
  const t = useText()
  return (
    <PlainPage title={t('payment.failed')} text={t('payment.over.text')}>
      <ButtonLink to={cartPathOf(order)}>{t('payment.over.bag')}</ButtonLink>
      <ButtonLink to={paths.order(order.id)} look="outline">
        {t('order.see')}
      </ButtonLink>
    </PlainPage>
  )
}
