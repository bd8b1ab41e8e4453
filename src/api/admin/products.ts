import { z } from 'zod'
import { words } from '#kernel/text.ts'
import { Slug } from '#modules/catalogue/contract.ts'
import { changePrice, changeProduct } from '#modules/catalogue/index.ts'
import { endpoint } from '#platform/endpoint.ts'

const ProductId = z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) })
const MAX_CENTS = 100_000_000_00

export const updateProduct = endpoint({
  method: 'PATCH',
  path: '/api/admin/products/:id',
  access: 'admin',
  summary: 'Change the words, the address or the status of a product',
  params: ProductId,
  body: z
    .object({ slug: Slug, name: words(120), descriptor: words(80), status: z.enum(['draft', 'active', 'archived']) })
    .partial(),
  returns: z.object({ id: z.int(), slug: z.string() }),
  run: ({ deps, actor, params, body }) => changeProduct(deps, actor.user.id, { ...params, ...body }),
})

export const updatePrice = endpoint({
  method: 'PUT',
  path: '/api/admin/products/:id/price',
  access: 'admin',
  summary: 'Set the price of some variants of a product, in KES cents with VAT inside',
  params: ProductId,
  body: z
    .object({
      variantIds: z.array(z.int().min(1)).min(1).max(2000),
      price: z.int().min(1).max(MAX_CENTS),
      compareAt: z.int().min(1).max(MAX_CENTS).nullable().default(null),
    })
    .refine(({ price, compareAt }) => compareAt === null || compareAt > price, 'The struck price must be above the price.'),
  returns: z.object({ changed: z.int() }),
  run: ({ deps, actor, params, body }) => changePrice(deps, actor.user.id, { ...params, ...body }),
})
