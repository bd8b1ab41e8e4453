import { beforeAll, expect, test } from 'vitest'
import type { Product } from '#modules/catalogue/contract.ts'
import type {
  ProductMeasures,
  ProductSizeChart,
  SizeChart,
  SizeChartDocument,
  SizeChartList,
} from '#modules/size-charts/contract.ts'
import { demoHouse } from '#seeds/demo-house/index.ts'
import { measuresOfSeed } from '../../../bench/garment-measures.ts'
import { aSeededShop, only } from '../../seeded-shop.ts'
import { anAdmin, aVisitor, type Visitor } from '../../visitor.ts'

const shops = aSeededShop()
let admin: Visitor
beforeAll(async () => {
  admin = await anAdmin(only(shops))
})

const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const codeOf = (answer: Response) => [answer.status, answer.headers.get('Problem-Code')]
const read = (code: string) => json<SizeChart>(admin.get(`/api/admin/size-charts/${code}`))
const list = async () => (await json<SizeChartList>(admin.get('/api/admin/size-charts'))).items
async function save(code: string, change: Partial<SizeChartDocument>, more: object = {}): Promise<Response> {
  const { document, version } = await read(code)
  return admin.send('PUT', `/api/admin/size-charts/${code}`, { body: { document: { ...document, ...change }, version, ...more } })
}
const row = (size: string, from: number, to: number) => ({ size, ranges: { chest: { from, to } }, equivalents: { UK: size } })
const slim = (change: Partial<SizeChartDocument> = {}) => ({
  name: 'Slim jackets',
  gender: 'men' as const,
  system: 'EU',
  points: ['chest' as const],
  published: true,
  sizes: [row('48', 930, 970), row('50', 970, 1010)],
  ...change,
})
const add = (code: string, document: object) => admin.post('/api/admin/size-charts', { code, document })
const shown = (slug: string) => json<ProductSizeChart>(aVisitor(only(shops)).get(`/api/products/${slug}/size-chart`))

test('a size chart with gaps or overlaps cannot be published and reports them', async () => {
  const broken = slim({ sizes: [row('48', 930, 960), row('50', 970, 1010), row('52', 1000, 1040)] })
  const refused = await add('broken', broken)
  expect(codeOf(refused)).toEqual([422, 'size-charts.has-faults'])
  expect(await refused.text()).toContain('1 cm of chest between 48 and 50 are in neither, and 1 more')
  expect((await add('broken', { ...broken, published: false })).status).toBe(201)
  expect((await read('broken')).faults).toEqual([
    { kind: 'gap', point: 'chest', size: '48', next: '50', mm: 10 },
    { kind: 'overlap', point: 'chest', size: '50', next: '52', mm: 10 },
  ])
  expect(codeOf(await save('broken', { published: true }))).toEqual([422, 'size-charts.has-faults'])
  expect((await list()).find(({ code }) => code === 'broken')).toMatchObject({ published: false, faults: 2 })
})

test('an invalid size chart is refused', async () => {
  const status = async (change: object) => (await add('odd', { ...slim(), ...change })).status
  expect(await status({ sizes: [] })).toBe(400)
  expect(await status({ points: [] })).toBe(400)
  expect(await status({ points: ['chest', 'chest'] })).toBe(400)
  expect(await status({ sizes: [row('48', 930, 970), row('48', 970, 1010)] })).toBe(400)
  expect(await status({ sizes: [row('48', 930.5, 970)] })).toBe(400)
  expect(await status({ sizes: [row('48', -1, 970)] })).toBe(400)
  expect(await status({ points: ['tail'] })).toBe(400)
  expect((await add('Not A Code', slim())).status).toBe(400)
})

test('each save of a size chart adds a version and refuses a stale one', async () => {
  await add('slim', slim())
  expect(codeOf(await add('slim', slim()))).toEqual([409, 'size-charts.code-taken'])
  const { document, version } = await read('slim')
  const put = (name: string) =>
    admin.send('PUT', '/api/admin/size-charts/slim', { body: { document: { ...document, name }, version } })
  expect((await put('Slim coats')).status).toBe(200)
  expect(codeOf(await put('Slim suits'))).toEqual([409, 'size-charts.changed-meanwhile'])
  expect((await save('slim', {})).status).toBe(200)
  expect((await read('slim')).versions.map((each) => each.version)).toEqual([2, 1])
  const old = await json<{ document: SizeChartDocument }>(admin.get('/api/admin/size-charts/slim/versions/1'))
  expect(old.document.name).toBe('Slim jackets')
})

