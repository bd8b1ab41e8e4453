import type { OrderView } from '#modules/orders/contract.ts'
import type { Refund } from '#modules/refunds/contract.ts'
import { useText } from '../../../i18n/text.tsx'
import { useMoment } from '../../../shared/account/dates.ts'
import { Badge } from '../../../shared/admin/panel.tsx'
import { Price } from '../../../shared/money/price.tsx'
import { useQuantity } from '../../../shared/money/quantity.ts'
import { Icon } from '../../../ui/icon.tsx'
import { RefundPartRow } from './refund-part.tsx'
import { REFUND_TONES } from './refund-text.ts'

type Props = { order: OrderView; refund: Refund; onChanged: () => Promise<void> }

export function RefundEntry({ order, refund, onChanged }: Props) {
  const t = useText()
  const moment = useMoment()
  return (
    <li className="px-4 py-4 sm:px-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Price amount={refund.amount} exact className="font-medium" />
        <Badge tone={REFUND_TONES[refund.state]}>{t(`admin.refunds.state.${refund.state}`)}</Badge>
        <span className="figures text-small text-muted">
          {t.rich('admin.refunds.vat', { amount: <Price key="vat" amount={refund.vat} exact /> })}
        </span>
      </div>
      {refund.notOwed > 0 && (
        <p className="text-small text-ink-2">
          {t.rich('admin.refunds.notOwed', { amount: <Price key="owed" amount={refund.notOwed} exact /> })}
        </p>
      )}
      <p className="mt-1 wrap-anywhere">
        <bdi>{refund.reason}</bdi>
      </p>
      <p className="figures text-small text-muted">
        {moment(refund.requestedAt)}
        {t('common.comma')}
        <bdi dir="ltr" className="wrap-anywhere">
          {refund.requestedBy}
        </bdi>
      </p>
      <Shares order={order} refund={refund} />
      <ul className="mt-2 grid gap-2">
        {refund.parts.map((part) => (
          <RefundPartRow key={part.id} number={order.number} part={part} onChanged={onChanged} />
        ))}
      </ul>
      {refund.creditNote && <CreditNote {...refund.creditNote} />}
    </li>
  )
}

function Shares({ order, refund }: Pick<Props, 'order' | 'refund'>) {
  const t = useText()
  const quantity = useQuantity()
  if (refund.lines.length === 0) return null
  return (
    <ul className="mt-2 text-small text-ink-2">
      {refund.lines.map(({ line: id, quantity: units, amount, goods }) => {
        const line = order.lines.find((each) => each.id === id)
        return (
          <li key={String(id)} className="flex flex-wrap justify-between gap-x-6">
            <span>
              {line?.name ?? t(`totals.${order.shipping.method}`)}
              {line && units > 0 && (
                <>
                  {t('common.comma')}
                  {quantity(units, line.unit)}
                  {t('common.comma')}
                  {t(`admin.refunds.goods.${goods}`)}
                </>
              )}
            </span>
            <Price amount={amount} exact />
          </li>
        )
      })}
    </ul>
  )
}

function CreditNote({ number, pdf }: { number: string; pdf: string }) {
  const t = useText()
  return (
    <a
      href={pdf}
      download={`${number}.pdf`}
      className="mt-1 inline-flex min-h-11 items-center gap-2 text-small font-medium underline underline-offset-4"
    >
      <Icon name="download" size={18} />
      <span>
        {t('order.papers.credit-note')}{' '}
        <bdi dir="ltr" className="figures whitespace-nowrap">
          {number}
        </bdi>
      </span>
    </a>
  )
}
