import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { OrderView } from '#modules/orders/contract.ts'
import { useWrite } from '../../api/use-write.ts'
import { useText } from '../../i18n/text.tsx'
import { paths } from '../../paths.ts'
import { useMoment } from '../../shared/account/dates.ts'
import { failureToast } from '../../shared/errors/failure.ts'
import { Price } from '../../shared/money/price.tsx'
import { useStillOpen } from '../../shared/order/money-messages.tsx'
import { orderReads } from '../../shared/order/order-reads.ts'
import { orderWrites } from '../../shared/order/order-writes.ts'
import { mayPay } from '../../shared/payment/outcome.ts'
import { TransferDetails } from '../../shared/payment/transfer-details.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts.ts'

/** Payment that the customer has to make, or the state of a pending or authorised one. Null otherwise. */
export function MoneyNote({ order, reference }: { order: OrderView; reference: string }) {
  const t = useText()
  const moment = useMoment()
  const stillOpen = useStillOpen()
  if (order.payment.status === 'pending') return <OnItsWay number={order.number} reference={reference} />
  if (order.payment.reserved && !mayPay(order)) return <Band text={stillOpen(order)} calm />
  if (!mayPay(order)) return null
  if (order.payment.promised?.transfer)
    return (
      <>
        <TransferDetails order={order} />
        <Link
          to={paths.payment(order.number)}
          className="mt-2 inline-flex min-h-11 items-center text-small font-medium underline underline-offset-4"
        >
          {t('payment.ways.others')}
        </Link>
      </>
    )
  const note = order.placedAt ? stillOpen(order) : t('order.keptUntil', { at: order.payBy ? moment(order.payBy) : '' })
  const agreed = order.placedAt !== null && order.payment.promised !== null
  return (
    <Band text={note} calm={agreed}>
      <ButtonLink to={paths.payment(order.number)} size="touch" look={agreed ? 'outline' : 'primary'}>
        <span>
          {t.rich(agreed ? 'order.payNow' : order.placedAt && order.payment.paid > 0 ? 'order.payBalance' : 'payment.pay', {
            amount: <Price key="amount" amount={order.payment.due} exact />,
          })}
        </span>
      </ButtonLink>
    </Band>
  )
}

function OnItsWay({ number, reference }: { number: string; reference: string }) {
  const t = useText()
  const client = useQueryClient()
  const { send, busy } = useWrite(async () => {
    const check = orderWrites.checkPayment(number).then(() => client.fetchQuery({ ...orderReads.order(reference), staleTime: 0 }))
    const order = await check.catch((error) => {
      failureToast(t, t('payment.back.unreached.title'))(error)
      throw error
    })
    if (order.payment.status === 'pending') toast({ title: t('payment.pending.title'), description: t('order.stillOnItsWay') })
  })
  return (
    <Band text={t('order.onItsWay')}>
      <Button look="outline" size="touch" busy={busy} onClick={() => void send(undefined)}>
        {t('payment.check')}
      </Button>
    </Band>
  )
}

/** `calm`: neutral colours, because the customer need not do anything now. */
const Band = ({ text, calm, children }: { text: ReactNode; calm?: boolean; children?: ReactNode }) => (
  <div
    className={`mt-6 flex flex-wrap items-center gap-x-6 gap-y-3 border-s-2 px-4 py-4 ${calm ? 'border-line bg-sunk' : 'border-warn bg-warn-bg text-warn'}`}
  >
    <p className="max-w-[62ch] text-small">{text}</p>
    {children}
  </div>
)
