import { z } from 'zod'
import { restoreProduct } from '#flows/goods/copy-product.ts'
import { ProductHistory, SavedProduct, VersionedDocument } from '#modules/catalogue/contract.ts'
import { productVersion } from '#modules/catalogue/index.ts'
import { endpoint } from '#platform/endpoint.ts'
import { productHistory } from '#views/catalogue/product-history.ts'

const Id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)
const VersionNumber = z.coerce.number().int().min(1).max(2_000_000_000)
const OfProduct = z.object({ id: Id })
const OfVersion = z.object({ id: Id, version: VersionNumber })

export const listVersions = endpoint({
  method: 'GET',
  path: '/api/admin/products/:id/versions',
  access: 'admin',
  may: 'catalogue.read',
  summary: 'List versions of a product with author and changes, newest first',
  params: OfProduct,
  query: z.object({ before: VersionNumber.optional(), limit: z.coerce.number().int().min(1).max(50).default(20) }),
  returns: ProductHistory,
  refuses: ['catalogue.no-such-product'],
  probe: { status: 404, params: { id: '999999999' } },
  run: ({ deps, params, query }) => productHistory(deps, { ...params, ...query }),
})

export const readVersion = endpoint({
  method: 'GET',
  path: '/api/admin/products/:id/versions/:version',
  access: 'admin',
  may: 'catalogue.read',
  summary: 'Get one version of a product',
  params: OfVersion,
  returns: VersionedDocument,
  refuses: ['catalogue.no-such-version'],
  probe: { status: 404, params: { id: '999999999', version: '1' } },
  run: ({ deps, params }) => productVersion(deps, params),
})

export const restoreVersion = endpoint({
  method: 'POST',
  path: '/api/admin/products/:id/versions/:version/restore',
  access: 'admin',
  may: 'catalogue.change',
  summary: 'Restore a product to an earlier version',
  params: OfVersion,
  returns: SavedProduct,
  refuses: [
    'catalogue.no-such-product',
    'catalogue.no-such-version',
    'catalogue.slug-taken',
    'catalogue.sku-taken',
    'catalogue.unknown-name',
  ],
  probe: { status: 404, params: { id: '999999999', version: '1' } },
  run: ({ deps, actor, params }) => restoreProduct(deps, actor.user, params),
})
