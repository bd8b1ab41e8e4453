import type { Path } from 'react-hook-form'
import type { OrderView } from '#modules/orders/contract.ts'
import type { OrderRefunds } from '#modules/refunds/contract.ts'
import { useText } from '../../../i18n/text.tsx'
import { MoneyField, useField } from '../../../shared/admin/kit/fields.tsx'
import type { Bound } from '../../../shared/admin/kit/use-admin-form.ts'
import { Price } from '../../../shared/money/price.tsx'
import { RefundGoods } from './refund-goods.tsx'
import { RefundLine } from './refund-line.tsx'
import { hasFreePieces, type RefundFields, type RefundRow } from './refund-schema.ts'

type By = RefundFields['by']
type Props = {
  order: OrderView
  refunds: OrderRefunds
  rows: readonly RefundRow[]
  by: By
  field: (name: Path<RefundFields>) => Bound
}

export function RefundChoice({ order, refunds, rows, by, field }: Props) {
  const { goods } = refunds.left
  return (
    <div>
      <Kinds {...field('by')} left={refunds.left} free={hasFreePieces(order, refunds) || refunds.takesOff} />
      <div className="mt-3">
        {by === 'lines' && <Lines order={order} refunds={refunds} rows={rows} field={field} />}
        {by === 'amount' && <Amount {...field('amount')} left={goods} />}
        {by === 'whole' && <RefundGoods {...field('goods')} className="max-w-80" />}
      </div>
    </div>
  )
}

function Kinds({ left: { goods, tooMuch }, free, ...bound }: Bound & { left: OrderRefunds['left']; free: boolean }) {
  const t = useText()
  const { field } = useField(bound)
  const kinds: By[] = [
    ...(goods > 0 || free ? (['lines'] as const) : []),
    ...(goods > 0 ? (['amount', 'whole'] as const) : []),
    ...(tooMuch > 0 ? (['too-much'] as const) : []),
  ]
  return (
    <fieldset>
      <legend className="sr-only">{t('admin.refunds.how')}</legend>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {kinds.map((by) => (
          <label key={by} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name={field.name}
              value={by}
              checked={field.value === by}
              onChange={() => field.onChange(by)}
              className="size-5 shrink-0 accent-ink"
            />
            <span>
              {t.rich(`admin.refunds.by.${by}`, {
                amount: <Price key="amount" amount={by === 'too-much' ? tooMuch : goods} exact />,
              })}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Lines({ order, refunds, rows, field }: Omit<Props, 'by'>) {
  const t = useText()
  const fee = refunds.lines.find(({ line }) => line === null)?.amount ?? 0
  return (
    <ul className="divide-y border-y">
      {rows.map((row, place) => (
        <RefundLine key={row.line.id} row={row} place={place} field={field} />
      ))}
      {fee > 0 && (
        <li className="grid gap-x-4 gap-y-2 py-4 sm:grid-cols-[1fr_auto]">
          <div>
            <p className="font-medium">{t(`totals.${order.shipping.method}`)}</p>
            <p className="text-small text-muted">
              {t.rich('admin.refunds.feeLeft', { amount: <Price key="amount" amount={fee} exact /> })}
            </p>
          </div>
          <MoneyField
            {...field('shipping')}
            label={t('admin.refunds.inKes')}
            invalid={t('admin.refunds.noAmount')}
            className="sm:w-40"
          />
        </li>
      )}
    </ul>
  )
}

function Amount({ left, ...bound }: Bound & { left: number }) {
  const t = useText()
  return (
    <MoneyField
      {...bound}
      label={t('admin.refunds.inKes')}
      hint={t.rich('admin.refunds.amountHint', { amount: <Price key="left" amount={left} exact /> })}
      invalid={t('admin.refunds.noAmount')}
      className="max-w-80"
    />
  )
}
