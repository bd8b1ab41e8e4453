import { useMemo, useState } from 'react'
import {
  RETURN_FILTERS,
  RETURN_KINDS,
  type ReturnFilter,
  type ReturnList,
  type ReturnQuery,
  type ReturnRow,
} from '#modules/returns/contract.ts'
import { orNotFound } from '../../api/prefetch.ts'
import { useText } from '../../i18n/text.tsx'
import { useMoment } from '../../shared/account/dates.ts'
import { adminPaths } from '../../shared/admin/admin-paths.ts'
import { adminView } from '../../shared/admin/admin-views.tsx'
import { forAdmins } from '../../shared/admin/for-admins.ts'
import { AdminPage } from '../../shared/admin/kit/admin-page.tsx'
import type { Column } from '../../shared/admin/kit/columns.ts'
import { DataTable } from '../../shared/admin/kit/data-table.tsx'
import { apiQuery, readList, withFilter } from '../../shared/admin/kit/list-state.ts'
import { useList } from '../../shared/admin/kit/use-list.ts'
import { useMay } from '../../shared/admin/may.ts'
import { Badge } from '../../shared/admin/panel.tsx'
import { Button } from '../../ui/button.tsx'
import { StatusTabs } from '../../ui/status-tabs.tsx'
import { RETURNS_LIST, returnReads } from './return-reads.ts'
import { ReturnRulesDialog } from './return-rules.tsx'
import { toneOf } from './return-tones.ts'

export const returnsView = adminView({
  load: ({ context, search }) => {
    const query = apiQuery<ReturnQuery>(readList(search, RETURNS_LIST), RETURNS_LIST)
    return forAdmins(context, { shown: returnReads.queue(query) }).catch(orNotFound)
  },
  Show: ReturnsView,
})

function ReturnsView({ shown: { returns, total, counts } }: { shown: ReturnList }) {
  const t = useText()
  const may = useMay()
  const list = useList(RETURNS_LIST)
  const [ruling, setRuling] = useState(false)
  const { status } = list.state.filters
  const all = RETURN_FILTERS.reduce((sum, each) => sum + counts[each], 0)
  const tab = (name: string, count: number, value: ReturnFilter | '' = '') => ({
    name,
    count,
    to: list.to(withFilter(list.state, { status: value })),
    current: (status ?? '') === value,
  })
  const tabs = [
    tab(t('admin.returns.all'), all),
    ...RETURN_FILTERS.map((each) => tab(t(`admin.returns.filter.${each}`), counts[each], each)),
  ]
  return (
    <AdminPage
      title={t('admin.menu.returns')}
      about={t('admin.returns.about')}
      actions={
        may('settings.change') && (
          <Button look="outline" size="small" onClick={() => setRuling(true)}>
            {t('admin.returns.rules.title')}
          </Button>
        )
      }
    >
      <DataTable
        list={list}
        total={total}
        caption={t('admin.menu.returns')}
        columns={useColumns()}
        rows={returns}
        rowId={({ id }) => id}
        rowName={({ name, customer }) => `${name}, ${customer}`}
        rowTo={({ order }) => `${adminPaths.order(order)}#returns`}
        searchLabel={t('admin.returns.find')}
        filters={[
          {
            kind: 'choice',
            name: 'kind',
            label: t('admin.returns.kinds'),
            options: RETURN_KINDS.map((each) => ({ value: each, label: t(`returns.kind.${each}`) })),
          },
        ]}
        tabs={<StatusTabs tabs={tabs} label={t('admin.returns.states')} />}
        empty={<p>{t('admin.returns.none')}</p>}
      />
      {ruling && <ReturnRulesDialog onClose={() => setRuling(false)} />}
    </AdminPage>
  )
}

const DAY_ms = 86_400_000
const daysSince = (at: string) => Math.max(0, Math.floor((Date.now() - new Date(at).getTime()) / DAY_ms))

function useColumns(): Column<ReturnRow>[] {
  const t = useText()
  const moment = useMoment()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the columns change only with the language
  return useMemo<Column<ReturnRow>[]>(
    () => [
      {
        id: 'name',
        header: t('admin.returns.name'),
        card: 'title',
        cell: ({ name }) => (
          <bdi dir="ltr" className="figures whitespace-nowrap">
            {name}
          </bdi>
        ),
      },
      {
        id: 'customer',
        header: t('admin.returns.customer'),
        card: 'sub',
        cell: ({ customer }) => <bdi className="wrap-anywhere">{customer}</bdi>,
      },
      {
        id: 'pieces',
        header: t('admin.returns.pieces'),
        card: 'line',
        cell: ({ pieces }) => <span className="wrap-anywhere">{pieces}</span>,
      },
      {
        id: 'kind',
        header: t('admin.returns.kinds'),
        card: 'line',
        cell: ({ kind, reason }) => (
          <>
            {t(`returns.kind.${kind}`)}
            <span className="block text-caption text-muted">{t(`returns.because.${reason}`)}</span>
          </>
        ),
      },
      {
        id: 'state',
        header: t('admin.returns.states'),
        card: 'aside',
        cell: ({ state }) => <Badge tone={toneOf(state)}>{t(`returns.state.${state}`)}</Badge>,
      },
      {
        id: 'age',
        header: t('admin.returns.age'),
        card: 'line',
        cell: ({ askedAt }) => (
          <time dateTime={askedAt} title={moment(askedAt)} className="figures whitespace-nowrap">
            {t('admin.returns.days', { days: daysSince(askedAt) })}
          </time>
        ),
      },
    ],
    [t],
  )
}
