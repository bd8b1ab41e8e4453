import { useMemo } from 'react'
import type { PromotionRow } from '#modules/promotions/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { useDay } from '../../shared/account/dates.ts'
import type { Column } from '../../shared/admin/kit/columns.ts'
import { Price } from '../../shared/money/price.tsx'
import { RowActions } from './row-actions.tsx'
import { endFields, startFields } from './rule/period.ts'
import { StateBadge } from './state-badge.tsx'

export function usePromotionColumns(onChanged: () => Promise<void>): Column<PromotionRow>[] {
  const t = useText()
  return useMemo<Column<PromotionRow>[]>(() => {
    const amount = (id: 'uses' | 'codes' | 'priority', from: 'md' | 'lg'): Column<PromotionRow> => ({
      id,
      header: t(`admin.promotions.column.${id}`),
      align: 'end',
      card: 'none',
      from,
      cell: (row) => <span className="figures">{row[id]}</span>,
    })
    return [
      { id: 'name', header: t('admin.promotions.name'), card: 'title', cell: (row) => <Name row={row} /> },
      {
        id: 'state',
        header: t('admin.promotions.stateOf'),
        card: 'aside',
        cell: ({ state }) => <StateBadge state={state} />,
      },
      {
        id: 'class',
        header: t('admin.promotions.classOf'),
        card: 'none',
        from: 'lg',
        cell: (row) => <span className="inline-block first-letter:uppercase">{t(`admin.promotions.class.${row.class}`)}</span>,
      },
      { id: 'starts', header: t('admin.promotions.period'), card: 'sub', cell: (row) => <Period row={row} /> },
      amount('uses', 'md'),
      {
        id: 'given',
        header: t('admin.promotions.column.given'),
        align: 'end',
        card: 'sub-aside',
        cell: ({ given: discounted }) => <Price amount={discounted} exact className="whitespace-nowrap" />,
      },
      amount('codes', 'md'),
      {
        id: 'campaign',
        header: t('admin.promotions.campaign'),
        card: 'none',
        from: 'xl',
        cell: ({ campaign }) => campaign && <bdi>{campaign.name}</bdi>,
      },
      amount('priority', 'lg'),
      {
        id: 'actions',
        header: t('admin.promotions.column.actions'),
        headerHidden: true,
        align: 'end',
        card: 'line',
        interactive: true,
        cell: (row) => <RowActions row={row} onChanged={onChanged} />,
      },
    ]
  }, [t, onChanged])
}

function Name({ row: { name, needsCode, codes } }: { row: PromotionRow }) {
  const t = useText()
  return (
    <span className="block min-w-0">
      <bdi className="font-medium wrap-anywhere">{name}</bdi>
      <span className="block text-caption text-muted">
        {needsCode ? t('admin.promotions.codes.count', { count: codes }) : t('admin.promotions.automatic')}
      </span>
    </span>
  )
}

function Period({ row: { starts, ends } }: { row: PromotionRow }) {
  const t = useText()
  const day = useDayWithYear()
  const first = day(startFields(starts).day)
  return (
    <span className="text-small">
      {ends === null
        ? t('admin.promotions.from', { starts: first })
        : t('admin.promotions.between', { starts: first, ends: day(endFields(ends).day) })}
    </span>
  )
}

/** Formats a day, with its year unless it is the current one. */
function useDayWithYear(): (day: string) => string {
  const dayOf = useDay()
  return (day) => {
    const [year = ''] = day.split('-')
    const shown = dayOf(day)
    return year === String(new Date().getFullYear()) || shown.includes(year) ? shown : `${shown} ${year}`
  }
}
