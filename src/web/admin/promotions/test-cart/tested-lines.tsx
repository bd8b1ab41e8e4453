import type { ReactNode } from 'react'
import type { TestedCart } from '#modules/promotions/contract.ts'
import { useText } from '../../../i18n/text.tsx'
import { Panel } from '../../../shared/admin/panel.tsx'
import { Price } from '../../../shared/money/price.tsx'

type Adjustments = TestedCart['lines'][number]['adjustments']

export function TestedLines({ cart }: { cart: TestedCart }) {
  const t = useText()
  return (
    <Panel title={t('admin.promotions.test.result')} id="test-result">
      <ul className="divide-y border-t">
        {cart.lines.map((line) => (
          <li key={line.variantId} className="px-4 py-3 sm:px-5">
            <Amount label={<LineName line={line} />} amount={line.subtotal} />
            <Savings adjustments={line.adjustments} />
            {line.adjustments.length > 0 && <Amount label={t('admin.promotions.test.lineTotal')} amount={line.total} strong />}
          </li>
        ))}
        {cart.delivery && (
          <li className="px-4 py-3 sm:px-5">
            <Amount label={t('admin.promotions.test.delivery')} amount={cart.delivery.before} />
            <Savings adjustments={cart.delivery.adjustments} />
          </li>
        )}
      </ul>
      <div className="grid gap-1 border-t px-4 py-3 sm:px-5">
        {cart.discount > 0 && <Amount label={t('admin.promotions.test.discount')} amount={-cart.discount} tone="text-success" />}
        <Amount label={t('admin.promotions.test.vat')} amount={cart.vat} />
        <Amount label={t('admin.promotions.test.total')} amount={cart.total} strong />
        <Margin margin={cart.margin} />
      </div>
    </Panel>
  )
}

function LineName({ line: { name, size, quantity } }: { line: TestedCart['lines'][number] }) {
  return (
    <>
      <span className="figures">{quantity} × </span>
      <bdi className="font-medium">{name}</bdi> <bdi className="text-muted">{size}</bdi>
    </>
  )
}

function Savings({ adjustments }: { adjustments: Adjustments }) {
  return adjustments.map(({ source, label, amount }) => (
    <Amount key={source} label={<bdi>{label}</bdi>} amount={-Math.abs(amount)} tone="text-success" />
  ))
}

type AmountProps = { label: ReactNode; amount: number; strong?: boolean; tone?: string }

const Amount = ({ label, amount, strong = false, tone = '' }: AmountProps) => (
  <p className={`flex justify-between gap-4 text-small ${strong ? 'font-medium' : ''} ${tone}`}>
    <span className="min-w-0">{label}</span>
    <Price amount={amount} exact />
  </p>
)

function Margin({ margin }: { margin: number | null }) {
  const t = useText()
  if (margin === null) return <p className="text-small text-muted">{t('admin.promotions.test.marginUnknown')}</p>
  const isLoss = margin < 0
  return (
    <Amount
      label={t(isLoss ? 'admin.promotions.test.loss' : 'admin.promotions.test.margin')}
      amount={margin}
      tone={isLoss ? 'text-danger' : 'text-muted'}
    />
  )
}
