import { type ReactNode, useMemo } from 'react'
import type { AdminCustomerRow } from '#modules/customers/contract.ts'
import { type Text, useText } from '../../i18n/text.tsx'
import { useDay } from '../../shared/account/dates.ts'
import type { Column } from '../../shared/admin/kit/columns.ts'
import { Badge } from '../../shared/admin/panel.tsx'
import { RFM_TONES } from '../../shared/admin/rfm-tones.ts'
import { Price } from '../../shared/money/price.tsx'
import { usePlace } from './use-place.ts'

export function useCustomerColumns(): Column<AdminCustomerRow>[] {
  const t = useText()
  const dayOf = useDay()
  const placeOf = usePlace()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the columns change only with the language
  return useMemo<Column<AdminCustomerRow>[]>(() => {
    const day = (at: string | null) => at && <span className="whitespace-nowrap text-muted">{dayOf(at.slice(0, 10))}</span>
    return [...contactColumns(t), ...orderColumns(t, day), ...profileColumns(t, day, placeOf)]
  }, [t])
}

type DayCell = (at: string | null) => ReactNode

const contactColumns = (t: Text): Column<AdminCustomerRow>[] => [
  { id: 'name', header: t('admin.customers.name'), card: 'title', cell: (row) => <Name row={row} /> },
  { id: 'contact', header: t('admin.customers.contact'), card: 'sub', cell: (row) => <Contact row={row} /> },
]

const orderColumns = (t: Text, day: DayCell): Column<AdminCustomerRow>[] => [
  {
    id: 'orders',
    header: t('admin.customers.orders'),
    align: 'end',
    card: 'none',
    cell: ({ orders }) => <span className="figures">{orders}</span>,
  },
  {
    id: 'spend',
    header: t('admin.customers.spend'),
    align: 'end',
    card: 'aside',
    cell: ({ spend }) => <Price amount={spend} exact className="whitespace-nowrap" />,
  },
  {
    id: 'average',
    header: t('admin.customers.average'),
    align: 'end',
    card: 'none',
    from: 'xl',
    cell: ({ average }) => <Price amount={average} exact className="whitespace-nowrap" />,
  },
  {
    id: 'last',
    header: t('admin.customers.last'),
    align: 'end',
    card: 'none',
    from: 'md',
    cell: ({ lastOrderAt }) => day(lastOrderAt),
  },
  {
    id: 'rfm',
    header: t('admin.customers.rfm'),
    card: 'sub-aside',
    from: 'lg',
    cell: ({ rfm }) => <Badge tone={RFM_TONES[rfm]}>{t(`admin.customers.group.${rfm}`)}</Badge>,
  },
]

const profileColumns = (t: Text, day: DayCell, placeOf: ReturnType<typeof usePlace>): Column<AdminCustomerRow>[] => [
  {
    id: 'place',
    header: t('admin.customers.place'),
    card: 'none',
    from: 'xl',
    cell: (row) => <bdi className="wrap-anywhere text-ink-2">{placeOf(row)}</bdi>,
  },
  { id: 'tags', header: t('admin.customers.tags'), card: 'line', from: 'xl', cell: ({ tags }) => <Tags tags={tags} /> },
  {
    id: 'consent',
    header: t('admin.customers.consent'),
    card: 'none',
    cell: ({ consent }) => t(consent ? 'admin.customers.yes' : 'admin.customers.no'),
  },
  {
    id: 'measured',
    header: t('admin.customers.measured'),
    align: 'end',
    card: 'none',
    cell: ({ measuredAt }) => day(measuredAt),
  },
  { id: 'since', header: t('admin.customers.since'), align: 'end', card: 'none', cell: ({ since }) => day(since) },
]

function Name({ row: { name, account, blocked } }: { row: AdminCustomerRow }) {
  const t = useText()
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <bdi className="wrap-anywhere font-medium">{name}</bdi>
      {!account && <span className="text-small text-muted">{t('admin.customers.guest')}</span>}
      {blocked && <Badge tone="danger">{t('admin.customers.blocked')}</Badge>}
    </span>
  )
}

const Contact = ({ row: { email, phone } }: { row: AdminCustomerRow }) => (
  <>
    <bdi dir="ltr" className="block wrap-anywhere text-ink-2">
      {email}
    </bdi>
    {phone && (
      <bdi dir="ltr" className="block text-small whitespace-nowrap text-muted">
        {phone}
      </bdi>
    )}
  </>
)

export const Tags = ({ tags }: { tags: readonly string[] }) => (
  <span className="flex flex-wrap gap-1">
    {tags.map((tag) => (
      <Badge key={tag} tone="plain">
        <bdi>{tag}</bdi>
      </Badge>
    ))}
  </span>
)
