import { lazy, Suspense, useState } from 'react'
import { data, redirect, useLocation } from 'react-router'
import { readOrderNumber } from '#kernel/ids.ts'
import type { PageHead } from '#modules/catalogue/contract.ts'
import { inBrowser, onServer, orNotFound } from '../../api/prefetch.ts'
import { useText } from '../../i18n/text.tsx'
import { paths } from '../../paths.ts'
import { usePreferences } from '../../shared/preferences/preferences.tsx'
import { ProductGrid } from '../../shared/products/product-grid.tsx'
import { type FoundList, productReads } from '../../shared/products/product-reads.ts'
import { Screen } from '../../shared/screen/screen.tsx'
import { useFirstPage } from '../../shared/store/first-page.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { HydrateOnInteraction } from '../../ui/hydrate-on-interaction.tsx'

import type { Route } from './+types/browse'
import { facetsRead } from './facets-read.ts'
import type { FilterProps } from './filters/filter-props.ts'
import { isFound, isNarrowed, LIMIT, type ListQuery, listQueryFrom } from './list-address.ts'
import { ListData } from './list-data.tsx'
import { LoadMore } from './load-more.tsx'
import { Sort } from './sort.tsx'
import { useEarlierPages } from './use-earlier-pages.ts'

/** Plain links, which work before hydration. */
const DepartmentLinks = lazy(() => import('./department-links.tsx'))
/** Filters. They are plain links, so they work before hydration. */
const narrowing = () => import('./filters/all.ts')
const Facets = lazy(async () => ({ default: (await narrowing()).Facets }))
const Chosen = lazy(async () => ({ default: (await narrowing()).Chosen }))
const Found = lazy(async () => ({ default: (await narrowing()).Found }))
const EmptyList = lazy(async () => ({ default: (await narrowing()).EmptyList }))
const FilterSheet = lazy(async () => ({ default: (await narrowing()).FilterSheet }))

const query = (url: string) => {
  const { sort, page, ...choice } = listQueryFrom(new URL(url))
  return { list: productReads.list({ ...choice, sort, page, limit: LIMIT }), facets: facetsRead(choice) }
}

export const loader = ({ request: { url }, context }: Route.LoaderArgs) => {
  const q = new URL(url).searchParams.get('q') ?? ''
  const number = /[\d-]/.test(q) ? readOrderNumber(q) : undefined
  if (number) throw redirect(paths.track({ order: number })) // a search form sent without a script
  return onServer(context, query(url)).then(orNoShelf(url), orNotFound).then(atItsAddress(url))
}
export const clientLoader = ({ request: { url } }: Route.ClientLoaderArgs) =>
  inBrowser(query(url)).then(orNoShelf(url), orNotFound)

const orNoShelf =
  (url: string) =>
  <A extends { list: FoundList }>(answers: A): A => {
    const query = listQueryFrom(new URL(url))
    const { page, pages } = answers.list
    if (isFound(query, answers.list) && page <= pages) return answers
    // Products may have sold since the link was made: a shorter list redirects to its last page.
    if (page > pages && (query.q || isNarrowed(query))) throw redirect(paths.browse({ ...query, page: pages }))
    throw data(null, { status: 404 })
  }

/** Redirects a category or department whose path has changed. */
const atItsAddress =
  (url: string) =>
  <A extends { list: FoundList }>(answers: A): A => {
    const query = listQueryFrom(new URL(url))
    const part = query.category ? 'category' : 'department'
    const slug = query.collection ? undefined : answers.list.heading?.slug
    if (!slug || !query[part] || query[part].includes('.') || query[part] === slug) return answers
    throw redirect(paths.browse({ ...query, [part]: slug }), 301)
  }

