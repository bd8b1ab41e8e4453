import { useMemo } from 'react'
import { INQUIRY_STATES, type InquiryList, type InquiryRow, type InquiryState } from '#modules/inquiries/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { useMoment } from '../../shared/account/dates.ts'
import { adminPaths } from '../../shared/admin/admin-paths.ts'
import { AdminPage } from '../../shared/admin/kit/admin-page.tsx'
import type { Column } from '../../shared/admin/kit/columns.ts'
import { DataTable } from '../../shared/admin/kit/data-table.tsx'
import { withFilter } from '../../shared/admin/kit/list-state.ts'
import { useList } from '../../shared/admin/kit/use-list.ts'
import { Badge, type Tone } from '../../shared/admin/panel.tsx'
import { StatusTabs } from '../../ui/status-tabs.tsx'
import { INQUIRIES_LIST } from './inquiry-reads.ts'

export const TONES: Record<InquiryState, Tone> = { open: 'warn', answered: 'success', closed: 'plain' }

export function InquiriesView({ shown: { inquiries, total, counts } }: { shown: InquiryList }) {
  const t = useText()
  const list = useList(INQUIRIES_LIST)
  const { state } = list.state.filters
  const all = counts.open + counts.answered + counts.closed
  const tab = (name: string, count: number, value = '') => ({
    name,
    count,
    to: list.to(withFilter(list.state, { state: value })),
    current: (state ?? '') === value,
  })
  const tabs = [
    tab(t('admin.inquiries.all'), all),
    ...INQUIRY_STATES.map((each) => tab(t(`admin.inquiries.state.${each}`), counts[each], each)),
  ]
  return (
    <AdminPage title={t('admin.menu.inquiries')} about={t('admin.inquiries.about')}>
      <DataTable
        list={list}
        total={total}
        caption={t('admin.menu.inquiries')}
        columns={useColumns()}
        rows={inquiries}
        rowId={({ id }) => id}
        rowName={({ subject, name }) => `${subject}, ${name}`}
        rowTo={({ id }) => adminPaths.inquiries({ inquiry: id })}
        searchLabel={t('admin.inquiries.find')}
        filters={[
          {
            kind: 'choice',
            name: 'kind',
            label: t('admin.inquiries.kind'),
            options: [
              { value: 'question', label: t('admin.inquiries.question') },
              { value: 'application', label: t('admin.inquiries.application') },
            ],
          },
        ]}
        tabs={<StatusTabs tabs={tabs} label={t('admin.inquiries.states')} />}
        empty={<p>{t('admin.inquiries.none')}</p>}
      />
    </AdminPage>
  )
}

function useColumns(): Column<InquiryRow>[] {
  const t = useText()
  const moment = useMoment()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the columns change only with the language
  return useMemo<Column<InquiryRow>[]>(
    () => [
      {
        id: 'subject',
        header: t('admin.inquiries.subject'),
        card: 'title',
        cell: ({ subject, job }) => (
          <span className="flex flex-wrap items-center gap-x-2">
            <bdi className="wrap-anywhere">{subject}</bdi>
            {job && <Badge tone="info">{t('admin.inquiries.application')}</Badge>}
          </span>
        ),
      },
      {
        id: 'name',
        header: t('admin.inquiries.from'),
        card: 'sub',
        cell: ({ name }) => <bdi className="wrap-anywhere">{name}</bdi>,
      },
      {
        id: 'order',
        header: t('admin.order.number'),
        card: 'sub-aside',
        cell: ({ orderNumber }) => orderNumber && <bdi dir="ltr">{orderNumber}</bdi>,
      },
      {
        id: 'state',
        header: t('admin.inquiries.states'),
        card: 'aside',
        cell: ({ state }) => <Badge tone={TONES[state]}>{t(`admin.inquiries.state.${state}`)}</Badge>,
      },
      {
        id: 'at',
        header: t('admin.inquiries.at'),
        card: 'line',
        cell: ({ at }) => <span className="whitespace-nowrap">{moment(at)}</span>,
      },
    ],
    [t],
  )
}
