import { useState } from 'react'
import type { OrderCan, OrderView } from '#modules/orders/contract.ts'
import type { OrderRefunds } from '#modules/refunds/contract.ts'
import { useText } from '../../../i18n/text.tsx'
import { Panel } from '../../../shared/admin/panel.tsx'
import { Price } from '../../../shared/money/price.tsx'
import { Button } from '../../../ui/button.tsx'
import { RefundEntry } from './refund-entry.tsx'
import { RefundForm } from './refund-form.tsx'
import { hasFreePieces } from './refund-schema.ts'

type Props = { order: OrderView; can: OrderCan; refunds: OrderRefunds; onChanged: () => Promise<void> }

export function RefundsPanel({ order, can, refunds, onChanged }: Props) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const { goods, tooMuch } = refunds.left
  const { reserved } = order.payment
  const nothing = goods + tooMuch === 0 && !hasFreePieces(order, refunds) && !refunds.takesOff
  if (nothing && refunds.refunds.length === 0 && !refunds.disputed) return null
  const give = !open && can.refund && (
    <Button look="outline" size="touch" onClick={() => setOpen(true)} className="px-4!">
      {t('admin.refunds.give')}
    </Button>
  )
  return (
    <Panel title={t('admin.refunds.title')} id="refunds" aside={give}>
      <div className="grid gap-1 px-4 pb-4 text-ink-2 sm:px-5">
        {refunds.disputed && <p className="text-warn">{t('admin.refunds.disputed')}</p>}
        {reserved && (
          <p>{t.rich('admin.refunds.leftReserved', { amount: <Price key="reserved" amount={reserved.amount} exact /> })}</p>
        )}
        <p hidden={reserved !== null && goods <= reserved.amount}>
          {goods > 0
            ? t.rich('admin.refunds.left', { amount: <Price key="left" amount={goods} exact /> })
            : t('admin.refunds.nothingLeft')}
        </p>
        {tooMuch > 0 && (
          <p className="text-warn">{t.rich('admin.refunds.tooMuch', { amount: <Price key="much" amount={tooMuch} exact /> })}</p>
        )}
      </div>
      {open && (
        <RefundForm
          order={order}
          refunds={refunds}
          onGiven={async () => {
            await onChanged()
            setOpen(false)
            requestAnimationFrame(() => document.getElementById('refunds')?.focus())
          }}
          onClose={() => setOpen(false)}
        />
      )}
      {refunds.refunds.length > 0 && (
        <ul className="divide-y border-t">
          {refunds.refunds.toReversed().map((refund) => (
            <RefundEntry key={refund.id} order={order} refund={refund} onChanged={onChanged} />
          ))}
        </ul>
      )}
    </Panel>
  )
}
