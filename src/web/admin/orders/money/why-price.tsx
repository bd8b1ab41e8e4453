import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type * as prices from '#api/admin/orders/orders.prices.ts'
import { percentOfRate } from '#domain/pricing/tax.ts'
import type { OrderPrices } from '#modules/orders/contract.ts'
import { clientOf } from '../../../api/client.ts'
import { useText } from '../../../i18n/text.tsx'
import { type PriceRow, PriceRows, partRows, savingRows } from '../../../shared/admin/price-rows.tsx'

const api = clientOf<typeof prices>()
type Line = OrderPrices['lines'][number]

export function WhyPrice({ number, line }: { number: string; line: number }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const { data, error } = useQuery({
    ...api.read('/api/admin/orders/:number/prices', { params: { number } }),
    enabled: open,
    staleTime: 0,
  })
  const found = data?.lines.find((each) => each.line === line)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className="text-small">
      <summary className="inline-flex min-h-9 cursor-pointer items-center text-muted underline underline-offset-4 pointer-coarse:min-h-11">
        {t('admin.priceSteps.title')}
      </summary>
      {found ? <Parts line={found} /> : <p className="text-muted">{t(error ? 'error.network.short' : 'common.loading')}</p>}
    </details>
  )
}

function Parts({ line }: { line: Line }) {
  const t = useText()
  const { parts, given: reduction, atFirst, savings, back } = line
  const isListed = parts?.list === line.unitPrice && !reduction
  const rows: PriceRow[] = [
    ...(parts ? partRows(parts, t) : []),
    ...(reduction ? [{ name: t('admin.order.price.instead'), amount: reduction.instead }] : []),
    ...(isListed
      ? []
      : [{ name: t(line.unit === 'piece' ? 'admin.order.price.piece' : 'admin.order.price.metre'), amount: line.unitPrice }]),
    ...(line.subtotal !== line.unitPrice ? [{ name: t('admin.priceSteps.subtotal'), amount: line.subtotal }] : []),
    ...savingRows(savings, t),
    { name: t('admin.priceSteps.total'), amount: line.total },
    { name: t('admin.order.price.vatAt', { rate: String(percentOfRate(line.vatRate)) }), amount: line.vat },
    ...(back.amount > 0 ? [{ name: t('admin.order.price.back'), amount: -back.amount }] : []),
  ]
  return (
    <>
      <PriceRows rows={rows} />
      {reduction && (
        <p className="mt-1.5">
          {t('admin.edit.reason')}: <bdi>{reduction.reason}</bdi>
        </p>
      )}
      {atFirst && <p className="mt-1.5 text-muted">{t('admin.order.price.frozen')}</p>}
    </>
  )
}
