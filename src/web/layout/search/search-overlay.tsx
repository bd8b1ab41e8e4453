import { type FormEvent, type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '../../i18n/text.tsx'
import { paths } from '../../paths.ts'
import type { PanelProps } from '../../shared/panels.ts'
import { usePreferences } from '../../shared/preferences/preferences.tsx'
import { useFirstPage } from '../../shared/store/first-page.ts'
import { Icon } from '../../ui/icon.tsx'
import { TopSheet } from '../../ui/sheet.tsx'
import { firstGroups, foundGroups, type Option, orderNumberIn, type SearchPath, searchPathIn } from './options.ts'
import { recentSearches, rememberSearch } from './recent.ts'
import { Results } from './results.tsx'
import { sendSearchClick } from './search-writes.ts'
import { useSuggestions } from './use-suggestions.ts'

export default function SearchOverlay({ open, onClose }: PanelProps) {
  const t = useText()
  const list = useId()
  const { departments } = useFirstPage()
  const [typed, setTyped] = useState('')
  const [recent, setRecent] = useState<readonly string[]>([])
  const suggested = useSuggestions(typed.trim() === '' ? '' : typed, open)
  useEffect(() => setRecent(open ? recentSearches() : []), [open])

  const { currency } = usePreferences()
  const pathOf = useMemo(() => searchPathIn(currency), [currency])
  const { found } = suggested
  const groups = useMemo(
    () =>
      typed.trim() === '' || !found
        ? firstGroups(pathOf, recent, typed.trim() === '' ? found : undefined, departments)
        : foundGroups(pathOf, typed, found),
    [pathOf, typed, found, recent, departments],
  )
  const options = groups.flatMap((group) => group.options)
  const { at, setAt, onKeyDown } = useArrows(options)
  const active = options[at]
  const choose = useChoice(pathOf, typed, found?.total ?? 0)
  const idOf = (option: Option) => `${list}-${option.id}`

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (active) choose.open(active)
    else if (typed.trim() !== '') choose.search(typed.trim())
  }
  const type = (query: string) => {
    setTyped(query)
    setAt(-1)
  }
  const field = (
    <Field
      list={list}
      typed={typed}
      type={type}
      onKeyDown={onKeyDown}
      onSubmit={onSubmit}
      active={active && idOf(active)}
      expanded={options.length > 0}
    />
  )
  return (
    <TopSheet open={open} onClose={onClose} title={t('search.title')} head={field}>
      <Results
        list={list}
        groups={groups}
        active={active}
        idOf={idOf}
        typed={typed}
        suggested={suggested}
        onChoose={choose.chosen}
        onForget={() => setRecent([])}
      />
    </TopSheet>
  )
}

type FieldProps = {
  list: string
  typed: string
  active: string | undefined
  expanded: boolean
  type: (words: string) => void
  onKeyDown: (event: KeyboardEvent) => void
  onSubmit: (event: FormEvent) => void
}

function Field({ list, typed, active, expanded, type, onKeyDown, onSubmit }: FieldProps) {
  const t = useText()
  return (
    <search className="min-w-0 flex-1">
      <form action={paths.browse()} onSubmit={onSubmit} className="flex items-center gap-3">
        <Icon name="search" className="shrink-0 text-muted" />
        <input
          data-begins
          name="q"
          type="text"
          inputMode="search"
          enterKeyHint="search"
          role="combobox"
          aria-label={t('search.label')}
          aria-expanded={expanded}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={active}
          placeholder={t('search.placeholder')}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={500}
          dir={typed ? 'auto' : undefined}
          value={typed}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
          className="min-h-12 min-w-0 flex-1 bg-transparent text-[1.0625rem] outline-none placeholder:text-muted"
        />
        {typed !== '' && (
          <button type="button" onClick={() => type('')} className="min-h-11 px-2 text-small underline underline-offset-4">
            {t('search.clear')}
          </button>
        )}
      </form>
    </search>
  )
}

function useArrows(options: readonly Option[]) {
  const [at, setAt] = useState(-1)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step || options.length === 0) return
    event.preventDefault()
    const places = options.length + 1
    setAt((before) => ((before + 1 + step + places) % places) - 1)
  }
  return { at: Math.min(at, options.length - 1), setAt, onKeyDown }
}

/** Opens an option, stores the search words in this browser, and records which product the search led to. */
function useChoice(pathOf: SearchPath, typed: string, results: number) {
  const navigate = useNavigate()
  const chosen = (option: Option) => {
    if (option.words) rememberSearch(option.words)
    if (option.kind === 'product' && typed.trim() !== '')
      sendSearchClick({
        q: typed.trim().slice(0, 120),
        product: option.product.slug,
        position: option.position,
        results,
        from: 'suggestions',
      })
  }
  return {
    chosen,
    open: (option: Option) => {
      chosen(option)
      void navigate(option.to, { replace: true })
    },
    search: (query: string) => {
      const number = orderNumberIn(query)
      if (!number) rememberSearch(query)
      void navigate(number ? paths.track({ order: number }) : pathOf(query), { replace: true })
    },
  }
}
