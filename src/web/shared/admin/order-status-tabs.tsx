import type { OrderStatusFilter } from '#modules/orders/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { StatusTabs } from '../../ui/status-tabs.tsx'
import { adminPaths } from './admin-paths.ts'

type Props = {
  counts: Record<OrderStatusFilter, number>
  current?: string
  to?: (status: OrderStatusFilter | undefined) => string
}

export function OrderStatusTabs({ counts, current, to = (status) => adminPaths.orders(status && { status }) }: Props) {
  const t = useText()
  const all = { to: to(undefined), name: t('admin.status.all'), current: current === 'all' }
  const each = (Object.keys(counts) as OrderStatusFilter[]).map((status) => ({
    to: to(status),
    name: t(`admin.status.${status}`),
    count: counts[status],
    current: current === status,
  }))
  return <StatusTabs tabs={[all, ...each]} label={t('admin.order.statuses')} />
}
