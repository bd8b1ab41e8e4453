import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { isBuildInput } from '#server/build.ts'
import { buildGraph } from './build-graph.ts'
import { importsOf, sources, trespasses } from './imports.ts'
import { foreignTables, singleModuleViews, tableOwners } from './tables.ts'

const root = dirname(dirname(import.meta.dirname))
const files = sources(root)
const imports = [...files].flatMap(([file, text]) => importsOf(file, text))
const owners = tableOwners(files)

test('no import crosses a room boundary except through its contract', () => {
  expect(files.size).toBeGreaterThan(100) // an empty list must not pass
  expect(imports.length).toBeGreaterThan(300)
  expect(trespasses(imports)).toEqual([])
})

test.each([
  ['kernel/money.ts', "import { db } from '#platform/db.ts'"],
  ['kernel/money.ts', "import fs from 'node:fs'"],
  ['kernel/money.ts', "import { priceCart } from '#domain/pricing/pricing.ts'"],
  ['domain/pricing/tax.ts', "import { z } from 'zod'"],
  ['domain/pricing/tax.ts', "import { Gift } from '#shapes/gift.ts'"],
  ['platform/db.ts', "import { priceCart } from '#domain/pricing/pricing.ts'"],
  ['platform/db.ts', "export * from '../modules/catalogue/store.ts'"],
  ['modules/orders/store.ts', "import type { Product } from '#modules/catalogue/contract.ts'"],
  ['modules/orders/store.ts', "import { auditEntries } from '#services/audit/store.ts'"],
  ['services/audit/store.ts', "import { cancelOrder } from '#modules/orders/index.ts'"],
  ['services/audit/store.ts', "import { renderEmail } from '#services/email/index.ts'"],
  ['platform/db.ts', "import { record } from '#services/audit/index.ts'"],
  ['modules/orders/store.ts', "const x = await import('../catalogue/store.ts')"],
  ['modules/orders/store.ts', "import { placeOrder } from '#flows/orders/place-order.ts'"],
  ['modules/orders/contract.ts', "import { orders } from './store.ts'"],
  ['modules/catalogue/rules/price.ts', "import { bySlug } from '../store.ts'"],
  ['modules/catalogue/rules/price.ts', "import { readFileSync } from 'node:fs'"],
  ['flows/orders/place-order.ts', "import { lock } from '#modules/orders/store.ts'"],
  ['flows/orders/place-order.ts', "import { payOrder } from '#flows/payments/pay-order.ts'"],
  ['steps/settlement/goods/hold-order.ts', "import { placeOrder } from '#flows/orders/place-order.ts'"],
  ['views/order-list.ts', "import { mayRelease } from '#steps/settlement/state/may-release.ts'"],
  ['flows/orders/place-order.ts', "import { postOrder } from '#api/shop/orders/orders.ts'"],
  ['views/order-list.ts', "import type * as cart from '#api/shop/cart/cart.ts'"],
  ['api/shop/cart/cart.ts', "import { lockCart } from '#modules/cart/store.ts'"],
  ['api/shop/cart/cart.ts', "import { openShop } from '#server/shop.ts'"],
  ['views/order-list.ts', "import { placeOrder } from '#flows/orders/place-order.ts'"],
  ['views/order-list.ts', "import { lock } from '#modules/orders/commands/cancel.ts'"],
  ['packages/imagery/src/core/weave.ts', "import sharp from 'sharp'"],
  ['packages/imagery/src/core/weave.ts', "import { readFileSync } from 'node:fs'"],
  ['packages/imagery/src/pictures/render.ts', "import sharp from 'sharp'"],
  ['packages/imagery/src/node/encode.ts', "import { db } from '#platform/db.ts'"],
  ['packages/payment-stand-ins/src/host.ts', "import { db } from '../../../src/platform/db.ts'"],
  ['packages/payment-stand-ins/src/host.ts', "import { keyOf } from '@loomcourt/imagery/node'"],
  ['web/screens/product.tsx', "import { keyOf } from '@loomcourt/imagery/node'"],
  ['web/screens/product.tsx', "import { geometryOf } from '@loomcourt/imagery/src/core/geometry.ts'"],
  ['modules/orders/store.ts', "import { stripeStandIn } from '@loomcourt/payment-stand-ins'"],
  ['web/screens/product.tsx', "import { bySlug } from '#modules/catalogue/store.ts'"],
  ['web/screens/product.tsx', "import { shop } from '#server/shop.ts'"],
  ['web/root.tsx', "import pg from 'pg'"],
  ['web/shop/cart/cart.tsx', "import * as cart from '#api/shop/cart/cart.ts'"],
  ['web/shop/cart/cart.tsx', "import { type z, showCart } from '#api/shop/cart/cart.ts'"],
  ['web/shop/cart/cart.tsx', "import type { ApiOf } from '#platform/api/client-types.ts'"],
  ['web/api/client.ts', "import { endpoint } from '#platform/endpoint.ts'"],
  ['web/root.tsx', "type A = import('#platform/db.ts').Db"],
  ['seeds/demo.ts', "import { bySlug } from '#modules/catalogue/store.ts'"],
  ['server/shop.ts', "import { Root } from '#web/root.tsx'"],
  ['modules/media/commands/save-upload.ts', "import sharp from 'sharp'"],
  ['modules/media/queries/share-picture.ts', "const { default: sharp } = await import('sharp')"],
  ['server/shop.ts', "import sharp from 'sharp'"],
  ['server/container.ts', "import { decodeUpload } from './image-renderer/encode.ts'"],
  ['flows/reviews/write-review.ts', "import sharp, { type Sharp } from 'sharp'"],
  ['stray.ts', "import { kes } from '#kernel/money.ts'"],
])('a planted boundary violation is found: %s: %s', (file, text) => {
  expect(trespasses(importsOf(file, text))).toHaveLength(1)
})

