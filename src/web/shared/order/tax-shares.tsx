import { percentOfRate, USUAL_CLASS } from '#domain/pricing/tax.ts'
import type { OrderView } from '#modules/orders/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { Price } from '../money/price.tsx'

type Shares = OrderView['vatShares']

/** True when all VAT is at the standard rate, so that one sentence is enough. */
export const isUsual = (shares: Shares): boolean => shares.every(({ rate }) => rate === USUAL_CLASS.rate)

export function TaxShares({ shares }: { shares: Shares }) {
  const t = useText()
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-0.5">
      {shares.map(({ code, rate, total, vat }) => {
        const amount = <Price key="amount" amount={total} exact />
        return (
          <div key={`${code} ${rate}`} className="contents">
            <dt>
              {rate > 0
                ? t.rich('order.vat.at', { rate: String(percentOfRate(rate)), amount })
                : t.rich('order.vat.without', { why: t.maybe(`order.vat.why.${code}`) ?? code, amount })}
            </dt>
            <dd className="figures text-end">
              <Price amount={vat} exact />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
