import type { Path } from 'react-hook-form'
import { useText } from '../../../i18n/text.tsx'
import { CountField, MetreField } from '../../../shared/admin/kit/fields.tsx'
import type { Bound } from '../../../shared/admin/kit/use-admin-form.ts'
import { Price } from '../../../shared/money/price.tsx'
import { useQuantity } from '../../../shared/money/quantity.ts'
import { useOrderLine } from '../../../shared/order/order-summary.tsx'
import { RefundGoods } from './refund-goods.tsx'
import type { RefundFields, RefundRow } from './refund-schema.ts'

type Props = { row: RefundRow; place: number; field: (name: Path<RefundFields>) => Bound }

export function RefundLine({ row: { line, left }, place, field }: Props) {
  const t = useText()
  const { name, details } = useOrderLine()(line)
  const quantity = useQuantity()
  const isCloth = line.unit === 'centimetre'
  const label = t(isCloth ? 'admin.refunds.metres' : 'admin.refunds.pieces')
  const Quantity = isCloth ? MetreField : CountField
  return (
    <li className="grid gap-x-4 gap-y-3 py-4 sm:grid-cols-[minmax(0,1fr)_7rem_12rem]">
      <div className="min-w-0">
        <p className="font-medium">{name}</p>
        <p className="text-small text-muted">{details}</p>
        <p className="figures text-small text-muted">
          {t.rich('admin.refunds.lineLeft', {
            quantity: quantity(left.quantity, line.unit),
            of: quantity(line.quantity, line.unit),
            amount: <Price key="amount" amount={left.amount} exact />,
            vat: <Price key="vat" amount={left.vat} exact />,
          })}
        </p>
        {left.lost > 0 && (
          <p className="text-small text-warn">{t('admin.refunds.lost', { quantity: quantity(left.lost, line.unit) })}</p>
        )}
        {line.discount > 0 && (
          <p className="figures text-small text-muted">
            {t.rich('admin.refunds.discount', { amount: <Price key="discount" amount={line.discount} exact /> })}
          </p>
        )}
      </div>
      <Quantity
        {...field(`lines.${place}.quantity`)}
        label={label}
        aria-label={`${label}, ${name}`}
        invalid={t('admin.refunds.noNumber')}
        misfit={t('admin.refunds.tooMany', { most: quantity(left.quantity, line.unit) })}
      />
      <RefundGoods {...field(`lines.${place}.goods`)} />
    </li>
  )
}
