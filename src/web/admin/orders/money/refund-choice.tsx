import type { OrderView } from '#modules/orders/contract.ts'
import type { OrderRefunds, RefundArgs } from '#modules/refunds/contract.ts'
import { useText } from '../../../i18n/text.tsx'
import { centsOf } from '../../../shared/admin/amounts.ts'
import { Price } from '../../../shared/money/price.tsx'
import { TextInput } from '../../../ui/field.tsx'
import type { RefundDraft, RefundRow } from './refund-draft.ts'
import { RefundGoods } from './refund-goods.tsx'
import { RefundLine } from './refund-line.tsx'

type Props = {
  order: OrderView
  refunds: OrderRefunds
  rows: readonly RefundRow[]
  draft: RefundDraft
  onChange: (some: Partial<RefundDraft>) => void
}

/** For which pieces, an amount, all that is left, or what came in beyond the order. */
export function RefundChoice({ order, refunds, rows, draft, onChange }: Props) {
  const t = useText()
  const { goods, tooMuch } = refunds.left
  const methods: RefundArgs['by'][] = [
    ...(goods > 0 ? (['lines', 'amount', 'whole'] as const) : []),
    ...(tooMuch > 0 ? (['too-much'] as const) : []),
  ]
  return (
    <>
      <fieldset>
        <legend className="sr-only">{t('admin.refunds.how')}</legend>
        <div className="grid gap-x-6 sm:grid-cols-2">
          {methods.map((by) => (
            <label key={by} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="refund-by"
                value={by}
                checked={draft.by === by}
                onChange={() => onChange({ by })}
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
      <div className="mt-3">
        {draft.by === 'lines' && <Lines {...{ order, refunds, rows, draft, onChange }} />}
        {draft.by === 'amount' && <Amount {...{ left: goods, draft, onChange }} />}
        {draft.by === 'whole' && (
          <RefundGoods
            label={t('admin.refunds.goods.label')}
            value={draft.allGoods}
            onChange={(allGoods) => onChange({ allGoods })}
            className="max-w-80"
          />
        )}
      </div>
    </>
  )
}

function Lines({ order, refunds, rows, draft, onChange }: Props) {
  const t = useText()
  const way = refunds.lines.find(({ line }) => line === null)?.amount ?? 0
  return (
    <ul className="divide-y border-y">
      {rows.map((row) => (
        <RefundLine key={row.line.id} {...{ row, draft, onChange }} />
      ))}
      {way > 0 && (
        <li className="grid gap-x-4 gap-y-2 py-4 sm:grid-cols-[1fr_auto]">
          <div>
            <p className="font-medium">{t(`totals.${order.shipping.method}`)}</p>
            <p className="text-small text-muted">
              {t.rich('admin.refunds.wayLeft', { amount: <Price key="amount" amount={way} exact /> })}
            </p>
          </div>
          <TextInput
            label={t('admin.refunds.inKes')}
            inputMode="decimal"
            ltr
            value={draft.shipping}
            onChange={({ target }) => onChange({ shipping: target.value })}
            error={draft.shipping.trim() !== '' && centsOf(draft.shipping) === undefined && t('admin.refunds.noAmount')}
            className="sm:w-40"
          />
        </li>
      )}
    </ul>
  )
}

function Amount({ left, draft, onChange }: { left: number } & Pick<Props, 'draft' | 'onChange'>) {
  const t = useText()
  return (
    <TextInput
      label={t('admin.refunds.inKes')}
      hint={t.rich('admin.refunds.amountHint', { amount: <Price key="left" amount={left} exact /> })}
      inputMode="decimal"
      ltr
      value={draft.amount}
      onChange={({ target }) => onChange({ amount: target.value })}
      error={draft.amount.trim() !== '' && centsOf(draft.amount) === undefined && t('admin.refunds.noAmount')}
      className="max-w-80"
    />
  )
}
