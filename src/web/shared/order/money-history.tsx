import type { OrderView } from '#modules/orders/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { useMoment } from '../account/dates.ts'
import { Price } from '../money/price.tsx'

export function MoneyHistory({ order, admin = false }: { order: OrderView; admin?: boolean }) {
  const t = useText()
  const moment = useMoment()
  if (order.money.length === 0) return null
  return (
    <section aria-labelledby="money-history" className="mt-8 border-t pt-5">
      <h3 id="money-history" className="mb-3 font-medium">
        {t('order.history.title')}
      </h3>
      <ol className="grid gap-3">
        {order.money.map(({ kind, at, amount, number }, place) => (
          <li key={`${String(place)} ${kind}`} className="grid grid-cols-[24px_1fr] gap-x-4">
            <span
              aria-hidden="true"
              className={`mt-2 size-2 justify-self-center rounded-full ${BAD.has(kind) ? 'bg-danger' : 'bg-line'}`}
            />
            <div>
              <p className={BAD.has(kind) ? 'text-danger' : ''}>
                {t.rich(admin && kind === 'refund-failed' ? 'order.history.refund-failed-house' : `order.history.${kind}`, {
                  amount: amount === null ? '' : <Price key="amount" amount={amount} exact />,
                  number: (
                    <bdi key="number" dir="ltr" className="figures whitespace-nowrap">
                      {number ?? ''}
                    </bdi>
                  ),
                })}
              </p>
              <p className="figures text-small text-muted">{moment(at)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

const BAD: ReadonlySet<string> = new Set(['payment-failed', 'refund-failed', 'payment-disputed', 'reservation-ended'])
