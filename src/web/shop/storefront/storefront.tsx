import { Link, useLocation } from 'react-router'
import { inBrowser, onServer, orNotFound } from '../../api/prefetch.ts'
import { useText } from '../../i18n/text.tsx'
import { productReads } from '../../shared/products/product-reads.ts'
import { LinkedData } from '../../shared/screen/linked-data.tsx'
import { Screen } from '../../shared/screen/screen.tsx'
import { useFirstPage } from '../../shared/store/first-page.ts'
import { storefrontPaths } from '../../shared/storefront/storefront-paths.ts'
import { StorefrontTheme } from '../../shared/storefront/storefront-theme.tsx'
import '../../shared/storefront/enter.ts'
import { storefrontRead } from '../../shared/storefront/storefront-read.ts'
import { Icon } from '../../ui/icon.tsx'
import type { Route } from './+types/storefront'
import { storefrontFrame } from './frame.tsx'
import { StorefrontCard } from './storefront-card.tsx'

const PAGE_SIZE = 24
const MAX_PAGE = 1000

/** Leaves out an invalid department. An invalid page number is 1. */
function queryOf(url: string | URL): { department?: string; page: number } {
  const { searchParams } = new URL(url)
  const department = /^[a-z0-9]+(?:-[a-z0-9]+)*$/.exec(searchParams.get('department') ?? '')?.[0]
  const page = Math.floor(Number(searchParams.get('page') ?? 1))
  return { ...(department && { department }), page: page >= 1 && page <= MAX_PAGE ? page : 1 }
}
const readsFor = (url: string) => ({
  storefront: storefrontRead(),
  list: productReads.list({ ...queryOf(url), limit: PAGE_SIZE }),
})

export const handle = { frame: storefrontFrame }
export const loader = ({ request, context }: Route.LoaderArgs) => onServer(context, readsFor(request.url)).catch(orNotFound)
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => inBrowser(readsFor(request.url)).catch(orNotFound)

export default function StorefrontScreen({ loaderData: { storefront, list } }: Route.ComponentProps) {
  const t = useText()
  const { store, departments, origin } = useFirstPage()
  const { pathname, search } = useLocation()
  const { department, page } = queryOf(origin + pathname + search)
  const title = storefront.title || t('storefront.title', { name: store.name })
  const text = storefront.text || t('storefront.text', { city: store.city })
  const current = departments.find(({ slug }) => slug === department)
  const filters = departments.filter(({ products }) => products > 0)
  return (
    <Screen
      title={current ? current.name : title}
      description={text}
      canonical={storefrontPaths.home({ department, page: page > 1 ? page : undefined })}
      unlisted={list.total === 0 && (page > 1 || department !== undefined)}
    >
      <LinkedData graph={import.meta.env.SSR ? [listGraph(origin, title, list.items)] : []} />
      <StorefrontTheme>
        <section className="bg-(--annexe) text-[#fff]">
          <div className="page flex min-h-72 flex-col justify-end py-10 lg:min-h-96 lg:py-16">
            <h1 className="display max-w-[18ch] text-hero">{title}</h1>
            <p className="mt-4 max-w-[54ch] text-body-lg">{text}</p>
          </div>
        </section>
        <div className="page pt-7">
          {filters.length > 1 && (
            <nav aria-label={t('shell.departments')}>
              <ul className="flex flex-wrap gap-x-6 border-b text-small">
                {[{ slug: undefined, name: t('storefront.everything') }, ...filters].map(({ slug, name }) => (
                  <li key={slug ?? ''}>
                    <Link
                      to={storefrontPaths.home({ department: slug })}
                      aria-current={slug === department ? 'page' : undefined}
                      className="flex min-h-11 items-center border-b-2 border-transparent aria-[current]:border-accent aria-[current]:font-medium hover:text-accent"
                    >
                      {name}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          {list.items.length === 0 ? (
            <p className="py-16 text-body-lg text-ink-2">{t('storefront.nothing')}</p>
          ) : (
            <ul className="product-grid mt-8 lg:grid-cols-3!">
              {list.items.map((product, place) => (
                <li key={product.slug}>
                  <StorefrontCard product={product} first={place === 0} />
                </li>
              ))}
            </ul>
          )}
          {list.pages > 1 && <Pages department={department} page={page} pages={list.pages} />}
        </div>
      </StorefrontTheme>
    </Screen>
  )
}

function Pages({ department, page, pages }: { department: string | undefined; page: number; pages: number }) {
  const t = useText()
  const at = (to: number) => storefrontPaths.home({ department, page: to > 1 ? to : undefined })
  return (
    <nav aria-label={t('storefront.pages')} className="mt-14 flex items-center justify-center gap-6 text-small">
      {page > 1 && (
        <Link to={at(page - 1)} rel="prev" aria-label={t('storefront.before')} className="icon-link">
          <Icon name="chevron-left" />
        </Link>
      )}
      <span className="figures">{t('storefront.page', { page, pages })}</span>
      {page < pages && (
        <Link to={at(page + 1)} rel="next" aria-label={t('storefront.next')} className="icon-link">
          <Icon name="chevron-right" />
        </Link>
      )}
    </nav>
  )
}

const listGraph = (origin: string, name: string, items: readonly { slug: string; name: string }[]) => ({
  '@type': 'CollectionPage',
  '@id': origin + storefrontPaths.home(),
  name,
  mainEntity: {
    '@type': 'ItemList',
    itemListElement: items.map((item, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name: item.name,
      url: origin + storefrontPaths.product(item.slug),
    })),
  },
})
