import { useText } from '../../i18n/text.tsx'
import type { DashboardWithActionItems } from '../../shared/admin/admin-reads.ts'
import { Price } from '../../shared/money/price.tsx'
import { whatChanged } from './rules/what-changed.ts'

type Figures = NonNullable<DashboardWithActionItems['figures']>

const causesOf = ({ orders, gross, discounts, returns, disputes }: Figures['now']) => ({
  orders,
  sales: gross - discounts,
  refunded: returns + disputes,
})

export function WhatChanged({ figures: { now, weekAgo } }: { figures: Figures }) {
  const t = useText()
  const { difference, by } = whatChanged(causesOf(now), causesOf(weekAgo))
  if (by.length === 0) return null
  const amount = (cents: number) => (
    <span key="amount" className="font-medium text-ink">
      <Price amount={Math.abs(cents)} exact />
    </span>
  )
  const way = (cents: number) => (cents > 0 ? 'up' : 'down')
  return (
    <div className="figures flex flex-wrap gap-x-4 gap-y-1 border-t px-4 py-3 text-[0.8125rem] text-muted sm:px-5">
      <p>
        {difference === 0
          ? t('admin.dashboard.changed.same')
          : t.rich(`admin.dashboard.changed.${way(difference)}`, { amount: amount(difference) })}
      </p>
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {by.map(({ cause, amount: cents }) => (
          <li key={cause}>{t.rich(`admin.dashboard.changed.${cause}.${way(cents)}`, { amount: amount(cents) })}</li>
        ))}
      </ul>
    </div>
  )
}
