import { z } from 'zod'
import { changeFields } from '#flows/goods/change-product.ts'
import { removeProduct } from '#flows/goods/copy-product.ts'
import { saveProduct } from '#flows/goods/save-product.ts'
import {
  AdminProductList,
  AdminProductQuery,
  PRODUCT_STATUSES,
  ProductDocument,
  SavedProduct,
  Slug,
} from '#modules/catalogue/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { words } from '#shapes/text.ts'
import { adminProduct, ProductRead } from '#views/catalogue/admin-product.ts'
import { adminProducts } from '#views/catalogue/admin-products.ts'

const ProductId = z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) })

const MAX_DOCUMENT_kB = 4096
const REFUSES = [
  'catalogue.slug-taken',
  'catalogue.sku-taken',
  'catalogue.unknown-name',
  'catalogue.other-department',
  'catalogue.choice-taken',
] as const

export const listProducts = endpoint({
  method: 'GET',
  path: '/api/admin/products',
  access: 'admin',
  may: 'catalogue.read',
  summary: 'List products in any status, with the number of matches',
  query: AdminProductQuery,
  returns: AdminProductList,
  run: ({ deps, query }) => adminProducts(deps, query),
})

export const readProduct = endpoint({
  method: 'GET',
  path: '/api/admin/products/:id',
  access: 'admin',
  may: 'catalogue.read',
  summary: 'Get a product with its version and related data',
  params: ProductId,
  returns: ProductRead,
  refuses: ['catalogue.no-such-product'],
  probe: { status: 404, params: { id: '999999999' } },
  run: ({ deps, actor, params }) => adminProduct(deps, actor.user, params.id),
})

export const createProduct = endpoint({
  method: 'POST',
  path: '/api/admin/products',
  access: 'admin',
  may: 'catalogue.change',
  summary: 'Create a product',
  body: z.object({ document: ProductDocument }),
  maxBody_kB: MAX_DOCUMENT_kB,
  returns: SavedProduct,
  status: 201,
  refuses: REFUSES,
  run: ({ deps, actor, body }) => saveProduct(deps, actor.user, body),
})

export const putProduct = endpoint({
  method: 'PUT',
  path: '/api/admin/products/:id',
  access: 'admin',
  may: 'catalogue.change',
  summary: 'Replace the product document when `baseVersion` is still current',
  params: ProductId,
  body: z.object({ document: ProductDocument, baseVersion: z.int().min(1) }),
  maxBody_kB: MAX_DOCUMENT_kB,
  returns: SavedProduct,
  refuses: ['catalogue.no-such-product', 'catalogue.changed-meanwhile', ...REFUSES],
  run: ({ deps, actor, params, body }) => saveProduct(deps, actor.user, { ...params, ...body }),
})

export const deleteProduct = endpoint({
  method: 'DELETE',
  path: '/api/admin/products/:id',
  access: 'admin',
  may: 'catalogue.change',
  summary: 'Delete a product, or archive it when it has orders or stock',
  params: ProductId,
  returns: z.object({ result: z.enum(['deleted', 'archived']) }),
  refuses: ['catalogue.no-such-product'],
  probe: { status: 404, params: { id: '999999999' } },
  run: ({ deps, actor, params }) => removeProduct(deps, actor.user, params.id),
})

export const updateProduct = endpoint({
  method: 'PATCH',
  path: '/api/admin/products/:id',
  access: 'admin',
  may: 'catalogue.change',
  summary: 'Update the name, descriptor, slug or status of a product',
  params: ProductId,
  body: z.object({ slug: Slug, name: words(120), descriptor: words(80), status: z.enum(PRODUCT_STATUSES) }).partial(),
  returns: SavedProduct,
  refuses: ['catalogue.no-such-product', 'catalogue.slug-taken'],
  run: ({ deps, actor, params, body }) => changeFields(deps, actor.user, { ...params, ...body }),
})
