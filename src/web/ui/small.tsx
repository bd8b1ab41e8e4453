import { Link } from 'react-router'
import { useText } from '../i18n/text.tsx'

/** Skip link, first in the tab order. */
export function SkipLink() {
  const t = useText()
  return (
    <a
      href="#main"
      className="sr-only bg-ink px-4 py-3 text-bg focus:not-sr-only focus:fixed focus:start-4 focus:top-2 focus:z-[70]"
    >
      {t('common.skip')}
    </a>
  )
}

export type Crumb = { name: string; to: string }

/** Breadcrumbs to the current page, without the page itself. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const t = useText()
  return (
    <nav aria-label={t('common.breadcrumbs')}>
      <ol className="flex flex-wrap gap-x-1.5 text-caption text-muted">
        {crumbs.map(({ name, to }, place) => (
          <li key={to} className="flex gap-1.5">
            {place > 0 && <span aria-hidden="true">/</span>}
            <Link to={to} className="quiet-link relative after:absolute after:-inset-x-1 after:-inset-y-3 after:min-w-11">
              {name}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Placeholder in the final size of loading content. */
export const Skeleton = ({ className = '' }: { className?: string }) => (
  <span aria-hidden="true" className={`block animate-pulse bg-tile ${className}`} />
)
