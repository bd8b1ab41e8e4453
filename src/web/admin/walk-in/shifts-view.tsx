import type { ShiftRow } from '#modules/pos/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { useMoment } from '../../shared/account/dates.ts'
import type { Column } from '../../shared/admin/kit/columns.ts'
import { DataTable } from '../../shared/admin/kit/data-table.tsx'
import { useList } from '../../shared/admin/kit/use-list.ts'
import { useMay } from '../../shared/admin/may.ts'
import { Badge } from '../../shared/admin/panel.tsx'
import { Price } from '../../shared/money/price.tsx'
import { shiftsCsv } from './counter-api.ts'
import { CounterFrame, shiftPath } from './counter-frame.tsx'
import { SHIFT_LIST } from './sales-view.tsx'

/**
 * Counted minus expected cash: green when equal, red when cash is missing, amber for a surplus. `null` while the shift is open.
 */
export function Difference({ of }: { of: number | null }) {
  const t = useText()
  if (of === null) return <Badge tone="info">{t('admin.counter.open')}</Badge>
  if (of === 0) return <Badge tone="success">{t('admin.counter.fits')}</Badge>
  return (
    <span className={`figures font-medium ${of < 0 ? 'text-danger' : 'text-warn'}`}>
      <bdi dir="ltr">
        {of > 0 ? '+' : '−'}
        <Price exact amount={Math.abs(of)} />
      </bdi>
    </span>
  )
}

function useShiftColumns(): Column<ShiftRow>[] {
  const t = useText()
  const moment = useMoment()
  const money = (
    id: string,
    header: string,
    of: (shift: ShiftRow) => number | null,
    card: Column<ShiftRow>['card'] = 'line',
  ): Column<ShiftRow> => ({
    id,
    header,
    align: 'end',
    card,
    cell: (shift) => {
      const amount = of(shift)
      return amount === null ? '' : <Price exact amount={amount} />
    },
  })
  return [
    { id: 'register', header: t('admin.counter.register'), card: 'title', cell: ({ register }) => <bdi>{register.name}</bdi> },
    { id: 'opened', header: t('admin.counter.opened'), card: 'sub', cell: ({ openedAt }) => moment(openedAt) },
    {
      id: 'closed',
      header: t('admin.counter.closed'),
      card: 'none',
      from: 'lg',
      cell: ({ closedAt }) => (closedAt ? moment(closedAt) : ''),
    },
    { id: 'sales', header: t('admin.counter.salesCount'), align: 'end', card: 'line', cell: ({ sales }) => sales },
    money('total', t('admin.counter.total'), (shift) => shift.total),
    money('expected', t('admin.counter.expected'), (shift) => shift.expected),
    money('counted', t('admin.counter.counted'), (shift) => shift.counted),
    {
      id: 'difference',
      header: t('admin.counter.difference'),
      align: 'end',
      card: 'aside',
      cell: ({ difference }) => <Difference of={difference} />,
    },
  ]
}

export function ShiftsView({ list: { shifts, total } }: { list: { shifts: ShiftRow[]; total: number } }) {
  const t = useText()
  const may = useMay()
  return (
    <CounterFrame
      about={t('admin.counter.shiftsAbout')}
      actions={
        may('counter.manage') && (
          <a href={shiftsCsv()} download className="link text-small">
            {t('admin.counter.csv')}
          </a>
        )
      }
    >
      <DataTable
        list={useList(SHIFT_LIST)}
        caption={t('admin.counter.view.shifts')}
        columns={useShiftColumns()}
        rows={shifts}
        total={total}
        rowId={({ id }) => id}
        rowTo={({ id }) => shiftPath(id)}
        empty={<p>{t('admin.counter.noShifts')}</p>}
      />
    </CounterFrame>
  )
}
