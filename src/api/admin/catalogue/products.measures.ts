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
  summary: 'Get the garment measurements of a product by size, in millimetres',
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
  summary: 'Update the garment measurements of a product by size, in millimetres',
  params,
  body: GarmentMeasures,
  returns: ProductMeasures,
  refuses: ['catalogue.no-such-product'],
  probe: { status: 404, params: { id: '999999999' }, body: { sizes: [] } },
  run: ({ deps, actor, params, body }) => changeMeasures(deps, actor.user.id, { ...params, measures: body }),
})
