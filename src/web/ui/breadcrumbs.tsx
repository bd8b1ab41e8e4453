import { Link } from 'react-router'
import { useText } from '../i18n/text.tsx'

export type Crumb = { name: string; to: string }

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
