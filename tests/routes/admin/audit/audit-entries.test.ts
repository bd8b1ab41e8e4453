import { beforeAll, expect, test } from 'vitest'
import { present } from '#kernel/assert.ts'
import { endpoints } from '#server/endpoints.ts'
import type { Shop } from '#server/shop.ts'
import { backOfficeWrites } from '../../../back-office-writes.ts'
import { aSeededShop, key, only } from '../../../seeded-shop.ts'
import { anAdmin, type Visitor } from '../../../visitor.ts'

const shops = aSeededShop()
let admin: Visitor
let writes: ReturnType<typeof backOfficeWrites>
beforeAll(async () => {
  admin = await anAdmin(only(shops))
  writes = backOfficeWrites(only(shops), admin)
})

const ELSEWHERE = [
  'PUT /api/admin/imports/:id/picture-parts/:n',
  'PUT /api/admin/imports/:id/parts/:n',
  'POST /api/admin/orders/bulk-previews',
  'POST /api/admin/categories/rule-previews',
  'POST /api/admin/customer-segments/previews',
  'POST /api/admin/letters/previews',
  'POST /api/admin/email-campaigns/previews',
  'POST /api/admin/email-templates/:template/:language/previews',
  'POST /api/admin/email-templates/:template/:language/tests',
  'POST /api/admin/places/file-previews',
  'POST /api/admin/customers/:key/readings',
  'POST /api/admin/customers/:key/looks', // turns the session into the customer's for later requests
  'POST /api/admin/size-charts/trials',
  'POST /api/admin/fiscal/trials',
  'PUT /api/admin/chat/:id/presence',
  'PUT /api/admin/chat/duty',
  'PUT /api/admin/chat/:id/read',
  'PUT /api/admin/product-drafts/:of',
  'DELETE /api/admin/product-drafts/:of',
  'POST /api/admin/orders/:number/measurements/readings',
  'POST /api/admin/orders/:number/measurements/:line/sheet-checks',
  'POST /api/admin/orders/:number/patterns/:draft/job-sheets',
  'POST /api/admin/counter/promotions',
  'POST /api/admin/orders/drafts/quotes',
  'POST /api/admin/promotions/check',
  'POST /api/admin/promotions/test-cart',
  'POST /api/admin/orders/:number/edit-quotes',
  'POST /api/admin/orders/:number/refund-quotes',
  'POST /api/admin/orders/:number/refund-parts/:part/confirmation',
]

/**
 * Endpoints in the order of their cases, because some cases change data that later ones use. Building the cases sends no request,
 * so empty objects suffice.
 */
const NAMES = Object.keys(backOfficeWrites({} as Shop, {} as Visitor))

const changing = endpoints
  .filter(({ access, method }) => access === 'admin' && method !== 'GET')
  .map(({ method, path }) => `${method} ${path}`)

test('every changing back-office endpoint has an audit case here', () => {
  expect(changing.length).toBeGreaterThan(25)
  expect(changing.filter((name) => !(name in writes) && !ELSEWHERE.includes(name))).toEqual([])
  expect([...Object.keys(writes), ...ELSEWHERE].filter((name) => !changing.includes(name))).toEqual([])
})

const entries = () => only(shops).deps.db.selectFrom('audit_entry').selectAll().orderBy('id').execute()

test.each(NAMES.filter((name) => !ELSEWHERE.includes(name)))('exactly one audit entry records the change of %s', async (name) => {
  const { path, body, picture } = await present(writes[name], 'its case')()
  const before = await entries()
  const method = name.split(' ')[0] ?? ''
  const answer = picture
    ? await admin.fetch(`/api/admin/${path}`, {
        method,
        body: new Uint8Array(picture),
        headers: { 'Content-Type': 'image/png' },
      })
    : await admin.send(method, `/api/admin/${path}`, { ...(body !== undefined && { body }), key: key() })
  expect([answer.status < 300, answer.ok ? '' : await answer.text()]).toEqual([true, ''])
  const added = (await entries()).slice(before.length)
  expect(added).toHaveLength(1)
  expect(added[0]?.actor).toMatch(/^[0-9a-f-]{36}$/)
  expect(added[0]?.before ?? added[0]?.after).toBeTruthy()
})
