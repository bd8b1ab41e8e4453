import { useEffect, useState } from 'react'
import type { RefundArgs, RefundQuote } from '#modules/refunds/contract.ts'
import { sentenceOf } from '../../../api/transport.ts'
import { useText } from '../../../i18n/text.tsx'
import { moneyWrites } from './money-reads.ts'

const REST_ms = 250
type Answer = { to: string; quote?: RefundQuote; refusal?: string }

/** Fetches the quote of a refund from the API, debounced. A new value of `again` fetches it again for the same input. */
export function useQuote(number: string, args: RefundArgs | undefined, again: number) {
  const t = useText()
  const unreached = t('error.network.short')
  const asked = args && JSON.stringify([args, again])
  const [answer, setAnswer] = useState<Answer>()
  useEffect(() => {
    if (!asked) return
    let over = false
    const timer = setTimeout(() => {
      const [wanted] = JSON.parse(asked) as [RefundArgs, number]
      moneyWrites.quoteRefund(number, wanted).then(
        (quote) => !over && setAnswer({ to: asked, quote }),
        (error) => !over && setAnswer({ to: asked, refusal: sentenceOf(error) ?? unreached }),
      )
    }, REST_ms)
    return () => {
      over = true
      clearTimeout(timer)
    }
  }, [asked, number, unreached])
  /** A quote for earlier input must not be shown with the current input. */
  const fresh = asked !== undefined && answer?.to === asked ? answer : undefined
  return { quote: fresh?.quote, refusal: fresh?.refusal, asking: asked !== undefined && fresh === undefined }
}
