import { z } from 'zod'
import { previewProduct } from '#flows/goods/preview-product.ts'
import { ProductPreview } from '#modules/catalogue/contract.ts'
import { endpoint } from '#platform/endpoint.ts'

export const showPreview = endpoint({
  method: 'GET',
  path: '/api/admin/products/:id/preview',
  access: 'admin',
  may: 'catalogue.read',
  summary: 'Preview a product page, including your unsaved draft',
  params: z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
  returns: ProductPreview,
  refuses: ['catalogue.no-such-product'],
  probe: { status: 404, params: { id: '999999999' } },
  run: ({ deps, actor, channel, language, params }) => previewProduct(deps, actor.user, { ...params, channel, language }),
})
