import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { declared } from '#server/endpoints.ts'
import { callsNothingElse, declaresElsewhere, standsWhereItsAddressSays } from './api.ts'
import { sources } from './imports.ts'

const root = dirname(dirname(import.meta.dirname))
const files = sources(root)

test('endpoints are declared only in src/api', () => {
  expect(declaresElsewhere(files)).toEqual([])
})

test.each([
  ['flows/orders/place-order.ts', "export const postOrder = endpoint({ method: 'POST' })"],
  ['views/cart/cart.ts', "const all = [endpoint({ method: 'GET' })]"],
  ['modules/orders/endpoints.ts', 'export default endpoint<A>({})'],
])('a planted endpoint is found: %s', (file, text) => {
  expect(declaresElsewhere(new Map([[file, text]]))).toEqual([file])
})

test('a file of src/api is named after the path it declares', () => {
  expect(declared.length).toBeGreaterThan(100)
  expect(declared.filter(({ file, endpoint }) => !standsWhereItsAddressSays(file, endpoint.path))).toEqual([])
})

test.each([
  ['shop/cart.ts', '/api/carts'],
  ['shop/cart.ts', '/api/admin/cart'],
  ['shop/products.ts', '/api/dev/products'],
  ['admin/orders.ts', '/api/orders'],
  ['admin/orders.ts', '/api/admin/order-notes'],
  ['admin/orders.refund.ts', '/api/admin/orders/:number/moves'],
  ['admin/orders.refund.ts', '/api/admin/orders'],
  ['webhooks/stripe.ts', '/api/webhooks/pesapal'],
  ['orders.ts', '/api/orders'],
])('a path in the wrong file is found: %s: %s', (file, path) => {
  expect(standsWhereItsAddressSays(file, path)).toBe(false)
})

test('a file of src/api holds only declarations with one call each', () => {
  const folder = join(root, 'src/api')
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => callsNothingElse(file, readFileSync(join(folder, file), 'utf8')))
  expect(found).toEqual([])
})

test.each([
  ['a block', 'run: async ({ deps }) => { const a = await one(deps); return done(a) }'],
  ['a choice', 'run: ({ deps, actor }) => (actor.user ? one(deps) : two(deps))'],
  ['a call among what is handed over', 'run: ({ deps, params }) => one(deps, params.number.toUpperCase())'],
  ['a function among it', 'run: ({ deps }) => one(deps, () => 1)'],
  ['a value of its own', "run: async () => done({ name: 'x' })"],
])('planted %s in `run` is found', (_, run) => {
  expect(callsNothingElse('x.ts', `export const x = endpoint({ method: 'GET', path: '/api/x', ${run} })`)).toHaveLength(1)
})
