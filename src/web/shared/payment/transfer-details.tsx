import type { ReactNode } from 'react'
import type { OrderView, Promised } from '#modules/orders/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toasts.ts'
import { useMoment } from '../account/dates.ts'
import { Price } from '../money/price.tsx'

type Transfer = NonNullable<Promised['transfer']>
type Row = { name: string; shown: ReactNode; copied: string; ltr?: boolean }

export function TransferDetails({ order }: { order: OrderView }) {
  const t = useText()
  const moment = useMoment()
  const { promised } = order.payment
  const rows = useRows(promised?.transfer, promised?.amount ?? 0)
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="transfer" className="mt-6 max-w-140 border bg-surface px-4 pt-5 pb-2 sm:px-6">
      <h2 id="transfer" className="text-h3 font-medium">
        {t('payment.transfer.title')}
      </h2>
      <p className="mt-1 text-small text-ink-2">{t('payment.transfer.reference')}</p>
      <dl className="mt-3 divide-y">
        {rows.map((row) => (
          <div key={row.name} className="grid min-h-14 grid-cols-[1fr_auto] content-center gap-x-3 py-1.5">
            <dt className="text-small text-muted">{row.name}</dt>
            <dd className="figures font-medium wrap-anywhere">
              {row.ltr ? (
                <bdi dir="ltr" className="select-all">
                  {row.shown}
                </bdi>
              ) : (
                row.shown
              )}
            </dd>
            <dd className="col-start-2 row-span-2 row-start-1 self-center">
              <Copy {...row} />
            </dd>
          </div>
        ))}
      </dl>
      {order.payBy && (
        <p className="flex gap-2.5 border-t py-3.5 text-small text-ink-2">
          <Icon name="clock" size={18} className="mt-0.5 text-muted" />
          <span>
            {t.rich('payment.transfer.keptUntil', {
              at: (
                <b key="at" className="figures font-medium text-ink">
                  {moment(order.payBy)}
                </b>
              ),
            })}
          </span>
        </p>
      )}
    </section>
  )
}

function useRows(transfer: Transfer | null | undefined, amount: number): Row[] {
  const t = useText()
  if (!transfer) return []
  const { account, bank, name, reference } = transfer
  return [
    {
      name: t('payment.transfer.amount'),
      shown: <Price amount={amount} exact />,
      copied: (amount / 100).toFixed(2),
    },
    { name: t('payment.transfer.number'), shown: reference, copied: reference, ltr: true },
    { name: t('payment.transfer.account'), shown: account, copied: account, ltr: true },
    { name: t('payment.transfer.bank'), shown: bank, copied: bank },
    { name: t('payment.transfer.name'), shown: name, copied: name },
  ]
}

function Copy({ name, copied }: Row) {
  const t = useText()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(copied)
      toast({ title: t('payment.transfer.copied', { what: name }), description: copied })
    } catch {
      toast({ title: t('payment.transfer.notCopied'), description: copied, tone: 'danger' })
    }
  }
  return (
    <button
      type="button"
      onClick={() => void copy()}
      className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded-1 px-3 text-small font-medium transition-colors duration-(--d-1) hover:bg-sunk print:hidden"
    >
      <Icon name="copy" size={16} className="text-muted" />
      {t('payment.transfer.copy')}
      <span className="sr-only"> {name}</span>
    </button>
  )
}
