import { z } from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { LatestVersion, latestVersion } from '#views/catalogue/product-latest.ts'

export const readLatestVersion = endpoint({
  method: 'GET',
  path: '/api/admin/products/:id/latest',
  access: 'admin',
  may: 'catalogue.read',
  summary: 'Get the latest version number of a product and who saved it',
  params: z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
  returns: LatestVersion,
  refuses: ['catalogue.no-such-product'],
  probe: { status: 404, params: { id: '999999999' } },
  run: ({ deps, params }) => latestVersion(deps, params.id),
})
