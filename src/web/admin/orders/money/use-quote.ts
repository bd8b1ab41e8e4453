import { useEffect, useState } from 'react'
import type { RefundArgs, RefundQuote } from '#modules/refunds/contract.ts'
import { sentenceOf } from '../../../api/transport.ts'
import { useText } from '../../../i18n/text.tsx'
import { moneyWrites } from './money-reads.ts'

const REST_ms = 250
type QuoteAnswer = { to: string; quote?: RefundQuote; refusal?: string }

/** Fetches the quote of a refund, debounced. A new value of `again` fetches it again for the same input. */
export function useQuote(number: string, args: RefundArgs | undefined, again: number) {
  const t = useText()
  const unreached = t('error.network.short')
  const requestKey = args && JSON.stringify([args, again])
  const [answer, setAnswer] = useState<QuoteAnswer>()
  useEffect(() => {
    if (!requestKey) return
    let over = false
    const timer = setTimeout(() => {
      const [refundArgs] = JSON.parse(requestKey) as [RefundArgs, number]
      moneyWrites.quoteRefund(number, refundArgs).then(
        (quote) => !over && setAnswer({ to: requestKey, quote }),
        (error) => !over && setAnswer({ to: requestKey, refusal: sentenceOf(error) ?? unreached }),
      )
    }, REST_ms)
    return () => {
      over = true
      clearTimeout(timer)
    }
  }, [requestKey, number, unreached])
  /** A quote for earlier input must not be shown with the current input. */
  const fresh = requestKey !== undefined && answer?.to === requestKey ? answer : undefined
  return { quote: fresh?.quote, refusal: fresh?.refusal, isQuoting: requestKey !== undefined && fresh === undefined }
}
