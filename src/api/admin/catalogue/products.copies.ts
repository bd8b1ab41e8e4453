import { z } from 'zod'
import { copyProduct } from '#flows/goods/copy-product.ts'
import { SavedProduct } from '#modules/catalogue/contract.ts'
import { endpoint } from '#platform/endpoint.ts'

export const postCopy = endpoint({
  method: 'POST',
  path: '/api/admin/products/:id/copies',
  access: 'admin',
  may: 'catalogue.change',
  summary: 'Duplicate a product as a draft with its own slug and SKUs',
  params: z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
  returns: SavedProduct,
  status: 201,
  refuses: ['catalogue.no-such-product', 'catalogue.sku-taken'],
  probe: { status: 404, params: { id: '999999999' } },
  run: ({ deps, actor, params }) => copyProduct(deps, actor.user, params.id),
})
