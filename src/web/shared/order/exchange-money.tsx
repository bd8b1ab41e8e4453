import type { ExchangeQuote } from '#modules/returns/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { Price } from '../money/price.tsx'

export function ExchangeMoney({ exchange: { due, back } }: { exchange: ExchangeQuote }) {
  const t = useText()
  if (due === 0 && back === 0) return t('returns.exchange.same')
  const amount = <Price key="amount" amount={due > 0 ? due : back} exact className="font-medium" />
  return t.rich(due > 0 ? 'returns.exchange.due' : 'returns.exchange.back', { amount })
}
