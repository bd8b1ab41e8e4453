import type { ReactNode } from 'react'
import type { OrderView } from '#modules/orders/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { Price } from '../money/price.tsx'

type Money = Pick<OrderView, 'payment' | 'status' | 'placedAt'>

export function useOrderStatus(): (order: Money) => string {
  const t = useText()
  return (order) => {
    const { status, payment } = order
    if (status === 'awaiting-payment' && payment.promised?.transfer) return t('order.status.awaits-transfer')
    return t(status === 'placed' ? `order.placedAs.${placedAs(order)}` : `order.status.${status}`)
  }
}

const placedAs = ({ payment: { due, lines, promised, reserved } }: Money) => {
  if (reserved && due === 0) return 'reserved'
  if (due === 0) return 'paid'
  if (lines.length > 0) return 'deposit'
  return promised?.method ?? 'later'
}

/** Returns a formatter of the open or authorised amount of a placed order. It returns null without one. */
export function useStillOpen(): (order: Money) => ReactNode {
  const t = useText()
  return ({ payment: { due, paid: came, promised, reserved }, placedAt }) => {
    if (reserved && due === 0 && placedAt !== null)
      return t.rich(reserved.whenSent ? 'order.open.reservedSent' : 'order.open.reserved', {
        amount: <Price key="amount" amount={reserved.amount} exact />,
      })
    if (due === 0 || placedAt === null) return null
    const paid = <Price key="paid" amount={came} exact />
    const open = <Price key="open" amount={due} exact />
    const how = promised?.method ?? 'later'
    return (
      <>
        {came > 0 && <>{t.rich('order.open.paid', { paid })} </>}
        {t.rich(`order.open.${how}`, { open })}
      </>
    )
  }
}
