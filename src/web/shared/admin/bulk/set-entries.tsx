import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../../i18n/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/field.tsx'
import { useQuantity } from '../../money/quantity.ts'
import { Badge, type Tone } from '../panel.tsx'
import { type ChangeSetRead, changeReads, type Entry } from './bulk-reads.ts'
import { ChangeLine } from './change-line.tsx'
import { useColumnName } from './column-name.ts'
import { useRemarkText } from './remark-text.ts'
import { isUnderWay } from './use-change-set.ts'

const SIZE = 20
const SHOWN = 8
const OFTEN_ms = 2000
const BY_STATE = ['done', 'refused', 'unchanged', 'waiting', 'undone', 'left'] as const
const BY_ACTION = ['create', 'update', 'refused', 'unchanged'] as const
const TONES: Record<Entry['state'], Tone> = {
  waiting: 'plain',
  done: 'success',
  unchanged: 'plain',
  refused: 'danger',
  undone: 'info',
  left: 'warn',
}

export function SetEntries({ set }: { set: ChangeSetRead }) {
  const t = useText()
  const begun = set.startedAt !== null
  const [{ kind, page }, setShown] = useState({ kind: '', page: 1 })
  const counts = begun ? set.states : set.actions
  const sorts = (begun ? BY_STATE : BY_ACTION).filter((sort) => (counts[sort] ?? 0) > 0)
  const knownSort = sorts.find((sort) => sort === kind)
  const query = {
    page,
    size: SIZE,
    ...(knownSort && (begun ? { state: knownSort as Entry['state'] } : { action: knownSort as Entry['action'] })),
  }
  const { data, refetch } = useQuery({
    ...changeReads.entries(set.id, query),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: isUnderWay(set.state) ? OFTEN_ms : false,
  })
  useRefetchAtEnd(set.state, refetch)
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / SIZE))
  const labelOf = (sort: string) => t.maybe(begun ? `admin.bulk.state.${sort}` : `admin.bulk.action.${sort}`) ?? sort
  if (set.total === 0) return null
  return (
    <div className="grid gap-3">
      {sorts.length > 1 && (
        <Sorts
          sorts={sorts}
          counts={counts}
          word={labelOf}
          total={set.total}
          now={knownSort ?? ''}
          onChosen={(next) => setShown({ kind: next, page: 1 })}
        />
      )}
      <ul className="divide-y rounded-3 border bg-surface" aria-label={t('admin.bulk.each')}>
        {data?.entries.map((entry) => (
          <li key={entry.n} className="grid gap-1.5 px-4 py-3">
            <EntryHead entry={entry} begun={begun} word={labelOf} />
            <EntryBody entry={entry} />
          </li>
        ))}
      </ul>
      {pages > 1 && <Pager page={page} pages={pages} onPage={(next) => setShown({ kind, page: next })} />}
    </div>
  )
}

/**
 * Refetches the entries when the state changes, because the last poll may be older than the last
 * change.
 */
function useRefetchAtEnd(state: ChangeSetRead['state'], refetch: () => unknown) {
  const last = useRef(state)
  useEffect(() => {
    if (last.current === state) return
    last.current = state
    void refetch()
  }, [state, refetch])
}

type SortsProps = {
  sorts: readonly string[]
  counts: Partial<Record<string, number>>
  total: number
  now: string
  word: (sort: string) => string
  onChosen: (sort: string) => void
}

function Sorts({ sorts, counts, total, now, word, onChosen }: SortsProps) {
  const t = useText()
  const figure = useQuantity()
  return (
    <Select label={t('admin.bulk.show')} value={now} onChange={({ target }) => onChosen(target.value)} className="max-w-72">
      <option value="">{t('admin.bulk.all', { count: total })}</option>
      {sorts.map((sort) => (
        <option key={sort} value={sort}>
          {`${word(sort)} (${figure(counts[sort] ?? 0, 'piece')})`}
        </option>
      ))}
    </Select>
  )
}

function Pager({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  const t = useText()
  const to = (next: number, label: string, why: string) => (
    <Button look="outline" size="small" disabledReason={next < 1 || next > pages ? why : null} onClick={() => onPage(next)}>
      {label}
    </Button>
  )
  return (
    <div className="flex flex-wrap items-center gap-3">
      {to(page - 1, t('admin.bulk.before'), t('admin.bulk.first'))}
      <p className="figures text-small text-muted">{t('admin.bulk.page', { page, pages })}</p>
      {to(page + 1, t('admin.bulk.next'), t('admin.bulk.last'))}
    </div>
  )
}

function EntryHead({ entry, begun, word }: { entry: Entry; begun: boolean; word: (sort: string) => string }) {
  const t = useText()
  const sort = begun ? entry.state : entry.action
  const tone = begun
    ? TONES[entry.state]
    : entry.action === 'refused'
      ? 'danger'
      : entry.action === 'unchanged'
        ? 'plain'
        : 'info'
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="min-w-0 font-medium wrap-anywhere">
        <bdi>{entry.label}</bdi>
      </span>
      {entry.rows.length > 0 && (
        <span className="figures text-caption text-muted">
          {t('admin.bulk.rows', { count: entry.rows.length, first: entry.rows[0] ?? 0, last: entry.rows.at(-1) ?? 0 })}
        </span>
      )}
      <span className="ms-auto">
        <Badge tone={tone}>{word(sort)}</Badge>
      </span>
    </p>
  )
}

function EntryBody({ entry: { problems, notes, changes } }: { entry: Entry }) {
  const t = useText()
  const remarkText = useRemarkText()
  const columnName = useColumnName()
  const remark = (tone: string) => (each: Entry['problems'][number]) => (
    <li key={`${each.row} ${each.column} ${each.message}`} className={`text-small wrap-anywhere ${tone}`}>
      {each.row > 0 && (
        <span className="figures">
          {each.column === null
            ? t('admin.bulk.atRow', { row: each.row })
            : t('admin.bulk.at', { row: each.row, column: columnName(each.column) })}{' '}
        </span>
      )}
      {remarkText(each)}
    </li>
  )
  return (
    <ul className="grid gap-1">
      {problems.map(remark('text-danger'))}
      {notes.map(remark('text-warn'))}
      {problems.length === 0 && changes.slice(0, SHOWN).map((change) => <ChangeLine key={change.field} change={change} />)}
      {problems.length === 0 && changes.length > SHOWN && (
        <li className="text-small text-muted">{t('admin.bulk.more', { count: changes.length - SHOWN })}</li>
      )}
    </ul>
  )
}
