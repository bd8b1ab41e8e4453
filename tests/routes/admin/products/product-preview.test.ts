import { beforeAll, expect, test } from 'vitest'
import type { VersionedDocument } from '#modules/catalogue/contract.ts'
import { aSeededShop, only } from '#tests/seeded-shop.ts'
import { anAdmin, aVisitor, type Visitor } from '#tests/visitor.ts'

const shops = aSeededShop()
const SLUG = 'lamu-jacket'
let admin: Visitor
let id = 0

type Preview = { product: { name: string; slug: string; variants: object[] }; status: string; typed: string }
const preview = async () => (await (await admin.get(`/api/admin/products/${id}/preview`)).json()) as Preview
const stored = async () => (await (await admin.get(`/api/admin/products/${id}`)).json()) as VersionedDocument

beforeAll(async () => {
  admin = await anAdmin(only(shops))
  id = (await only(shops).deps.db.selectFrom('product').select('id').where('slug', '=', SLUG).executeTakeFirstOrThrow()).id
})

test('the preview shows an unpublished product to staff only', async () => {
  const { document, version } = await stored()
  await admin.send('PUT', `/api/admin/products/${id}`, {
    body: { document: { ...document, status: 'draft' }, baseVersion: version },
  })
  expect(await preview()).toMatchObject({ status: 'draft', typed: 'nothing', product: { slug: SLUG, name: document.name } })
  const stranger = aVisitor(only(shops))
  expect((await stranger.get(`/api/products/${SLUG}`)).status).toBe(404)
  expect((await stranger.get(`/api/admin/products/${id}/preview`)).status).toBe(401)
})

test('the preview shows the unsaved draft and saves nothing', async () => {
  const before = await stored()
  const { db } = only(shops).deps
  const noted = () =>
    db
      .selectFrom('audit_entry')
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow()
  const entries = await noted()
  const typed = {
    ...before.document,
    name: 'Another name',
    slug: 'another-address',
    variants: before.document.variants.slice(0, 1),
  }
  await admin.send('PUT', `/api/admin/product-drafts/${id}`, { body: { document: typed, baseVersion: before.version } })
  expect(await preview()).toMatchObject({ typed: 'shown', product: { name: 'Another name', slug: 'another-address' } })
  expect((await preview()).product.variants).toHaveLength(1)
  expect(await stored()).toMatchObject({ version: before.version, document: before.document })
  expect(await noted()).toEqual(entries)
})

test('the preview leaves out an invalid draft and reports it', async () => {
  const { document, version } = await stored()
  await admin.send('PUT', `/api/admin/product-drafts/${id}`, {
    body: { document: { ...document, name: '' }, baseVersion: version },
  })
  expect(await preview()).toMatchObject({ typed: 'left-out', product: { name: document.name } })
  const unknown = { ...document, category: 'there-is-none' }
  await admin.send('PUT', `/api/admin/product-drafts/${id}`, { body: { document: unknown, baseVersion: version } })
  expect(await preview()).toMatchObject({ typed: 'left-out', product: { name: document.name } })
})
