import { z } from 'zod'
import { changeMeasures, measuresOf } from '#flows/goods/garment-measures.ts'
import { GarmentMeasures, ProductMeasures } from '#modules/size-charts/contract.ts'
import { endpoint } from '#platform/endpoint.ts'

const params = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) })

export const showMeasures = endpoint({
  method: 'GET',
  path: '/api/admin/products/:id/measures',
  access: 'admin',
  may: 'catalogue.read',
  summary: 'What each size of a product measures as it is sewn, in millimetres',
  params,
  returns: ProductMeasures,
  refuses: ['catalogue.no-such-product'],
  probe: { status: 404, params: { id: '999999999' } },
  run: ({ deps, params }) => measuresOf(deps, params.id),
})

export const putMeasures = endpoint({
  method: 'PUT',
  path: '/api/admin/products/:id/measures',
  access: 'admin',
  may: 'catalogue.change',
  summary: 'Change what each size of a product measures; shoppers see it beside the size chart',
  params,
  body: GarmentMeasures,
  returns: ProductMeasures,
  refuses: ['catalogue.no-such-product'],
  probe: { status: 404, params: { id: '999999999' }, body: { sizes: [] } },
  run: ({ deps, actor, params, body }) => changeMeasures(deps, actor.user.id, { ...params, measures: body }),
})
