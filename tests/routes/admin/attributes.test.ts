import { beforeAll, expect, test } from 'vitest'
import { present } from '#kernel/assert.ts'
import type { Attribute, AttributeList, Product, ProductDocument, RulePreview } from '#modules/catalogue/contract.ts'
import { aSeededShop, only } from '../../seeded-shop.ts'
import { anAdmin, aVisitor, type Visitor } from '../../visitor.ts'

const shops = aSeededShop()
let admin: Visitor
beforeAll(async () => {
  admin = await anAdmin(only(shops))
})

const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const codeOf = (answer: Response) => [answer.status, answer.headers.get('Problem-Code')]
const list = async () => (await json<AttributeList>(admin.get('/api/admin/attributes'))).items
const read = async (code: string): Promise<Attribute> =>
  present(
    (await list()).find((each) => each.code === code),
    code,
  )
const add = (code: string, document: object) => admin.post('/api/admin/attributes', { code, document })
async function save(code: string, change: object): Promise<Response> {
  const { document, version } = await read(code)
  return admin.send('PUT', `/api/admin/attributes/${code}`, { body: { document: { ...document, ...change }, version } })
}
const idOf = async (slug: string) =>
  (await only(shops).deps.db.selectFrom('product').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id
type Stored = { document: ProductDocument; version: number }
const product = async (slug: string) => json<Stored>(admin.get(`/api/admin/products/${await idOf(slug)}`))
async function say(slug: string, attributes: object, more: object = {}): Promise<Response> {
  const { document, version } = await product(slug)
  const body = { document: { ...document, attributes, ...more }, baseVersion: version }
  return admin.send('PUT', `/api/admin/products/${await idOf(slug)}`, { body })
}
const value = (code: string, name = code) => ({ code, name })

test('an invalid attribute and a taken code are refused', async () => {
  const status = async (document: object) => (await add('odd', document)).status
  expect(await status({ name: 'Odd', kind: 'number' })).toBe(400)
  expect(await status({ name: 'Odd', kind: 'text', unit: 'cm' })).toBe(400)
  expect(await status({ name: 'Odd', kind: 'text', values: [value('a')] })).toBe(400)
  expect(await status({ name: 'Odd', kind: 'dropdown', values: [value('a'), value('a')] })).toBe(400)
  expect(await status({ name: 'Odd', kind: 'swatch', values: [value('a')] })).toBe(400)
  expect(await status({ name: '', kind: 'text' })).toBe(400)
  expect(codeOf(await add('lining', { name: 'Lining', kind: 'text' }))).toEqual([409, 'catalogue.attribute-taken'])
})

test('a product accepts only valid attribute values and shows them in order', async () => {
  expect(codeOf(await say('lamu-jacket', { mood: ['happy'] }))).toEqual([422, 'catalogue.unknown-name'])
  expect(codeOf(await say('lamu-jacket', { lining: ['velvet'] }))).toEqual([422, 'catalogue.attribute-value'])
  expect(codeOf(await say('lamu-jacket', { lining: ['full', 'half'] }))).toEqual([422, 'catalogue.attribute-value'])
  expect(codeOf(await say('lamu-jacket', { 'lapel-width': ['wide'] }))).toEqual([422, 'catalogue.attribute-value'])
  await say('lamu-jacket', { 'lapel-width': ['85'], season: ['long-rains', 'dry'], buttons: ['horn'] })
  const { facts } = await json<Product>(aVisitor(only(shops)).get('/api/products/lamu-jacket'))
  expect(facts.map(({ name, values }) => [name, ...values.map((each) => each.name)])).toEqual([
    ['Season', 'Dry season', 'Long rains'],
    ['Buttons', 'Horn'],
    ['Lapel width', '85'],
  ])
  expect(facts[0]?.values[0]?.names.sw).toBe('Kiangazi')
  await admin.send('PUT', '/api/admin/attributes', { body: { codes: (await list()).map(({ code }) => code).reverse() } })
  await save('buttons', { visible: false })
  const again = await json<Product>(aVisitor(only(shops)).get('/api/products/lamu-jacket'))
  expect(again.facts.map(({ name }) => name)).toEqual(['Lapel width', 'Season'])
  expect(codeOf(await admin.send('PUT', '/api/admin/attributes', { body: { codes: ['lining'] } }))).toEqual([
    409,
    'catalogue.attribute-changed',
  ])
})

test('merging attribute values updates every product that uses them', async () => {
  await say('lamu-jacket', { season: ['dry', 'long-rains'] })
  await say('karura-jacket', { season: ['short-rains'] })
  expect((await read('season')).uses).toEqual({ dry: 1, 'long-rains': 1, 'short-rains': 1 })
  const { document } = await read('season')
  const refused = await save('season', { values: document.values.filter(({ code }) => code !== 'dry') })
  expect(codeOf(refused)).toEqual([409, 'catalogue.value-in-use'])
  expect(await refused.text()).toContain('1 product has “Dry season”')
  const merge = (from: string[], into: string) => admin.post('/api/admin/attributes/season/merges', { from, into })
  expect(codeOf(await merge(['dry'], 'winter'))).toEqual([409, 'catalogue.no-such-value'])
  expect(codeOf(await merge(['dry'], 'dry'))).toEqual([409, 'catalogue.no-such-value'])
  expect(await json(merge(['dry', 'short-rains'], 'long-rains'))).toEqual({ products: 2 })
  expect((await product('lamu-jacket')).document.attributes).toEqual({ season: ['long-rains'] })
  expect((await read('season')).uses).toEqual({ 'long-rains': 2 })
})

test('an attribute in use keeps its kind and is deleted only with its product values', async () => {
  await add('pleats', { name: 'Pleats', kind: 'boolean' })
  await say('karura-jacket', { pleats: ['yes'] })
  expect(codeOf(await save('pleats', { kind: 'text' }))).toEqual([409, 'catalogue.attribute-in-use'])
  const remove = (query = '') => admin.send('DELETE', `/api/admin/attributes/pleats${query}`)
  expect(codeOf(await remove())).toEqual([409, 'catalogue.attribute-in-use'])
  expect(await json(remove('?clear=true'))).toEqual({ products: 1 })
  expect((await product('karura-jacket')).document.attributes).not.toHaveProperty('pleats')
  expect(codeOf(await remove())).toEqual([404, 'catalogue.no-such-attribute'])
})

test('a required attribute is checked only when a product goes on sale', async () => {
  await add('origin', { name: 'Origin', kind: 'text', required: true })
  expect((await say('lamu-jacket', {})).status).toBe(200)
  expect((await say('lamu-jacket', {}, { status: 'draft' })).status).toBe(200)
  expect(codeOf(await say('lamu-jacket', {}, { status: 'active' }))).toEqual([422, 'catalogue.attribute-missing'])
  expect((await say('lamu-jacket', { origin: ['Nairobi'] }, { status: 'active' })).status).toBe(200)
  const { version, document } = await read('origin')
  const put = () =>
    admin.send('PUT', '/api/admin/attributes/origin', { body: { document: { ...document, name: 'Made in' }, version } })
  expect((await put()).status).toBe(200)
  expect(codeOf(await put())).toEqual([409, 'catalogue.attribute-changed'])
})

test('a category rule matches products by attribute', async () => {
  await say('karura-jacket', { lining: ['full'] })
  const rule = { match: 'all', of: [{ field: 'attribute', code: 'lining', is: 'in', values: ['full'] }] }
  const { items } = await json<RulePreview>(admin.post('/api/admin/categories/rule-previews', { rule }))
  expect(items).toMatchObject([{ slug: 'karura-jacket', reasons: [{ condition: 0, found: 'Fully lined' }] }])
})
