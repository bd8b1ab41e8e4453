import { z } from 'zod'
import { ProductDoctor } from '#modules/catalogue/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { productDoctor } from '#views/catalogue/product-doctor.ts'

export const readDoctor = endpoint({
  method: 'GET',
  path: '/api/admin/products/:id/doctor',
  access: 'admin',
  may: 'catalogue.read',
  summary: 'Check why a product cannot be bought and what else is wrong with it',
  params: z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
  returns: ProductDoctor,
  refuses: ['catalogue.no-such-product'],
  probe: { status: 404, params: { id: '999999999' } },
  run: ({ deps, params }) => productDoctor(deps, params.id),
})
