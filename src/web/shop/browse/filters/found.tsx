import { Form, Link } from 'react-router'
import type { SearchNote } from '#modules/search/contract.ts'
import { useText } from '../../../i18n/text.tsx'
import { paths } from '../../../paths.ts'
import { pagePaths } from '../../../shared/pages/page-paths.ts'
import { usePreferences } from '../../../shared/preferences/preferences.tsx'
import type { FoundList } from '../../../shared/products/product-reads.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { ListQuery } from '../list-address.ts'

export function Found({
  query,
  note,
  list,
}: {
  query: ListQuery
  note: SearchNote
  list: Pick<FoundList, 'total' | 'articles'>
}) {
  const { total, articles } = list
  const t = useText()
  const { currency } = usePreferences()
  const quoted = (text: string) => <b className="font-medium text-ink">“{text}”</b>
  const other = (q: string, exact?: true) => paths.browse({ q, exact, in: query.in })
  return (
    <div className="mt-4 max-w-[62ch]">
      <Form action={paths.browse()} role="search" className="flex border-b border-ink" key={query.q}>
        <label className="sr-only" htmlFor="search-again">
          {t('browse.searchAgain')}
        </label>
        <input
          id="search-again"
          type="search"
          name="q"
          defaultValue={query.q}
          maxLength={200}
          className="min-h-11 w-full min-w-0 bg-transparent text-[1rem]"
        />
        {currency !== 'KES' && <input type="hidden" name="in" value={currency} />}
        <IconButton type="submit" label={t('browse.searchAgain')}>
          <Icon name="search" />
        </IconButton>
      </Form>
      <div className="mt-3 space-y-1 text-body text-ink-2">
        {note.correction && (
          <p>
            {t.rich('browse.corrected', { to: quoted(note.correction.to) })}{' '}
            <Link to={other(note.correction.from, true)} className="underline underline-offset-4">
              {t('browse.exactly', { from: note.correction.from })}
            </Link>
          </p>
        )}
        {note.missing.length > 0 && total > 0 && <p>{t.rich('browse.without', { words: quoted(note.missing.join(' ')) })}</p>}
        {note.cut && <p>{t('browse.cut')}</p>}
        {note.more && <p>{t('browse.most', { count: total })}</p>}
      </div>
      {note.understood.length > 0 && <Understood note={note} other={other} />}
      {articles.length > 0 && <Articles articles={articles} />}
    </div>
  )
}

function Articles({ articles }: Pick<FoundList, 'articles'>) {
  const t = useText()
  return (
    <nav aria-label={t('browse.articles')} className="mt-5 text-small">
      <p className="text-muted">{t('browse.articles')}</p>
      <ul className="mt-1 flex flex-wrap gap-x-6">
        {articles.map(({ kind, slug, title }) => (
          <li key={`${kind} ${slug}`}>
            <Link
              to={kind === 'article' ? pagePaths.article(slug) : pagePaths.page(slug)}
              className="inline-flex min-h-11 items-center underline underline-offset-4 lg:min-h-9"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Shows how each word of the search was understood. Pressing one searches without it. */
function Understood({ note, other }: { note: SearchNote; other: (q: string) => string }) {
  const t = useText()
  return (
    <ul aria-label={t('browse.understood')} className="mt-3 flex flex-wrap gap-2">
      {note.understood.map(({ kind, words: text, without }) => (
        <li key={`${kind} ${text}`}>
          <Link
            to={without ? other(without) : paths.browse()}
            rel="nofollow"
            aria-label={t('facet.remove', { name: `${t(`browse.kind.${kind}`)} ${text}` })}
            className="inline-flex min-h-11 items-center gap-2 rounded-1 bg-sunk px-3 text-small hover:underline lg:min-h-9"
          >
            <span>
              <span className="text-muted">{t(`browse.kind.${kind}`)}</span> {text}
            </span>
            <Icon name="x" size={14} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
