import { useMemo } from 'react'
import { useText } from '../../i18n/text.tsx'
import { useMoment } from '../../shared/account/dates.ts'
import { adminPaths } from '../../shared/admin/admin-paths.ts'
import type { ChangeSetPage, ChangeSetRead } from '../../shared/admin/bulk/bulk-reads.ts'
import { ScheduleSet } from '../../shared/admin/bulk/schedule-set.tsx'
import { SetButtons } from '../../shared/admin/bulk/set-buttons.tsx'
import { SetEntries } from '../../shared/admin/bulk/set-entries.tsx'
import { SetProgress } from '../../shared/admin/bulk/set-progress.tsx'
import { useChangeSet } from '../../shared/admin/bulk/use-change-set.ts'
import { AdminPage } from '../../shared/admin/kit/admin-page.tsx'
import type { Column } from '../../shared/admin/kit/columns.ts'
import { PlainTable } from '../../shared/admin/kit/plain-table.tsx'
import { Panel } from '../../shared/admin/panel.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Pagination } from '../../ui/pagination.tsx'

export const CHANGES_PAGE = 20

export function ChangesView({ page, found: { sets, total } }: { page: number; found: ChangeSetPage }) {
  const t = useText()
  const columns = useColumns()
  const pages = Math.max(1, Math.ceil(total / CHANGES_PAGE))
  const at = (target: number) => (target < 1 || target > pages ? undefined : adminPaths.changes({ page: target }))
  return (
    <AdminPage title={t('admin.menu.changes')} about={t('admin.import.changesAbout')}>
      <Panel>
        {sets.length === 0 ? (
          <div className="grid justify-items-start gap-3 px-5 py-6">
            <p className="text-small text-ink-2">{t('admin.import.noChanges')}</p>
            <ButtonLink to={adminPaths.products()} size="small" look="outline">
              {t('admin.import.toProducts')}
            </ButtonLink>
          </div>
        ) : (
          <PlainTable
            caption={t('admin.menu.changes')}
            columns={columns}
            rows={sets}
            rowId={({ id }) => id}
            rowTo={({ id }) => adminPaths.changes({ set: id })}
          />
        )}
      </Panel>
      {pages > 1 && (
        <Pagination
          label={t('admin.pagination.pages')}
          previous={at(page - 1)}
          next={at(page + 1)}
          previousName={t('admin.pagination.newer')}
          nextName={t('admin.pagination.older')}
        />
      )}
    </AdminPage>
  )
}

function useColumns(): Column<ChangeSetRead>[] {
  const t = useText()
  const moment = useMoment()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the columns change only with the language
  return useMemo<Column<ChangeSetRead>[]>(
    () => [
      {
        id: 'what',
        header: t('admin.import.what'),
        card: 'title',
        cell: ({ title }) => <bdi className="wrap-anywhere">{title}</bdi>,
      },
      {
        id: 'state',
        header: t('admin.import.cameTo'),
        card: 'line',
        cell: ({ state, states, runAt }) =>
          state === 'scheduled' && runAt !== null
            ? t('admin.bulk.schedule.begins', { at: moment(runAt) })
            : `${t(`admin.bulk.set.${state}`)} · ${t('admin.import.counts', { done: states.done ?? 0, refused: states.refused ?? 0 })}`,
      },
      { id: 'when', header: t('admin.import.when'), card: 'aside', cell: ({ createdAt }) => moment(createdAt) },
    ],
    [t],
  )
}

export function OneChangeSet({ first }: { first: ChangeSetRead }) {
  const t = useText()
  const set = useChangeSet(first.id) ?? first
  return (
    <AdminPage title={set.title} about={t('admin.import.changesAbout')}>
      <Panel className="grid gap-4 p-5">
        <SetProgress set={set} />
        <SetButtons set={set} />
        {set.moves.includes('schedule') && <ScheduleSet key={`at ${set.runAt}`} set={set} />}
        {set.moves.includes('undo') && <p className="text-small text-muted">{t('admin.bulk.undoable')}</p>}
      </Panel>
      <SetEntries key={String(set.startedAt)} set={set} />
      <p>
        <ButtonLink to={adminPaths.changes()} look="quiet" size="small">
          {t('admin.import.allChanges')}
        </ButtonLink>
      </p>
    </AdminPage>
  )
}
