import { data, useLocation } from 'react-router'
import type { ProductList } from '#modules/catalogue/contract.ts'
import { paths } from '../../paths.ts'
import { inBrowser, onServer, orNotFound } from '../../prefetch.ts'
import { ProductGrid } from '../../products/product-grid.tsx'
import { reads } from '../../reads.ts'
import { useHouse } from '../../shell/house.ts'
import { useText } from '../../text/text.tsx'
import { Breadcrumbs } from '../../ui/small.tsx'
import { Screen } from '../screen.tsx'
import type { Route } from './+types/browse'
import { EmptyList } from './empty-list.tsx'
import { LoadMore } from './load-more.tsx'
import { Shelves } from './shelves.tsx'
import { Sort } from './sort.tsx'
import { useEarlierPages } from './use-earlier-pages.ts'
import { isFound, type Where, whereFrom } from './where.ts'

const wanted = (url: string) => ({ list: reads.products(whereFrom(new URL(url).searchParams)) })

export const loader = ({ request: { url }, context }: Route.LoaderArgs) =>
  onServer(context, wanted(url)).then(orNoShelf(url), orNotFound)
export const clientLoader = ({ request: { url } }: Route.ClientLoaderArgs) =>
  inBrowser(wanted(url)).then(orNoShelf(url), orNotFound)

const orNoShelf =
  (url: string) =>
  <A extends { list: ProductList }>(answers: A): A => {
    if (isFound(new URL(url).searchParams, answers.list)) return answers
    throw data(null, { status: 404 })
  }

export default function BrowseScreen({ loaderData: { list } }: Route.ComponentProps) {
  const t = useText()
  const where = whereFrom(new URLSearchParams(useLocation().search))
  const { items, first } = useEarlierPages(where, list)
  const title = list.heading?.name ?? t('browse.everything')
  return (
    <Screen title={title} description={list.heading?.description} canonical={paths.browse({ ...where, sort: undefined })}>
      <div className="page pt-6 lg:pt-9">
        <Breadcrumbs crumbs={useCrumbs(where)} />
        <div className="mt-2 flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
          <h1 className="display text-h1">{title}</h1>
          <p className="figures text-small text-muted">{t('browse.count', { count: list.total })}</p>
        </div>
        {list.heading?.description && <p className="mt-3 max-w-[62ch] text-body-lg text-ink-2">{list.heading.description}</p>}
        <div className="mt-6 mb-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-y py-1.5">
          <Shelves where={where} />
          <Sort where={where} />
        </div>
        {items.length === 0 ? <EmptyList where={where} /> : <ProductGrid products={items} level="h2" firstRow />}
        <LoadMore where={where} list={list} first={first} shown={items.length} />
      </div>
    </Screen>
  )
}

/** Home, then the department when a category of it is shown. */
function useCrumbs({ department, category }: Where) {
  const t = useText()
  const { house, departments } = useHouse()
  const inside = departments.find(({ slug }) => slug === department)
  const home = { name: house.name, to: paths.home() }
  if (inside && category) return [home, { name: inside.name, to: paths.browse({ department }) }]
  return department || category ? [home, { name: t('browse.everything'), to: paths.browse() }] : [home]
}
