import { queryOptions } from '@tanstack/react-query'
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
