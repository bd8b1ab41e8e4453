import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { OrderView } from '#modules/orders/contract.ts'
import type { DeliveryDays } from '#modules/shipping/contract.ts'
import { useWrite } from '../../api/use-write.ts'
import { useText } from '../../i18n/text.tsx'
import { paths } from '../../paths.ts'
import { useTimeWords } from '../../shared/delivery/delivery-time-text.ts'
import { failureText } from '../../shared/errors/failure.ts'
import { orderReads } from '../../shared/order/order-reads.ts'
import { orderWrites } from '../../shared/order/order-writes.ts'
import { isProofNeeded, ProveChange } from '../../shared/order/prove-change.tsx'
import { Screen } from '../../shared/screen/screen.tsx'
import { useStoreSettings } from '../../shared/store/first-page.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Dialog } from '../../ui/sheet.tsx'
import { toast } from '../../ui/toasts.ts'
import { Chooser } from './chooser.tsx'

export function ForOrder({ first, firstDays }: { first: OrderView; firstDays: DeliveryDays }) {
  const t = useText()
  const { number } = first
  const { data: order = first } = useQuery({ ...orderReads.order(number), initialData: first })
  const { data: days = firstDays } = useQuery({ ...orderReads.orderDays(number), initialData: firstDays })
  return (
    <Screen title={t('deliveryDate.title')} unlisted>
      <div className="page max-w-304 py-8 lg:py-12">
        <h1 className="display text-h1">{t('deliveryDate.title')}</h1>
        {order.shipping.canChoose && days.days.length > 0 ? (
          <>
            <p className="mt-2 mb-7 text-ink-2">
              {t.rich('deliveryDate.forOrder', {
                number: (
                  <bdi key="number" dir="ltr" className="figures whitespace-nowrap">
                    {number}
                  </bdi>
                ),
              })}
            </p>
            <Choosing order={order} days={days} />
          </>
        ) : (
          <Late order={order} />
        )}
      </div>
    </Screen>
  )
}

/** A guest must first confirm an e-mailed code; the choice is then sent again. */
function Choosing({ order: { id, number, shipping }, days }: { order: OrderView; days: DeliveryDays }) {
  const t = useText()
  const timeText = useTimeWords()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [toProve, setToProve] = useState<number>()
  const take = (chosen: number) => orderWrites.chooseTime(number, chosen)
  const { send, busy, error } = useWrite(async (chosen: number) => {
    try {
      const moved = await take(chosen)
      client.setQueryData(orderReads.order(number).queryKey, moved)
      const { earliest: day, slot } = moved.shipping
      toast({ title: t('deliveryDate.taken'), ...(slot && { description: timeText({ day, ...slot }) }) })
      await navigate(paths.order(moved.id))
    } catch (refusal) {
      setToProve(isProofNeeded(refusal) ? chosen : undefined)
      await client.invalidateQueries({ queryKey: orderReads.orderDays(number).queryKey })
      throw refusal
    }
  })
  return (
    <>
      {toProve !== undefined && (
        <Dialog open onClose={() => setToProve(undefined)} title={t('order.prove.title')} backCloses={false}>
          <div className="p-5">
            <ProveChange number={number} ask={() => take(toProve)} onProved={() => void send(toProve)} />
          </div>
        </Dialog>
      )}
      <Chooser
        days={days}
        order={number}
        now={shipping.slot ? { ...shipping.slot, day: shipping.earliest } : undefined}
        busy={busy}
        refused={error && !isProofNeeded(error) ? failureText(t, error) : undefined}
        onTake={(chosen) => void send(chosen.id)}
        beside={<Back to={paths.order(id)}>{t('deliveryDate.backToOrder')}</Back>}
      />
    </>
  )
}

export const Back = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} className="inline-flex min-h-11 items-center text-small font-medium underline underline-offset-4">
    {children}
  </Link>
)

function Late({ order }: { order: OrderView }) {
  const t = useText()
  const store = useStoreSettings()
  return (
    <EmptyState
      title={t('deliveryDate.none.title')}
      action={<ButtonLink to={paths.order(order.id)}>{t('deliveryDate.backToOrder')}</ButtonLink>}
    >
      {t.rich('deliveryDate.none.late', {
        phone: (
          <a key="phone" className="link whitespace-nowrap" href={`tel:${store.phone.replaceAll(' ', '')}`}>
            <bdi dir="ltr">{store.phone}</bdi>
          </a>
        ),
      })}
    </EmptyState>
  )
}
