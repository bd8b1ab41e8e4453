import { useState } from 'react'
import { ApiProblem } from '../../api/transport.ts'
import { useWrite } from '../../api/use-write.ts'
import { useText } from '../../i18n/text.tsx'
import { orderWrites } from '../order/order-writes.ts'
import { answered, payKey } from './pay-key.ts'

/** `use` resolves to true on success. */
export function useGiftCard(number: string, onPaid: () => Promise<void>) {
  const t = useText()
  const [error, setError] = useState<string>()
  const { send, busy } = useWrite(async (code: string | undefined) => {
    setError(undefined)
    try {
      const key = payKey({ number, kind: 'gift-card', part: 'whole', amount: 0, giftCard: code ?? 'store-credit' })
      const { message } = await orderWrites.startPayment(number, { kind: 'gift-card', part: 'whole', giftCard: code }, key)
      answered()
      if (message) setError(message)
      await onPaid()
      return !message
    } catch (refusal) {
      const message = refusal instanceof ApiProblem && refusal.status < 500
      if (message) answered()
      setError(message ? refusal.sentence : t('payment.giftCard.unreached'))
      return false
    }
  })
  return { busy, error, use: async (code?: string) => (await send(code)) === true }
}
