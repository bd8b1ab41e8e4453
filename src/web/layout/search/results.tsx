import { useText } from '../../i18n/text.tsx'
import { paths } from '../../paths.ts'
import { useStoreSettings } from '../../shared/store/first-page.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { OptionRow } from './option-row.tsx'
import type { Group, Option } from './options.ts'
import { forgetSearches } from './recent.ts'
import type { Suggested } from './use-suggestions.ts'

type Props = {
  list: string
  groups: readonly Group[]
  active: Option | undefined
  idOf: (option: Option) => string
  typed: string
  suggested: Suggested
  onChoose: (option: Option) => void
  onForget: () => void
}

export function Results({ list, groups, active, idOf, typed, suggested, onChoose, onForget }: Props) {
  const t = useText()
  const hasQuery = typed.trim() !== ''
  const ready = hasQuery && suggested.state === 'ready'
  const leadsOn = groups.some(({ name }) => name === 'orders' || name === 'help') // an order number or a question, so no product is expected
  const nothing = ready && suggested.found?.total === 0 && !leadsOn
  return (
    <>
      {hasQuery && suggested.state === 'asking' && !suggested.found && <Waiting />}
      {hasQuery && suggested.state === 'failed' && <p className="px-5 py-6 text-ink-2">{t('search.failed')}</p>}
      {nothing && <Nothing typed={typed.trim()} />}
      {hasQuery && suggested.found && <Note suggested={suggested.found} />}
      <div id={list} role="listbox" aria-label={t('search.results')} className="pb-3">
        {(!hasQuery || suggested.found) &&
          groups.map(({ name, options }) => (
            // biome-ignore lint/a11y/useSemanticElements: a listbox may contain only groups and options
            <div
              key={name}
              role="group"
              aria-label={t(`search.groups.${name}`)}
              className={name === 'rest' ? 'mt-2 border-t pt-2' : ''}
            >
              {name !== 'rest' && (
                <p aria-hidden="true" className="flex items-center justify-between px-5 pt-4 pb-1">
                  <span className="eyebrow text-muted">{t(`search.groups.${name}`)}</span>
                </p>
              )}
              {options.map((option) => (
                <OptionRow
                  key={option.id}
                  option={option}
                  id={idOf(option)}
                  active={option === active}
                  typed={typed}
                  onChoose={onChoose}
                />
              ))}
            </div>
          ))}
      </div>
      {!hasQuery && groups.some(({ name }) => name === 'recent') && (
        <div className="border-t px-3 py-1">
          <button
            type="button"
            onClick={() => {
              forgetSearches()
              onForget()
            }}
            className="min-h-11 px-2 text-small text-muted underline underline-offset-4"
          >
            {t('search.forget')}
          </button>
        </div>
      )}
      <p role="status" className="sr-only">
        {ready && (nothing || suggested.found?.total !== 0) && t('search.count', { count: suggested.found?.total ?? 0 })}
      </p>
    </>
  )
}

function Note({ suggested: { note, total } }: { suggested: NonNullable<Suggested['found']> }) {
  const t = useText()
  if (total === 0) return null
  return (
    <div className="px-5 text-small text-ink-2 *:pt-4">
      {note.correction && (
        <p>{t.rich('search.corrected', { words: <b className="font-medium text-ink">{note.correction.to}</b> })}</p>
      )}
      {note.missing.length > 0 && (
        <p>{t.rich('search.missing', { words: <b className="font-medium text-ink">{note.missing.join(', ')}</b> })}</p>
      )}
      {note.mentioned && <p>{t('search.mentioned')}</p>}
      {note.cut && <p>{t('search.cut')}</p>}
    </div>
  )
}

function Nothing({ typed }: { typed: string }) {
  const t = useText()
  const store = useStoreSettings()
  return (
    <div className="px-5 py-8">
      <p className="display text-h3 wrap-anywhere">
        {t('search.nothing', { words: typed.length > 60 ? `${typed.slice(0, 60)}…` : typed })}
      </p>
      <p className="mt-2 max-w-[52ch] text-ink-2">{t('search.nothingHint')}</p>
      <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonLink replace to={paths.browse()} look="outline" size="touch">
          {t('common.browseAll')}
        </ButtonLink>
        <a href={`mailto:${store.email}?subject=${encodeURIComponent(typed.slice(0, 100))}`} className="link">
          {t('search.askUs')}
        </a>
      </div>
    </div>
  )
}

const Waiting = () => (
  <div aria-hidden="true" className="grid gap-3 px-5 pt-5">
    {[1, 2, 3].map((row) => (
      <div key={row} className="flex items-center gap-3.5">
        <Skeleton className="h-15 w-12" />
        <Skeleton className="h-4 w-2/3" />
      </div>
    ))}
  </div>
)