test('a product uses its size chart or that of its nearest category', async () => {
  expect((await shown('karura-jacket')).name).toBe('Men, European sizes')
  expect((await shown('naivasha-gown')).name).toBe('Women, European sizes')
  const cloth = await json<Product>(aVisitor(only(shops)).get('/api/products/lamu-linen'))
  expect(cloth.sizeChart).toBe(false)
  expect((await aVisitor(only(shops)).get('/api/products/lamu-linen/size-chart')).status).toBe(404)

  expect(codeOf(await save('slim', {}, { categories: ['no-such-shelf'] }))).toEqual([422, 'catalogue.unknown-name'])
  expect((await save('slim', {}, { categories: ['jackets'] })).status).toBe(200)
  expect((await shown('karura-jacket')).name).toBe('Slim coats')
  const remove = (query = '') => admin.send('DELETE', `/api/admin/size-charts/slim${query}`)
  expect(codeOf(await remove())).toEqual([409, 'size-charts.in-use'])
  expect(codeOf(await remove('?replaceWith=slim'))).toEqual([404, 'size-charts.no-such-chart'])
  expect(await json(remove('?replaceWith=men-eu'))).toEqual({ removed: true, moved: 1 })
  expect((await shown('karura-jacket')).name).toBe('Men, European sizes')
})

test('a product refuses an unknown size chart', async () => {
  const { id } = await only(shops)
    .deps.db.selectFrom('product')
    .select('id')
    .where('slug', '=', 'lamu-jacket')
    .executeTakeFirstOrThrow()
  const { document, version } = await json<{ document: object; version: number }>(admin.get(`/api/admin/products/${id}`))
  const body = { document: { ...document, sizeChart: 'no-such-chart' }, baseVersion: version }
  expect(codeOf(await admin.send('PUT', `/api/admin/products/${id}`, { body }))).toEqual([422, 'catalogue.unknown-name'])
})

test('a size chart trial recommends a size and the deciding measurement', async () => {
  const { document } = await read('men-eu')
  const trial = (body: object) => admin.post('/api/admin/size-charts/trials', { document, body })
  expect(await json(trial({ chest: 1000, waist: 880, seat: 1020 }))).toMatchObject({
    recommendation: { size: '50', exact: true, missing: [] },
  })
  expect(await json(trial({ chest: 1000, waist: 800 }))).toMatchObject({
    recommendation: { size: '50', decides: 'chest', missing: ['seat'] },
  })
  expect(await json(trial({}))).toEqual({ recommendation: null })
  expect((await trial({ chest: 12 })).status).toBe(400)
  expect((await trial({ chest: '1000' })).status).toBe(400)
})

test('the demo size charts have no faults and cover the middle half of the survey', async () => {
  for (const { code, faults, published } of await list()) if (published) expect([code, faults]).toEqual([code, 0])
  const { document } = await read('men-eu')
  // ANSUR II, men: quartiles of chest 996 and 1117, of waist 857 and 1016 mm.
  for (const body of [
    { chest: 996, waist: 857 },
    { chest: 1117, waist: 1016 },
  ]) {
    const answer = await json<{ recommendation: { size: string } }>(
      admin.post('/api/admin/size-charts/trials', { document, body }),
    )
    expect(['50', '56']).toContain(answer.recommendation.size)
  }
})

test('garment measurements come from the pattern, then from staff', async () => {
  const garment = async (slug: string) => (await shown(slug)).garment
  const seed = demoHouse.products.find(({ slug }) => slug === 'karura-jacket') ?? expect.fail('It is gone.')
  expect(await garment('karura-jacket')).toEqual(measuresOfSeed(seed))
  expect(await garment('kilifi-camp-shirt')).toBeNull()

  const { db } = only(shops).deps
  const { id } = await db.selectFrom('product').select('id').where('slug', '=', 'kilifi-camp-shirt').executeTakeFirstOrThrow()
  const path = `/api/admin/products/${id}/measures`
  const before = await json<ProductMeasures>(admin.get(path))
  expect(before.measures).toEqual({ sizes: [] })
  expect(before.sizes).toContain('M')
  const put = (sizes: object[]) => admin.send('PUT', path, { body: { sizes } })
  expect((await put([{ size: 'M', measures: { chest: -1 } }])).status).toBe(400)
  expect((await put([{ size: 'M', measures: { tail: 10 } }])).status).toBe(400)
  expect((await put([1, 2].map(() => ({ size: 'M', measures: {} })))).status).toBe(400)
  const sizes = [{ size: 'M', measures: { chest: 1140, length: 720 } }]
  expect((await put([...sizes, { size: 'L', measures: {} }])).status).toBe(200)
  expect(await garment('kilifi-camp-shirt')).toEqual({ sizes })
  expect((await put([])).status).toBe(200)
  expect(await garment('kilifi-camp-shirt')).toBeNull()
})
