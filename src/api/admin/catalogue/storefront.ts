import { z } from 'zod'
import { leaveStorefront, sellAtStorefront, setStorefrontStock } from '#flows/goods/storefront-products.ts'
import {
  SavedProduct,
  StorefrontFigures,
  StorefrontFiguresQuery,
  StorefrontListing,
  StorefrontProduct,
  StorefrontProductList,
  StorefrontProductQuery,
  StorefrontStock,
  UnlistedProducts,
  UnlistedQuery,
} from '#modules/catalogue/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { storefrontProduct, storefrontProducts, unlistedProducts } from '#views/catalogue/storefront-products.ts'
import { storefrontFigures } from '#views/money/storefront-figures.ts'

const ProductId = z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) })
const probe = { status: 404, params: { id: '999999999' } } as const

export const listStorefrontProducts = endpoint({
  method: 'GET',
  path: '/api/admin/storefront/products',
  access: 'admin',
  may: 'catalogue.read',
  summary: 'List products of the second storefront with its prices, stock and sales',
  query: StorefrontProductQuery,
  returns: StorefrontProductList,
  run: ({ deps, query }) => storefrontProducts(deps, query),
})

export const listUnlisted = endpoint({
  method: 'GET',
  path: '/api/admin/storefront/catalogue',
  access: 'admin',
  may: 'catalogue.read',
  summary: 'Search products that the second storefront does not sell',
  query: UnlistedQuery,
  returns: UnlistedProducts,
  run: ({ deps, query }) => unlistedProducts(deps, query.q),
})

export const readStorefrontProduct = endpoint({
  method: 'GET',
  path: '/api/admin/storefront/products/:id',
  access: 'admin',
  may: 'catalogue.read',
  summary: 'Get a product with its overrides for the second storefront',
  params: ProductId,
  returns: StorefrontProduct,
  refuses: ['catalogue.no-such-product'],
  probe,
  run: ({ deps, params }) => storefrontProduct(deps, params.id),
})

export const putStorefrontProduct = endpoint({
  method: 'PUT',
  path: '/api/admin/storefront/products/:id',
  access: 'admin',
  may: 'catalogue.change',
  summary: 'Publish a product to the second storefront, or update its overrides',
  params: ProductId,
  body: StorefrontListing,
  maxBody_kB: 1024,
  returns: SavedProduct,
  refuses: ['catalogue.no-such-product', 'catalogue.unknown-name'],
  probe,
  run: ({ deps, actor, params, body }) => sellAtStorefront(deps, actor.user, { ...params, ...body }),
})

export const deleteStorefrontProduct = endpoint({
  method: 'DELETE',
  path: '/api/admin/storefront/products/:id',
  access: 'admin',
  may: 'catalogue.change',
  summary: 'Remove a product from the second storefront',
  params: ProductId,
  returns: SavedProduct,
  refuses: ['catalogue.no-such-product'],
  probe,
  run: ({ deps, actor, params }) => leaveStorefront(deps, actor.user, params.id),
})

export const putStorefrontStock = endpoint({
  method: 'PUT',
  path: '/api/admin/storefront/products/:id/stock',
  access: 'admin',
  may: 'stock.change',
  summary: 'Set the stock reserved for the second storefront, by variant',
  params: ProductId,
  body: StorefrontStock,
  returns: z.object({ kept: z.int() }),
  refuses: ['catalogue.no-such-product', 'inventory.no-such-stock', 'inventory.not-free'],
  probe: { ...probe, body: { shares: [] } },
  run: ({ deps, actor, params, body }) => setStorefrontStock(deps, { by: actor.user, ...params, ...body }),
})

export const showStorefrontFigures = endpoint({
  method: 'GET',
  path: '/api/admin/storefront/figures',
  access: 'admin',
  may: 'money.read',
  summary: 'Get sales and bestsellers of the second storefront and the main shop',
  query: StorefrontFiguresQuery,
  returns: StorefrontFigures,
  run: ({ deps, query }) => storefrontFigures(deps, query.days),
})
