import { Link } from 'react-router'
import { useText } from '../../i18n/text.tsx'
import { pagePaths } from '../../shared/pages/page-paths.ts'

type Found = { kind: 'page' | 'article'; slug: string; title: string; description: string }

export function FoundList({ typed, found }: { typed: string; found: readonly Found[] }) {
  const t = useText()
  return (
    <section aria-label={t('help.results')} className="mt-8 max-w-[46rem]">
      <p role="status" className="text-small text-muted">
        {t('help.found', { count: found.length, typed })}
      </p>
      {found.length === 0 && <p className="mt-3 text-ink-2">{t('help.nothing')}</p>}
      <ul className="mt-2">
        {found.map(({ kind, slug, title, description }) => (
          <li key={`${kind} ${slug}`} className="border-b py-3">
            <Link to={kind === 'article' ? pagePaths.article(slug) : pagePaths.page(slug)} className="link font-medium">
              {title}
            </Link>
            <p className="mt-1 text-small text-ink-2">{description}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
