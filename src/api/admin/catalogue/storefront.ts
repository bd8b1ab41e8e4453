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
  summary: 'A page of what the second storefront sells, with its own names, prices and stock, and what it sold of each',
  query: StorefrontProductQuery,
  returns: StorefrontProductList,
  run: ({ deps, query }) => storefrontProducts(deps, query),
})

export const listUnlisted = endpoint({
  method: 'GET',
  path: '/api/admin/storefront/catalogue',
  access: 'admin',
  may: 'catalogue.read',
  summary: 'Products of the main catalogue that the second storefront does not sell, the first that fit',
  query: UnlistedQuery,
  returns: UnlistedProducts,
  run: ({ deps, query }) => unlistedProducts(deps, query.q),
})

export const readStorefrontProduct = endpoint({
  method: 'GET',
  path: '/api/admin/storefront/products/:id',
  access: 'admin',
  may: 'catalogue.read',
  summary: 'A product of the main catalogue, and what is otherwise of it at the second storefront',
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
  summary:
    'Sell a product of the main catalogue at the second storefront, with a name, prices and an order of pictures of its own',
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
  summary: 'Sell a product no longer at the second storefront; the main shop keeps it',
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
  summary: 'Which pieces of a product are the second storefront’s own; none named: it sells of the shop’s stock',
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
  summary: 'What the second storefront sold beside the main shop, and what sold best in each',
  query: StorefrontFiguresQuery,
  returns: StorefrontFigures,
  run: ({ deps, query }) => storefrontFigures(deps, query.days),
})
