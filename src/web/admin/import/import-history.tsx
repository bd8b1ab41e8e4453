import { useMemo } from 'react'
import { useText } from '../../i18n/text.tsx'
import { useMoment } from '../../shared/account/dates.ts'
import { adminPaths } from '../../shared/admin/admin-paths.ts'
import type { Column } from '../../shared/admin/kit/columns.ts'
import { PlainTable } from '../../shared/admin/kit/plain-table.tsx'
import { Panel } from '../../shared/admin/panel.tsx'
import type { Import } from './import-reads.ts'

export function ImportHistory({ imports }: { imports: readonly Import[] }) {
  const t = useText()
  const columns = useColumns()
  return (
    <Panel title={t('admin.import.history')} id="import-history">
      {imports.length === 0 ? (
        <p className="border-t px-5 py-4 text-small text-muted">{t('admin.import.noHistory')}</p>
      ) : (
        <PlainTable
          caption={t('admin.import.history')}
          columns={columns}
          rows={imports}
          rowId={({ id }) => id}
          rowTo={({ id }) => adminPaths.import(id)}
        />
      )}
    </Panel>
  )
}

function useColumns(): Column<Import>[] {
  const t = useText()
  const moment = useMoment()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the columns change only with the language
  return useMemo<Column<Import>[]>(
    () => [
      {
        id: 'file',
        header: t('admin.import.file'),
        card: 'title',
        cell: ({ name }) => <bdi className="wrap-anywhere">{name}</bdi>,
      },
      { id: 'what', header: t('admin.import.what'), card: 'sub', cell: ({ kind }) => t(`admin.import.kind.${kind}`) },
      {
        id: 'cameTo',
        header: t('admin.import.cameTo'),
        card: 'line',
        cell: ({ state, set }) =>
          set && state === 'checked'
            ? `${t(`admin.bulk.set.${set.state}`)} · ${t('admin.import.counts', { done: set.states.done ?? 0, refused: set.states.refused ?? 0 })}`
            : t(`admin.import.state.${state}`),
      },
      { id: 'when', header: t('admin.import.when'), card: 'aside', cell: ({ createdAt }) => moment(createdAt) },
    ],
    [t],
  )
}
