import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { useText } from '../../i18n/text.tsx'
import { paths } from '../../paths.ts'
import { Screen } from '../screen/screen.tsx'

export function AccountPage({ title, tool, children }: { title: string; tool?: ReactNode; children: ReactNode }) {
  const t = useText()
  const pages: [string, string][] = [
    [paths.orders(), t('account.orders')],
    [paths.profile(), t('account.profile')],
    [paths.settings(), t('account.settings')],
  ]
  return (
    <Screen title={title} unlisted>
      <div className="page pt-6 lg:pt-10">
        <nav aria-label={t('account.title')}>
          <ul className="flex flex-wrap gap-x-7 border-b">
            {pages.map(([to, name]) => (
              <li key={to}>
                <NavLink
                  to={to}
                  className="-mb-px flex min-h-12 items-center border-b-2 border-transparent text-small text-ink-2 aria-[current=page]:border-ink aria-[current=page]:font-medium aria-[current=page]:text-ink"
                >
                  {name}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="mt-8 flex items-center justify-between gap-4 lg:mt-12">
          <h1 className="display text-h1">{title}</h1>
          {tool}
        </div>
        {children}
      </div>
    </Screen>
  )
}

export function Subject({ id, title, text, children }: { id: string; title: string; text?: ReactNode; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="grid gap-x-(--gap) gap-y-5 border-t py-8 first:border-t-0 lg:grid-cols-12 lg:py-10">
      <div className="lg:col-span-4">
        <h2 id={id} className="text-h3 font-medium">
          {title}
        </h2>
        {text && <div className="mt-1.5 max-w-[42ch] text-small text-muted">{text}</div>}
      </div>
      <div className="min-w-0 lg:col-span-7 lg:col-start-6">{children}</div>
    </section>
  )
}
