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

/** As long as a document of 5,000 variants with its words in every language can be. */
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
  summary: 'A page of all products of the house, sold or not, and how many match',
  query: AdminProductQuery,
  returns: AdminProductList,
  run: ({ deps, query }) => adminProducts(deps, query),
})

export const readProduct = endpoint({
  method: 'GET',
  path: '/api/admin/products/:id',
  access: 'admin',
  may: 'catalogue.read',
  summary: 'A product as staff write it, with its version and what is known around it',
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
  summary: 'Make a product',
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
  summary: 'Save a product as it shall be; only what differs is written, and the same again changes nothing',
  params: ProductId,
  /** `baseVersion`: which one it was read as. When somebody saved it since, nothing is written: the newest is at the same address. */
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
  summary: 'Take a product away that nobody ordered and of which there is nothing; archive any other',
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
  summary: 'Change the words, the address or the status of a product',
  params: ProductId,
  body: z.object({ slug: Slug, name: words(120), descriptor: words(80), status: z.enum(PRODUCT_STATUSES) }).partial(),
  returns: SavedProduct,
  refuses: ['catalogue.no-such-product', 'catalogue.slug-taken'],
  run: ({ deps, actor, params, body }) => changeFields(deps, actor.user, { ...params, ...body }),
})
