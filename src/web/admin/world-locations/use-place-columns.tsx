import { useText } from '../../i18n/text.tsx'
import type { Column } from '../../shared/admin/kit/columns.ts'
import type { Filter } from '../../shared/admin/kit/filters.ts'
import { Badge } from '../../shared/admin/panel.tsx'

type Row = { active: boolean; orders: number; addresses: number; zones: number }
const COUNTS = ['orders', 'addresses', 'zones'] as const

export function usePlaceColumns<R extends Row>(): Column<R>[] {
  const t = useText()
  return [
    ...COUNTS.map(
      (id): Column<R> => ({
        id,
        header: t(`admin.places.${id}`),
        align: 'end',
        card: 'none',
        ...(id !== 'orders' && { from: 'md' }),
        value: (row) => row[id],
        cell: (row) => <span className="figures">{row[id]}</span>,
      }),
    ),
    {
      id: 'state',
      header: t('admin.places.state'),
      card: 'aside',
      value: ({ active }) => (active ? 1 : 0),
      cell: ({ active }) => (
        <Badge tone={active ? 'success' : 'warn'}>{t(active ? 'admin.places.open' : 'admin.places.closed')}</Badge>
      ),
    },
  ]
}

export function usePlaceFilters(): Filter[] {
  const t = useText()
  const choice = (name: string, label: string, options: readonly { value: string; label: string }[]): Filter => ({
    kind: 'choice',
    name,
    label,
    options,
  })
  return [
    choice('state', t('admin.places.state'), [
      { value: 'open', label: t('admin.places.open') },
      { value: 'closed', label: t('admin.places.closed') },
    ]),
    choice('use', t('admin.places.use'), [
      { value: 'used', label: t('admin.places.used') },
      { value: 'unused', label: t('admin.places.unused') },
    ]),
  ]
}
