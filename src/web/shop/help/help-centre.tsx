import { useRef } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { inBrowser, onServer } from '../../api/prefetch.ts'
import { useText } from '../../i18n/text.tsx'
import { paths } from '../../paths.ts'
import { PageData } from '../../shared/pages/page-data.tsx'
import { crumbsGraph } from '../../shared/pages/page-graph.ts'
import { pagePaths } from '../../shared/pages/page-paths.ts'
import { pageReads } from '../../shared/pages/page-reads.ts'
import { Screen } from '../../shared/screen/screen.tsx'
import { useFirstPage } from '../../shared/store/first-page.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

import type { Route } from './+types/help-centre'
import { FoundList } from './found-list.tsx'

const MAX_LETTERS = 200
const typedIn = (url: string) => new URL(url).searchParams.get('q')?.trim().slice(0, MAX_LETTERS) ?? ''
const reads = (url: string) => ({ help: pageReads.help(), search: pageReads.search(typedIn(url)) })
export const loader = ({ request: { url }, context }: Route.LoaderArgs) => onServer(context, reads(url))
export const clientLoader = ({ request: { url } }: Route.ClientLoaderArgs) => inBrowser(reads(url))

export default function HelpCentreScreen({ loaderData: { help, search } }: Route.ComponentProps) {
  const t = useText()
  const { store, origin } = useFirstPage()
  const typed = new URLSearchParams(useLocation().search).get('q')?.trim().slice(0, MAX_LETTERS) ?? ''
  const title = t('help.title')
  return (
    <Screen
      title={title}
      description={t('help.about', { house: store.name })}
      canonical={pagePaths.help()}
      unlisted={typed !== ''}
    >
      <PageData
        graph={() => [
          { '@type': 'CollectionPage', '@id': origin + pagePaths.help(), name: title },
          crumbsGraph(origin, [
            { name: store.name, path: paths.home() },
            { name: title, path: pagePaths.help() },
          ]),
        ]}
      />
      <div className="page pt-6 lg:pt-9">
        <Breadcrumbs crumbs={[{ name: store.name, to: paths.home() }]} />
        <h1 className="display mt-2 text-h1">{title}</h1>
        <p className="mt-3 max-w-[62ch] text-body-lg text-ink-2">{t('help.about', { house: store.name })}</p>
        <HelpSearch key={typed} typed={typed} />
        {typed !== '' && <FoundList typed={typed} found={search.found} />}
        <div className="mt-10 grid gap-x-(--gap) gap-y-10 border-t pt-10 sm:grid-cols-2 lg:grid-cols-3">
          {help.categories.map(({ name, articles }) => (
            <section key={name} id={name} aria-labelledby={`shelf-${name}`} className="scroll-mt-24">
              <h2 id={`shelf-${name}`} className="display text-h3">
                {t(`help.category.${name}`)}
              </h2>
              <ul className="mt-3">
                {articles.map(({ slug, title: name }) => (
                  <li key={slug}>
                    <Link to={pagePaths.article(slug)} className="quiet-link flex min-h-11 items-center text-ink-2">
                      {name}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
        <Person />
      </div>
    </Screen>
  )
}

function HelpSearch({ typed }: { typed: string }) {
  const t = useText()
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  return (
    <search className="mt-6 block max-w-[38rem]">
      <form
        action={pagePaths.help()}
        onSubmit={(event) => {
          event.preventDefault()
          void navigate(pagePaths.help({ q: field.current?.value.trim() || undefined }))
        }}
        className="flex gap-2"
      >
        <span className="relative min-w-0 flex-1">
          <Icon name="search" size={18} className="pointer-events-none absolute start-3 top-1/2 -translate-y-1/2 text-muted" />
          <input
            ref={field}
            name="q"
            type="search"
            defaultValue={typed}
            maxLength={MAX_LETTERS}
            enterKeyHint="search"
            aria-label={t('help.search')}
            placeholder={t('help.placeholder')}
            className="min-h-12 w-full rounded-1 border border-control bg-surface ps-10 pe-3 text-[1rem] placeholder:text-muted"
          />
        </span>
        <Button type="submit" size="touch">
          {t('help.find')}
        </Button>
      </form>
    </search>
  )
}

function Person() {
  const t = useText()
  return (
    <section className="mt-12 border-t pt-8">
      <h2 className="display text-h3">{t('help.person')}</h2>
      <p className="mt-2 max-w-[62ch] text-ink-2">{t('help.personText')}</p>
      <p className="mt-3">
        <Link to={pagePaths.page('contact-us')} className="link">
          {t('help.write')}
        </Link>
      </p>
    </section>
  )
}
