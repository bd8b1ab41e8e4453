import { useMemo, useState } from 'react'
import { PAGE_LANGUAGES } from '#kernel/languages.ts'
import type { PageRow, PageState } from '#modules/pages/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { AdminPage } from '../../shared/admin/kit/admin-page.tsx'
import type { Column } from '../../shared/admin/kit/columns.ts'
import { DataTable } from '../../shared/admin/kit/data-table.tsx'
import type { ListSpec } from '../../shared/admin/kit/list-state.ts'
import { useList } from '../../shared/admin/kit/use-list.ts'
import { Badge, type Tone } from '../../shared/admin/panel.tsx'
import { Button } from '../../ui/button.tsx'
import { NewPageDialog } from './new-page.tsx'
import { pagesPath } from './page-admin-reads.ts'

const LIST: ListSpec = {
  columns: [
    { id: 'title', required: true, sortable: true },
    { id: 'kind', sortable: true },
    ...PAGE_LANGUAGES.map((id) => ({ id })),
    { id: 'helped', sortable: true },
  ],
  filters: ['kind'],
  sort: '',
  sizes: [100],
}
const KINDS = ['home', 'page', 'article', 'job'] as const
const TONES: Record<PageState, Tone> = { none: 'plain', draft: 'plain', live: 'success', changed: 'warn', scheduled: 'info' }

export function PagesView({ items }: { items: readonly PageRow[] }) {
  const t = useText()
  const list = useList(LIST)
  const [adding, setAdding] = useState(false)
  const { q, filters } = list.state
  const term = q.trim().toLowerCase()
  const rows = items.filter(
    ({ kind, title, slug }) =>
      (filters.kind === undefined || filters.kind === kind) && `${title} ${slug}`.toLowerCase().includes(term),
  )
  return (
    <AdminPage
      title={t('admin.pages.title')}
      about={t('admin.pages.about')}
      actions={
        <Button size="small" onClick={() => setAdding(true)}>
          {t('admin.pages.add')}
        </Button>
      }
    >
      <DataTable
        list={list}
        caption={t('admin.pages.count', { count: rows.length })}
        columns={useColumns()}
        rows={rows}
        rowId={({ kind, slug }) => `${kind}/${slug}`}
        rowTo={({ kind, slug }) => pagesPath({ kind, slug })}
        searchLabel={t('admin.pages.find')}
        filters={[
          {
            kind: 'choice',
            name: 'kind',
            label: t('admin.pages.kind'),
            options: KINDS.map((value) => ({ value, label: t(`admin.pages.kinds.${value}`) })),
          },
        ]}
        empty={<p>{t('admin.pages.none')}</p>}
      />
      {adding && <NewPageDialog onClose={() => setAdding(false)} />}
    </AdminPage>
  )
}

function useColumns(): Column<PageRow>[] {
  const t = useText()
  return useMemo<Column<PageRow>[]>(
    () => [
      {
        id: 'title',
        header: t('admin.pages.heading'),
        card: 'title',
        value: ({ title }) => title.toLowerCase(),
        cell: ({ title }) => title,
      },
      {
        id: 'kind',
        header: t('admin.pages.kind'),
        card: 'sub',
        value: ({ kind, category }) => `${kind} ${category ?? ''}`,
        cell: ({ kind, category }) => (category ? t(`admin.pages.category.${category}`) : t(`admin.pages.kinds.${kind}`)),
      },
      ...PAGE_LANGUAGES.map(
        (language): Column<PageRow> => ({
          id: language,
          header: t(`admin.pages.in.${language}`),
          card: 'line',
          cell: ({ states }) => <Badge tone={TONES[states[language]]}>{t(`admin.pages.state.${states[language]}`)}</Badge>,
        }),
      ),
      {
        id: 'helped',
        header: t('admin.pages.helped'),
        align: 'end',
        card: 'aside',
        value: ({ helped, notHelped }) => helped - notHelped,
        cell: ({ helped, notHelped }) =>
          helped + notHelped > 0 && (
            <span className="figures">{t('admin.pages.helpedOf', { helped, all: helped + notHelped })}</span>
          ),
      },
    ],
    [t],
  )
}
