import { useRevalidator, useSearchParams } from 'react-router'
import type { SaleList, SaleQuery, SaleRow, ShiftQuery } from '#modules/pos/contract.ts'
import { useWrite } from '../../api/use-write.ts'
import { type Text, useText } from '../../i18n/text.tsx'
import { useMoment } from '../../shared/account/dates.ts'
import { adminPaths } from '../../shared/admin/admin-paths.ts'
import type { Column } from '../../shared/admin/kit/columns.ts'
import { DataTable } from '../../shared/admin/kit/data-table.tsx'
import type { ListSpecOf } from '../../shared/admin/kit/list-state.ts'
import { useList } from '../../shared/admin/kit/use-list.ts'
import { useMay } from '../../shared/admin/may.ts'
import { failureToast } from '../../shared/errors/failure.ts'
import { Price, usePrice } from '../../shared/money/price.tsx'
import { Button } from '../../ui/button.tsx'
import { StatusTabs } from '../../ui/status-tabs.tsx'
import { counterWrites } from './counter-api.ts'
import { CounterFrame, counterPath } from './counter-frame.tsx'

const ids = (...columns: string[]) => columns.map((id) => ({ id }))
export const SALE_LIST: ListSpecOf<SaleQuery> = {
  columns: ids('receipt', 'at', 'customer', 'means', 'by', 'total', 'remarks'),
  filters: [],
  sort: '',
  sizes: [25, 50, 100],
}
export const SHIFT_LIST: ListSpecOf<ShiftQuery> = {
  columns: ids('register', 'opened', 'closed', 'sales', 'total', 'expected', 'counted', 'difference'),
  filters: ['state'],
  sort: '',
  sizes: [25, 50, 100],
}

export function SalesView({ list: { sales, total, unseen } }: { list: SaleList }) {
  const t = useText()
  const [search] = useSearchParams()
  const only = search.get('only') === 'remarks'
  const tabs = [
    { to: counterPath('sales'), name: t('admin.counter.allSales'), current: !only },
    { to: counterPath('sales', '&only=remarks'), name: t('admin.counter.toLookAt'), count: unseen, current: only },
  ]
  return (
    <CounterFrame about={t('admin.counter.salesAbout')}>
      <DataTable
        list={useList(SALE_LIST)}
        caption={t('admin.counter.view.sales')}
        columns={useSaleColumns()}
        rows={sales}
        total={total}
        rowId={({ id }) => id}
        rowTo={({ orderNumber }) => adminPaths.order(orderNumber)}
        tabs={<StatusTabs tabs={tabs} label={t('admin.counter.view.sales')} />}
        searchLabel={t('admin.counter.findReceipt')}
        empty={<p>{t(only ? 'admin.counter.nothingToLookAt' : 'admin.counter.noSales')}</p>}
      />
    </CounterFrame>
  )
}

function useSaleColumns(): Column<SaleRow>[] {
  const t = useText()
  const moment = useMoment()
  return [
    {
      id: 'receipt',
      header: t('admin.counter.receipt'),
      card: 'title',
      cell: ({ receipt }) => <bdi className="figures">{receipt}</bdi>,
    },
    { id: 'at', header: t('admin.counter.when'), card: 'sub', cell: ({ takenAt }) => moment(takenAt) },
    { id: 'customer', header: t('admin.counter.customer'), card: 'line', cell: ({ customer }) => <bdi>{customer}</bdi> },
    {
      id: 'means',
      header: t('admin.counter.paidWith'),
      card: 'line',
      cell: ({ means }) => [...new Set(means)].map((each) => t(`admin.counter.means.${each}`)).join(t('common.comma')),
    },
    { id: 'by', header: t('admin.counter.by'), card: 'none', from: 'lg', cell: ({ by }) => <bdi>{by}</bdi> },
    {
      id: 'total',
      header: t('admin.counter.total'),
      align: 'end',
      card: 'aside',
      cell: (sale) => <Price exact amount={sale.total} />,
    },
    {
      id: 'remarks',
      header: t('admin.counter.remarks'),
      card: 'line',
      interactive: true,
      cell: (sale) => <Remarks sale={sale} />,
    },
  ]
}

function Remarks({ sale: { id, remarks, seenAt } }: { sale: SaleRow }) {
  const t = useText()
  const price = usePrice()
  const may = useMay()
  const { revalidate } = useRevalidator()
  const { send, busy } = useWrite(async () => {
    try {
      await counterWrites.remarksSeen(id)
      await revalidate()
    } catch (error) {
      failureToast(t, t('admin.counter.notSaved'))(error)
    }
  })
  if (remarks.length === 0) return null
  return (
    <div className={`grid justify-items-start gap-1.5 text-small ${seenAt ? 'text-muted' : ''}`}>
      {remarks.map((remark) => (
        <p key={`${remark.kind} ${remark.about}`}>{remarkText(t, price, remark)}</p>
      ))}
      {!seenAt && may('counter.manage') && (
        <Button look="outline" size="small" busy={busy} onClick={() => void send(undefined)}>
          {t('admin.counter.seen')}
        </Button>
      )}
    </div>
  )
}

function remarkText(t: Text, price: (amount: number) => string, { kind, about, was, is }: SaleRow['remarks'][number]): string {
  const money = kind === 'price-changed' || kind === 'over-cap' || kind === 'rounding-changed'
  const shown = (value: number | null) => (value === null ? '' : money ? price(value) : String(value))
  if (kind === 'clock-differs' && was !== null && was < 0) return t('admin.counter.remark.clock-behind')
  return t(`admin.counter.remark.${kind}`, { about, was: shown(was), is: shown(is) })
}