test('the web may import a declaration as a type', () => {
  const known = [
    ...importsOf('web/shared/cart/cart-api.ts', "import type * as cart from '#api/shop/cart/cart.ts'"),
    ...importsOf('web/api/client.ts', "import type { ApiOf } from '#platform/api/client-types.ts'"),
  ]
  expect(known).toHaveLength(2)
  expect(trespasses(known)).toEqual([])
})

test('every table is named in the SQL of one room only', () => {
  expect(owners.size).toBeGreaterThan(20)
  expect(foreignTables(files, owners)).toEqual([])
})

test.each([
  ['modules/cart/store.ts', "db.selectFrom('product').selectAll()"],
  ['modules/cart/store.ts', "db.selectFrom('cart').innerJoin('product as p', 'p.id', 'cart.id')"],
  ['modules/cart/store.ts', 'sql`select 1 from cart join product on true`.execute(db)'],
  ['modules/cart/store.ts', 'sql`update product set name = 1`.execute(db)'],
  ['modules/cart/store.ts', "db.deleteFrom('idempotency_key')"],
  ['platform/rate-limit.ts', "db.selectFrom('product')"],
  ['flows/place-order.ts', "tx.selectFrom('product')"],
  ['views/order-list.ts', "db.insertInto('product')"],
])('planted SQL on a table of another room is found: %s: %s', (file, text) => {
  expect(foreignTables(new Map([[file, text]]), owners)).toHaveLength(1)
})

test('a view may join tables of any room', () => {
  const view = "db.selectFrom('product as p').innerJoin('category as c', 'c.id', 'p.category_id')"
  expect(foreignTables(new Map([['views/products.ts', view]]), owners)).toEqual([])
})

test('a view reads tables of at least two modules', () => {
  expect(singleModuleViews(files, owners)).toEqual([])
})

test.each([
  ['the tables of one module', 'sql`select 1 from product join category on true`', 1],
  [
    'one module by its tables and its queries',
    "import { productOf } from '#modules/catalogue/index.ts'\nsql`select 1 from product`",
    1,
  ],
  ['the tables of two modules', 'sql`select 1 from product join cart on true`', 0],
  ['a query of another module', "import { cartOf } from '#modules/cart/index.ts'\nsql`select 1 from product`", 0],
  ['no table', "import { productOf } from '#modules/catalogue/index.ts'", 0],
])('a planted view that reads %s', (_, view, found) => {
  expect(singleModuleViews(new Map([['views/catalogue/products.ts', view]]), owners)).toHaveLength(found)
})

test('the build hash covers every file that pages or their build import', () => {
  const graph = buildGraph(root, imports)
  for (const file of ['src/modules/orders/timeline-shapes.ts', 'bin/messages.ts']) expect(graph).toContain(file)
  expect(graph.filter((file) => !isBuildInput(file))).toEqual([])
})

test.each([
  'src/modules/orders/store.ts',
  'src/services/settings/index.ts',
  'src/domain/pricing/quote.test.ts',
  'src/flows/orders/edit-order.ts',
])('the build hash leaves out %s', (file) => {
  expect(isBuildInput(file)).toBe(false)
})