export default function BrowseScreen({ loaderData: { list, facets } }: Route.ComponentProps) {
  const t = useText()
  const { pathname, search } = useLocation()
  const query = listQueryFrom({ pathname, searchParams: new URLSearchParams(search) })
  const { items, first } = useEarlierPages(query, list)
  const { title, description, head } = useTitle(query, list)
  return (
    <Screen
      title={head?.title ?? title}
      description={head?.description || description || t('shell.description')}
      canonical={canonicalOf(query)}
      unlisted={query.q !== undefined}
    >
      <ListData title={title} items={list.items} />
      <div className="page pt-6 lg:pt-9">
        <Breadcrumbs crumbs={useCrumbs(query)} />
        {list.heading?.banner && (
          <img src={`${list.heading.banner}/w1200.webp`} alt="" className="mt-2 aspect-4/1 w-full object-cover" />
        )}
        <h1 className="display mt-2 text-h1 wrap-anywhere">{title}</h1>
        {description && <p className="as-written mt-3 max-w-[62ch] text-body-lg text-ink-2">{description}</p>}
        <Suspense>{list.search && <Found query={query} note={list.search} list={list} />}</Suspense>
        <div className="mt-6 flex flex-wrap items-center gap-x-5 border-y py-1.5">
          <HydrateOnInteraction>
            <DepartmentLinks query={query} />
          </HydrateOnInteraction>
          <FilterButton query={query} facets={facets} />
          <p className="figures text-small text-muted" role="status">
            {t('browse.count', { count: list.total })}
          </p>
          <Sort query={query} />
        </div>
        <Suspense>{isNarrowed(query) && <Chosen query={query} facets={facets} />}</Suspense>
        <div className="list-beside mt-8">
          <FacetColumn query={query} facets={facets} />
          <div>
            {items.length > 0 ? (
              <ProductGrid products={items} level="h2" firstRow />
            ) : (
              <Suspense>
                <EmptyList query={query} facets={facets} search={list.search} />
              </Suspense>
            )}
            <LoadMore query={query} list={list} first={first} shown={items.length} />
          </div>
        </div>
      </div>
    </Screen>
  )
}

function FacetColumn({ query, facets }: FilterProps) {
  const t = useText()
  const { device } = usePreferences()
  if (device === 'mobile') return null
  return (
    <aside aria-label={t('facet.title')} className="hidden lg:block">
      <Suspense>
        <Facets query={query} facets={facets} />
      </Suspense>
    </aside>
  )
}

function FilterButton({ query, facets }: FilterProps) {
  const t = useText()
  const [open, setOpen] = useState<boolean>()
  return (
    <>
      <button
        type="button"
        aria-expanded={open === true}
        onPointerEnter={() => void narrowing()}
        onClick={() => setOpen(true)}
        className="min-h-11 min-w-11 text-small font-medium underline underline-offset-4 lg:hidden"
      >
        {t('facet.title')}
      </button>
      {open !== undefined && (
        <Suspense>
          <FilterSheet open={open} onClose={() => setOpen(false)} query={query} facets={facets} />
        </Suspense>
      )}
    </>
  )
}

/** Canonical path of a list, regardless of sorting and filters. */
const canonicalOf = ({ department, category, collection, list, page }: ListQuery) =>
  paths.browse({ department, list, collection, category: category?.includes('.') ? undefined : category, page })

function useTitle(
  { q, list: drawnUp }: ListQuery,
  { heading, picked }: FoundList,
): { title: string; description?: string | undefined; head?: PageHead | undefined } {
  const t = useText()
  if (q) return { title: t('browse.resultsFor', { q }) }
  if (drawnUp && !heading)
    return { title: t(`browse.${drawnUp}.title`), description: t(picked ? 'browse.picked' : `browse.${drawnUp}.description`) }
  return { title: heading?.name ?? t('browse.everything'), description: heading?.description, head: heading?.head }
}

function useCrumbs({ department, category, list, q }: ListQuery) {
  const t = useText()
  const { store, departments } = useFirstPage()
  const inside = departments.find(({ slug }) => slug === department)
  const home = { name: store.name, to: paths.home() }
  if (inside && category) return [home, { name: inside.name, to: paths.browse({ department }) }]
  return department || category || list || q ? [home, { name: t('browse.everything'), to: paths.browse() }] : [home]
}
