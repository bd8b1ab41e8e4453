import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { useText } from '../../../i18n/text.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useDay } from '../../account/dates.ts'
import { chipsOf, type Filter } from './filters.ts'
import { TableFilters } from './table-filters.tsx'
import { TOOL } from './tool.ts'
import type { List } from './use-list.ts'

type Props = {
  list: List
  filters: readonly Filter[]
  search: RefObject<HTMLInputElement | null>
  searchLabel: string
  children?: ReactNode
}

export function TableToolbar({ list, filters, search, searchLabel, children }: Props) {
  const t = useText()
  const [filtering, setFiltering] = useState(false)
  return (
    <div className="grid gap-2 px-3 py-3">
      <div className="flex flex-wrap items-center gap-2">
        <SearchField list={list} input={search} label={searchLabel} />
        {filters.length > 0 && (
          <button type="button" className={TOOL} aria-haspopup="dialog" onClick={() => setFiltering(true)}>
            <Icon name="list-filter" size={17} />
            {t('admin.kit.filter')}
          </button>
        )}
        <div className="ms-auto flex gap-2">{children}</div>
      </div>
      <Chips list={list} filters={filters} />
      {filtering && <TableFilters list={list} filters={filters} onClose={() => setFiltering(false)} />}
    </div>
  )
}

const PAUSE_ms = 300

function SearchField({ list, input, label }: { list: List; input: RefObject<HTMLInputElement | null>; label: string }) {
  const { q } = list.state
  const [typed, setTyped] = useState(q)
  const [lastQuery, setLastQuery] = useState(q)
  if (lastQuery !== q) {
    setLastQuery(q)
    if (q !== typed.trim()) setTyped(q)
  }
  useEffect(() => {
    if (typed.trim() === q.trim()) return
    const timer = setTimeout(() => list.change({ q: typed.trim() }, { replace: q !== '' }), PAUSE_ms)
    return () => clearTimeout(timer)
  })
  return (
    <search className="relative min-w-0 flex-[1_1_14rem] max-sm:basis-full sm:max-w-90">
      <Icon name="search" size={17} className="pointer-events-none absolute start-3 top-1/2 -translate-y-1/2 text-muted" />
      <input
        ref={input}
        type="search"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={label}
        dir={typed ? 'auto' : undefined}
        maxLength={120}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => event.key === 'Enter' && list.change({ q: typed.trim() })}
        className="min-h-11 w-full text-ellipsis rounded-2 border border-control bg-bg ps-9.5 pe-3 text-[0.875rem] placeholder:text-muted lg:min-h-9.5"
      />
    </search>
  )
}

function Chips({ list, filters }: { list: List; filters: readonly Filter[] }) {
  const t = useText()
  const day = useDay()
  const chips = chipsOf(filters, list.state.filters, {
    day,
    from: (value) => t('admin.kit.from', { value }),
    to: (value) => t('admin.kit.to', { value }),
  })
  if (chips.length === 0) return null
  return (
    <ul aria-label={t('admin.kit.applied')} className="flex flex-wrap items-center gap-2">
      {chips.map(({ key, label, value, without }) => (
        <li key={key}>
          <button
            type="button"
            onClick={() => list.filter(without)}
            className="figures flex min-h-9 items-center gap-2 rounded-full border bg-sunk ps-3.5 pe-2.5 text-[0.8125rem] hover:border-control max-lg:min-h-11"
          >
            <span>
              <span className="text-muted">{label}</span> <bdi>{value}</bdi>
            </span>
            <Icon name="x" size={15} />
            <span className="sr-only">{t('admin.kit.takeAway')}</span>
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          onClick={list.clear}
          className="min-h-9 px-2 text-[0.8125rem] underline underline-offset-4 max-lg:min-h-11"
        >
          {t('admin.kit.clear')}
        </button>
      </li>
    </ul>
  )
}
