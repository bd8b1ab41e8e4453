import { QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import type { Cart } from '#modules/cart/contract.ts'
import type {
  DepartmentList,
  ListChoice,
  ListFacets,
  NearMatches,
  Product,
  ProductList,
  ProductListQuery,
  RelatedProducts,
} from '#modules/catalogue/contract.ts'
import type { CurrentUser } from '#modules/identity/contract.ts'
import type { Location, Rates } from '#modules/localisation/contract.ts'
import type { SearchNote } from '#modules/search/contract.ts'
import type { ShippingOptions } from '#modules/shipping/contract.ts'
import type { Kept } from '#modules/wishlist/contract.ts'
import type { House } from '#services/settings/contract.ts'
import { type Ask, askBrowser, mustBeOk } from './transport.ts'

export type { Ask } from './transport.ts'

/** A list; with what is to be said of a search, where it answers one. */
export type FoundList = ProductList & { search: SearchNote | null }

const MINUTE_ms = 60_000

/** What the shop's screens ask for; of accounts and of the house, see `account/` and `house/`. The key of a read is its address (specification, section 7). */
export const reads = {
  house: () => queryOptions<House>({ queryKey: ['/api/shop'] }),
  departments: () => queryOptions<DepartmentList>({ queryKey: ['/api/departments'] }),
  products: (query: Partial<ProductListQuery>) => queryOptions<FoundList>({ queryKey: ['/api/products', query] }),
  facets: (choice: Partial<ListChoice>) => queryOptions<ListFacets>({ queryKey: ['/api/facets', choice] }),
  product: (slug: string) => queryOptions<Product>({ queryKey: [`/api/products/${encodeURIComponent(slug)}`] }),
  related: (slug: string) => queryOptions<RelatedProducts>({ queryKey: [`/api/products/${encodeURIComponent(slug)}/related`] }),
  near: (slug: string) => queryOptions<NearMatches>({ queryKey: [`/api/products/${encodeURIComponent(slug)}/near`] }),
  shipping: (to: { country: string; region?: string; goods?: number; makingDays?: number }) =>
    queryOptions<ShippingOptions>({ queryKey: ['/api/shipping/options', to] }),
  cart: () => queryOptions<Cart>({ queryKey: ['/api/cart'] }),
  kept: () => queryOptions<Kept>({ queryKey: ['/api/wishlist/kept'] }),
  user: () => queryOptions<CurrentUser | null>({ queryKey: ['/api/user'], retry: false }),
  rates: () =>
    queryOptions<Rates>({ queryKey: ['/api/currency/rates'], staleTime: 30 * MINUTE_ms, refetchInterval: 60 * MINUTE_ms }),
  location: () => queryOptions<Location>({ queryKey: ['/api/detect-location'] }),
}

/** The first element of the key is the path; the truthy entries of the second, if it is an object, are the query string. */
export function addressOf([path, wanted]: QueryKey): string {
  if (typeof wanted !== 'object' || wanted === null) return String(path)
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(wanted)) if (value) query.append(name, String(value))
  return query.size > 0 ? `${path}?${query}` : String(path)
}

/** A 401 is an empty result, not an error; any other refusal is one. */
export async function readFrom<T>(ask: Ask, key: QueryKey): Promise<T> {
  const response = await ask(addressOf(key), { credentials: 'include' })
  if (response.status === 401) return null as T
  await mustBeOk(response)
  return response.json()
}

/** Nothing goes stale, is fetched again or retried by itself: fresh data after a write is asked for by name. */
export function queryClient(ask: Ask): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey }) => readFrom(ask, queryKey),
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: Number.POSITIVE_INFINITY,
        retry: false,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        refetchOnMount: false,
      },
      mutations: { retry: false },
    },
  })
}

let browserClient: QueryClient | undefined

/** One client for the life of the tab; on the server a new one for each page, because what it holds is one visitor's. */
export function clientHere(): QueryClient {
  if (typeof document === 'undefined') return queryClient(askBrowser)
  browserClient ??= queryClient(askBrowser)
  return browserClient
}
