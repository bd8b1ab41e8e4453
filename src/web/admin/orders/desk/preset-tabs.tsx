import { useSearchParams } from 'react-router'
import type { OrderAge, OrderPreset } from '#modules/orders/contract.ts'
import { useText } from '../../../i18n/text.tsx'
import { adminPaths } from '../../../shared/admin/admin-paths.ts'
import { OWN, withFilter } from '../../../shared/admin/kit/list-state.ts'
import type { List } from '../../../shared/admin/kit/use-list.ts'
import { StatusTabs } from '../../../ui/status-tabs.tsx'

const PRESETS: readonly OrderPreset[] = ['pending', 'shipped', 'completed']

export function PresetTabs({ current }: { current: OrderPreset | undefined }) {
  const t = useText()
  // `OWN` prevents the redirect to the staff member's default view, so that this tab lists all orders.
  const isOwn = useSearchParams()[0].has(OWN)
  const all = {
    to: isOwn ? `${adminPaths.orders()}?${OWN}=1` : adminPaths.orders(),
    name: t('admin.orders.all'),
    current: current === undefined,
  }
  const each = PRESETS.map((preset) => ({
    to: adminPaths.ordersOf(preset),
    name: t(`admin.orders.preset.${preset}`),
    current: current === preset,
  }))
  return <StatusTabs tabs={[all, ...each]} label={t('admin.orders.lists')} />
}

export function AgeTabs({ list, ages }: { list: List; ages: Record<OrderAge, number> }) {
  const t = useText()
  const chosen = list.state.filters.age
  const to = (age: string) => list.to(withFilter(list.state, { age }))
  const counted = Object.entries(ages) as [OrderAge, number][]
  const sum = counted.reduce((all, [, count]) => all + count, 0)
  const all = { to: to(''), name: t('admin.status.all'), count: sum, current: chosen === undefined }
  const each = counted.map(([age, count]) => ({
    to: to(age),
    name: t(`admin.orders.age.${age}`),
    count,
    current: chosen === age,
  }))
  return <StatusTabs tabs={[all, ...each]} label={t('admin.orders.ages')} />
}
