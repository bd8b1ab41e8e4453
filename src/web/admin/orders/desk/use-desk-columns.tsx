import { useMemo } from 'react'
import type { AdminOrderRow, PromiseLight } from '#modules/orders/contract.ts'
import { useText } from '../../../i18n/text.tsx'
import { useDay } from '../../../shared/account/dates.ts'
import type { Column } from '../../../shared/admin/kit/columns.ts'
import { useOrderColumns } from '../../../shared/admin/order-columns.tsx'
import { Badge, type Tone } from '../../../shared/admin/panel.tsx'
import { Price } from '../../../shared/money/price.tsx'

export function useDeskColumns(): Column<AdminOrderRow>[] {
  const t = useText()
  const columns = useOrderColumns()
  return useMemo<Column<AdminOrderRow>[]>(
    () => [
      ...columns,
      {
        id: 'money',
        header: t('admin.orders.money'),
        align: 'end',
        from: 'lg',
        card: 'none',
        cell: (order) => <Money order={order} />,
      },
      {
        id: 'due',
        header: t('admin.orders.due'),
        align: 'end',
        cell: ({ due }) => <Price amount={due} exact className="whitespace-nowrap" />,
      },
      {
        id: 'production',
        header: t('admin.orders.production'),
        from: 'xl',
        card: 'none',
        cell: ({ production }) => production && (t.maybe(`admin.workshop.stage.${production}`) ?? production),
      },
      {
        id: 'promised',
        header: t('admin.orders.promised'),
        from: 'lg',
        card: 'none',
        cell: ({ promised }) => <Promised promised={promised} />,
      },
      {
        id: 'assignee',
        header: t('admin.orders.assignee'),
        from: 'xl',
        card: 'none',
        cell: ({ assignee }) => assignee && <bdi>{assignee.name}</bdi>,
      },
      { id: 'tags', header: t('admin.orders.tags'), cell: ({ tags }) => <bdi>{tags.join(t('common.comma'))}</bdi> },
      { id: 'source', header: t('admin.orders.source'), cell: ({ source }) => t(`admin.orders.from.${source}`) },
    ],
    [t, columns],
  )
}

function Money({ order: { paid, deposit, due, draft } }: { order: AdminOrderRow }) {
  const t = useText()
  if (draft) return null
  return (
    <span className="block whitespace-nowrap text-small">
      {paid > 0 && (
        <span className="block text-ink-2">
          {t.rich(deposit > 0 && deposit === paid ? 'admin.orders.deposit' : 'admin.orders.paid', {
            amount: <Price key="paid" amount={paid} exact />,
          })}
        </span>
      )}
      {due > 0 ? (
        <span className="block text-warn">
          {t.rich('admin.orders.toPay', { amount: <Price key="due" amount={due} exact /> })}
        </span>
      ) : (
        paid > 0 && <span className="block text-success">{t('admin.orders.allPaid')}</span>
      )}
    </span>
  )
}

const LIGHTS: Record<PromiseLight, Tone> = { late: 'danger', soon: 'warn', fine: 'success' }

function Promised({ promised: { day, slot, light } }: { promised: AdminOrderRow['promised'] }) {
  const t = useText()
  const dayOf = useDay()
  const hours = slot && t('admin.orders.hours', { from: slot.opens, to: slot.closes })
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5 whitespace-nowrap">
      <span>
        {dayOf(day)}
        {hours && <bdi className="block text-small text-muted">{hours}</bdi>}
      </span>
      {light && light !== 'fine' && <Badge tone={LIGHTS[light]}>{t(`admin.orders.light.${light}`)}</Badge>}
      {light === 'fine' && (
        <span className="size-2.5 rounded-full bg-success" role="img" aria-label={t('admin.orders.light.fine')} />
      )}
    </span>
  )
}
