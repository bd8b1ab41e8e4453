import { useText } from '../../../i18n/text.tsx'
import { Price } from '../../../shared/money/price.tsx'
import { useQuantity } from '../../../shared/money/quantity.ts'
import { useOrderLine } from '../../../shared/order/order-summary.tsx'
import { TextInput } from '../../../ui/field.tsx'
import { goodsFirst, quantityOf, type RefundDraft, type RefundRow } from './refund-draft.ts'
import { RefundGoods } from './refund-goods.tsx'

type Props = { row: RefundRow; draft: RefundDraft; onChange: (some: Partial<RefundDraft>) => void }

/** One line: what is left of it with its VAT and its frozen share of the discount, how much goes back, and where the pieces go. */
export function RefundLine({ row: { line, left }, draft, onChange }: Props) {
  const t = useText()
  const { name, details } = useOrderLine()(line)
  const quantity = useQuantity()
  const typed = draft.quantities[line.id] ?? ''
  const wanted = quantityOf(typed, line.unit)
  const tooMany = wanted !== undefined && wanted > left.quantity
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
        {line.discount > 0 && (
          <p className="figures text-small text-muted">
            {t.rich('admin.refunds.discount', { amount: <Price key="discount" amount={line.discount} exact /> })}
          </p>
        )}
      </div>
      <TextInput
        label={t(line.unit === 'centimetre' ? 'admin.refunds.metres' : 'admin.refunds.pieces')}
        aria-label={`${t(line.unit === 'centimetre' ? 'admin.refunds.metres' : 'admin.refunds.pieces')}, ${name}`}
        inputMode={line.unit === 'centimetre' ? 'decimal' : 'numeric'}
        ltr
        value={typed}
        onChange={({ target }) => onChange({ quantities: { ...draft.quantities, [line.id]: target.value } })}
        error={
          wanted === undefined
            ? t('admin.refunds.noNumber')
            : tooMany && t('admin.refunds.tooMany', { most: quantity(left.quantity, line.unit) })
        }
      />
      <RefundGoods
        label={t('admin.refunds.goods.label')}
        value={draft.goods[line.id] ?? goodsFirst(line)}
        onChange={(goods) => onChange({ goods: { ...draft.goods, [line.id]: goods } })}
      />
    </li>
  )
}
