import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type * as prices from '#api/admin/orders/orders.prices.ts'
import { percentOfRate } from '#domain/pricing/tax.ts'
import type { OrderPrices } from '#modules/orders/contract.ts'
import { clientOf } from '../../../api/client.ts'
import { useText } from '../../../i18n/text.tsx'
import { Price } from '../../../shared/money/price.tsx'
import { savingsOf } from '../../../shared/promotions/savings.ts'

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
        {t('admin.order.why')}
      </summary>
      {found ? <Parts line={found} /> : <p className="text-muted">{t(error ? 'error.network.short' : 'common.loading')}</p>}
    </details>
  )
}

function Parts({ line }: { line: Line }) {
  const t = useText()
  const { parts, given: reduction, atFirst, savings, back } = line
  const isListed = parts?.list === line.unitPrice && !reduction
  const rows: [string, number][] = [
    ...(parts ? ofOne(parts, t) : []),
    ...(reduction ? [[t('admin.order.price.instead'), reduction.instead] as [string, number]] : []),
    ...(isListed
      ? []
      : [[t(line.unit === 'piece' ? 'admin.order.price.piece' : 'admin.order.price.metre'), line.unitPrice] as [string, number]]),
    ...(line.subtotal !== line.unitPrice ? [[t('admin.order.price.subtotal'), line.subtotal] as [string, number]] : []),
    ...savingsOf(savings.map(({ label, amount }) => ({ label: label ?? t('admin.order.price.discount'), amount }))).map(
      ({ label, amount }): [string, number] => [label, -amount],
    ),
    [t('admin.order.price.total'), line.total],
    [t('admin.order.price.vatAt', { rate: String(percentOfRate(line.vatRate)) }), line.vat],
    ...(back.amount > 0 ? [[t('admin.order.price.back'), -back.amount] as [string, number]] : []),
  ]
  return (
    <>
      <dl className="mt-1 grid max-w-96 grid-cols-[1fr_auto] gap-x-6 gap-y-1">
        {rows.map(([name, amount]) => (
          <Row key={name} name={name}>
            <Price amount={amount} exact />
          </Row>
        ))}
      </dl>
      {reduction && (
        <p className="mt-1.5">
          {t('admin.edit.reason')}: <bdi>{reduction.reason}</bdi>
        </p>
      )}
      {atFirst && <p className="mt-1.5 text-muted">{t('admin.order.price.frozen')}</p>}
    </>
  )
}

function ofOne(
  { list, usual, tiered, design, outfit }: NonNullable<Line['parts']>,
  t: ReturnType<typeof useText>,
): [string, number][] {
  return [
    ...(usual !== null && usual !== list ? [[t('admin.order.price.usual'), usual] as [string, number]] : []),
    [t(usual !== null && usual !== list ? 'admin.order.price.scheduled' : 'admin.order.price.list'), list],
    ...(tiered !== list ? [[t('admin.order.price.tiered'), tiered] as [string, number]] : []),
    ...(design > 0 ? [[t('admin.order.price.design'), design] as [string, number]] : []),
    ...(outfit === null ? [] : [[t('admin.order.price.outfit'), outfit] as [string, number]]),
  ]
}

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-muted">{name}</dt>
    <dd className="figures text-end">{children}</dd>
  </>
)
