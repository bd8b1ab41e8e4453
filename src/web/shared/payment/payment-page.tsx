import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import type { PaymentChoices } from '#modules/payments/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { forgetKey } from '../idempotency-key.ts'
import { orderReads } from '../order/order-reads.ts'
import { Screen } from '../screen/screen.tsx'
import type { PaymentData } from './load-payment.ts'
import { NotPayable } from './not-payable.tsx'
import { mayPay, outcomeOf } from './outcome.ts'
import { Pay } from './pay.tsx'

type Props = {
  start: PaymentData
  cardOnly?: boolean
  notice?: (choices: PaymentChoices) => ReactNode
}

export function PaymentPage({ start, cardOnly, notice }: Props) {
  const t = useText()
  const { number } = start.order
  const { data: order = start.order } = useQuery({ ...orderReads.order(number), initialData: start.order })
  const payable = mayPay(order)
  const choices = useChoices(number, start.choices, payable)
  const open = payable || order.payment.status === 'pending'
  useEffect(() => {
    if (!open) forgetKey() // the next checkout is a new order, so it needs a new idempotency key
  }, [open])
  return (
    <Screen title={t('payment.title')} unlisted>
      {payable ? (
        choices && <Pay order={order} choices={choices} cardOnly={cardOnly} notice={notice?.(choices)} />
      ) : (
        <NotPayable order={order} outcome={outcomeOf(order)} />
      )}
    </Screen>
  )
}

function useChoices(number: string, start: PaymentChoices | null, enabled: boolean): PaymentChoices | undefined {
  const { data } = useQuery({ ...orderReads.paymentChoices(number), initialData: start ?? undefined, enabled })
  return data
}
