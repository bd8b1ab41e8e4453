import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { OrderView } from '#modules/orders/contract.ts'
import { useMoment } from '../../account/dates.ts'
import { sentenceOf } from '../../ask.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Price } from '../../ui/price.tsx'
import { toast } from '../../ui/toasts.ts'
import { useWrite } from '../../writes.ts'
import { mayPay } from '../payment/outcome.ts'
import { orderReads } from './order-reads.ts'
import { orderWrites } from './order-writes.ts'

/** What there is to do about the money of an order, and until when; nothing when there is nothing. */
export function MoneyNote({ order, reference }: { order: OrderView; reference: string }) {
  const t = useText()
  const moment = useMoment()
  if (order.payment.status === 'pending') return <OnItsWay number={order.number} reference={reference} />
  if (!mayPay(order)) return null
  const said = order.placedAt ? t('order.balanceOpen') : t('order.keptUntil', { at: order.payBy ? moment(order.payBy) : '' })
  return (
    <Band text={said}>
      <ButtonLink to={paths.payment(order.number)} size="touch">
        <span>
          {t.rich(order.placedAt ? 'order.payBalance' : 'payment.pay', {
            amount: <Price key="amount" amount={order.payment.due} exact />,
          })}
        </span>
      </ButtonLink>
    </Band>
  )
}

/** The provider has not answered yet. Whoever waits may have it asked again; nothing is paid by asking. */
function OnItsWay({ number, reference }: { number: string; reference: string }) {
  const t = useText()
  const client = useQueryClient()
  const { send, busy } = useWrite(async () => {
    const asked = orderWrites.checkPayment(number).then(() => client.fetchQuery({ ...orderReads.order(reference), staleTime: 0 }))
    const order = await asked.catch((error) => {
      toast({
        title: t('payment.back.unreached.title'),
        description: sentenceOf(error) ?? t('error.network.short'),
        tone: 'danger',
      })
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

const Band = ({ text, children }: { text: string; children: ReactNode }) => (
  <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3 border-s-2 border-warn bg-warn-bg px-4 py-4">
    <p className="max-w-[62ch] text-small text-warn">{text}</p>
    {children}
  </div>
)
