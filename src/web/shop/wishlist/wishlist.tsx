import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import type { Wishlist } from '#modules/wishlist/contract.ts'
import { isMiss, onServer } from '../../api/prefetch.ts'
import { getQueryClient } from '../../api/query-client.ts'
import { useText } from '../../i18n/text.tsx'
import { RecentlySeenAfterLoad } from '../../shared/products/recently-seen-after-load.tsx'
import { Screen } from '../../shared/screen/screen.tsx'
import { wishlistReads } from '../../shared/wishlist/wishlist-reads.ts'
import { Notice } from '../../ui/notice.tsx'
import { useOnline } from '../../ui/use-online.ts'
import type { Route } from './+types/wishlist'
import { EmptyList } from './empty-list.tsx'
import { ListTools } from './list-tools.tsx'
import { Lists } from './lists.tsx'
import { SharedList } from './shared-list.tsx'
import { StockAlerts } from './stock-alerts.tsx'
import { StopMails } from './stop-mails.tsx'
import { WishlistCard } from './wishlist-card.tsx'

const MailPreferencesForm = lazy(() => import('./mail-preferences.tsx'))
const ConfirmSubscription = lazy(() => import('./confirm-subscription.tsx'))

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const LINK = /^[\w-]{22}$/

function queryOf(url: string) {
  const search = new URL(url).searchParams
  const [shared, list] = [search.get('shared'), search.get('list')]
  return { shared, list: list !== null && UUID.test(list) ? list : undefined }
}

/** Fetches the list again, because prices and stock change and sharing may have been revoked. */
async function load(url: string, read: <W extends { queryKey: readonly unknown[] }>(query: W) => Promise<unknown>) {
  const { shared, list } = queryOf(url)
  if (shared === null) return { own: (await read(wishlistReads.wishlist(list))) as Wishlist, shared: undefined, known: [] }
  const found = LINK.test(shared) ? await read(wishlistReads.shared(shared)).catch(orNothing) : null
  return { own: undefined, shared: found as Parameters<typeof SharedList>[0]['list'], known: [] }
}

function orNothing(error: unknown): null {
  if (isMiss(error)) return null
  throw error
}

export const loader = ({ context, request }: Route.LoaderArgs) =>
  load(request.url, async (reads) => (await onServer(context, { wanted: reads })).wanted)

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  load(request.url, ({ queryKey }) => getQueryClient().fetchQuery({ queryKey, staleTime: 0 }))

export default function WishlistScreen({ loaderData: { own, shared } }: Route.ComponentProps) {
  const t = useText()
  const [search] = useSearchParams()
  const [stop, letters, news] = [search.get('stop'), search.get('letters'), search.get('news')]
  return (
    <Screen title={t('wishlist.title')} unlisted>
      {letters !== null || news !== null ? (
        <Suspense>
          {letters === null ? <ConfirmSubscription token={news ?? ''} /> : <MailPreferencesForm token={letters} />}
        </Suspense>
      ) : stop !== null ? (
        <StopMails token={stop} />
      ) : own ? (
        <Own first={own} />
      ) : (
        <SharedList list={shared} />
      )}
      <RecentlySeenAfterLoad />
    </Screen>
  )
}

function Own({ first }: { first: Wishlist }) {
  const t = useText()
  const [search] = useSearchParams()
  const { data = first } = useQuery(wishlistReads.wishlist(search.get('list') ?? undefined))
  const { lists, list, items } = data
  return (
    <div className="page pt-8 lg:pt-12">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 className="display text-h1">{list?.name ?? t('wishlist.title')}</h1>
        {list && <ListTools list={list} />}
      </div>
      {list && <p className="figures text-small text-muted">{t('wishlist.count', { count: items.length })}</p>}
      <Offline />
      {(lists.length > 1 || items.length > 0) && <Lists lists={lists} shown={list?.id} />}
      {items.length === 0 ? (
        <EmptyList />
      ) : (
        <ul className="product-grid mt-8">
          {items.map((item) => (
            <li key={item.id} className="flex flex-col">
              <WishlistCard item={item} lists={lists} listId={list?.id ?? ''} />
            </li>
          ))}
        </ul>
      )}
      <StockAlerts />
    </div>
  )
}

function Offline() {
  const t = useText()
  if (useOnline()) return null
  return (
    <Notice tone="warn" focused={false} title={t('wishlist.offline.title')} className="mt-5">
      {t('wishlist.offline.text')}
    </Notice>
  )
}
