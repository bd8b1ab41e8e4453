import { z } from 'zod'
import { changePrices } from '#flows/goods/change-product.ts'
import { MAX_PRICE_cents, PriceHistory, PriceHistoryQuery, SavedProduct } from '#modules/catalogue/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { priceHistory } from '#views/catalogue/product-history.ts'

const ProductId = z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) })

export const updatePrice = endpoint({
  method: 'PUT',
  path: '/api/admin/products/:id/price',
  access: 'admin',
  may: 'catalogue.change',
  summary: 'Set the price of variants of a product, in KES cents including VAT',
  params: ProductId,
  body: z
    .object({
      variantIds: z.array(z.int().min(1)).min(1).max(2000),
      price: z.int().min(1).max(MAX_PRICE_cents),
      compareAt: z.int().min(1).max(MAX_PRICE_cents).nullable().default(null),
    })
    .refine(({ price, compareAt }) => compareAt === null || compareAt > price, 'The struck price must be above the price.'),
  returns: SavedProduct,
  refuses: ['catalogue.no-such-product'],
  run: ({ deps, actor, params, body }) => changePrices(deps, actor.user, { ...params, ...body }),
})

export const listPriceChanges = endpoint({
  method: 'GET',
  path: '/api/admin/products/:id/price-changes',
  access: 'admin',
  may: 'catalogue.read',
  summary: 'List price changes of a product’s variants, newest first',
  params: ProductId,
  query: PriceHistoryQuery,
  returns: PriceHistory,
  probe: { params: { id: '1' } },
  run: ({ deps, params, query }) => priceHistory(deps, { ...params, ...query }),
})
