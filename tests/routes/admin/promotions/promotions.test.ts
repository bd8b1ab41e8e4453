import { beforeAll, beforeEach, expect, test } from 'vitest'
import type {
  CampaignList,
  PromotionCodes,
  PromotionDetail,
  PromotionList,
  PromotionReport,
  SavedPromotion,
  TestedCart,
} from '#modules/promotions/contract.ts'
import { makeCodes } from '#modules/promotions/index.ts'
import { ALL, aDocument, aPromotion, aRule, noPromotions } from '../../../promotions.ts'
import { json } from '../../../returning.ts'
import { aSeededShop, only, variantOf } from '../../../seeded-shop.ts'
import { anAdmin, type Visitor } from '../../../visitor.ts'
import { problem } from '../../payments/other-methods.ts'

const shops = aSeededShop({}, 1, { work: { workers: [], scheduled: [], onDeadLetter: async () => {} } })
const shop = () => only(shops)
let admin: Visitor
beforeAll(async () => {
  admin = await anAdmin(shop())
})
beforeEach(() => noPromotions(admin))
const at = (id: string, what = '') => `/api/admin/promotions/${id}${what}`

test('an invalid promotion is refused and not saved', async () => {
  const deep = {
    ...aRule({ kind: 'order', off: { percent: 5 } }),
    conditions: [{ match: 'all', conditions: Array(10_000).fill({ kind: 'signed-in' }) }],
  }
  const bad: [object, number, string | null][] = [
    [{ ends: '2019-01-01T00:00:00.000Z' }, 400, 'promotions.ends-before-start'],
    [{ campaignId: crypto.randomUUID() }, 404, 'promotions.no-such-campaign'],
    [{ name: '' }, 400, null],
    [{ rule: aRule({ kind: 'order', off: { percent: 101 } }) }, 400, null],
    [{ rule: deep }, 400, null],
  ]
  for (const [over, status, code] of bad) {
    const answer = await admin.post('/api/admin/promotions', { ...aDocument(), ...over })
    expect([over, answer.status, code && answer.headers.get('Problem-Code')]).toEqual([over, status, code])
  }
  expect((await json<PromotionList>(admin.get('/api/admin/promotions'))).total).toBe(0)
})

test('an edit of a promotion is a new version, and a concurrent edit is refused', async () => {
  const { id } = await aPromotion(admin)
  const second = aDocument({ name: 'Twenty percent', rule: aRule({ kind: 'order', off: { percent: 20 } }) })
  expect(await json<SavedPromotion>(admin.send('PUT', at(id), { body: { ...second, version: 1 } }))).toMatchObject({ version: 2 })
  expect(await problem(await admin.send('PUT', at(id), { body: { ...second, version: 1 } }))).toEqual([
    409,
    'promotions.changed-meanwhile',
  ])
  const detail = await json<PromotionDetail>(admin.get(at(id)))
  expect(detail).toMatchObject({ version: 2, state: 'active', document: second })
  expect(detail.history.map(({ version, document }) => [version, document.name])).toEqual([
    [2, 'Twenty percent'],
    [1, 'Ten percent'],
  ])
})

test('promotions are listed by state, class, text and code', async () => {
  await aPromotion(admin, { name: 'Draft', draft: true })
  await aPromotion(admin, { name: 'Later', starts: '2999-01-01T00:00:00.000Z' })
  await aPromotion(admin, { name: 'Over', ends: '2021-01-01T00:00:00.000Z' })
  const coded = await aPromotion(admin, { name: 'Coded', code: 'FIND-ME' })
  await admin.post(at(coded.id, '/move'), { move: 'pause' })
  const list = await json<PromotionList>(admin.get('/api/admin/promotions?sort=name&direction=asc'))
  expect(list.promotions.map(({ name, state }) => [name, state])).toEqual([
    ['Coded', 'paused'],
    ['Draft', 'draft'],
    ['Later', 'scheduled'],
    ['Over', 'ended'],
  ])
  expect(list.counts).toMatchObject({ draft: 1, scheduled: 1, active: 0, paused: 1, ended: 1 })
  const found = async (query: string) =>
    (await json<PromotionList>(admin.get(`/api/admin/promotions?${query}`))).promotions.map(({ name }) => name)
  expect(await found('q=f1nd%20me')).toEqual(['Coded'])
  expect(await found('q=LAT')).toEqual(['Later'])
  expect(await found('state=ended')).toEqual(['Over'])
  expect(await found('needsCode=yes')).toEqual(['Coded'])
  expect(await found('class=shipping')).toEqual([])
})

test('codes are unique in all spellings, and a batch is exported', async () => {
  const { id } = await aPromotion(admin, { code: 'SPRING' })
  const add = (code: string) => admin.post(at(id, '/codes'), { code, limit: null, perCustomer: null })
  expect(await problem(await add('spr-1ng'))).toEqual([409, 'promotions.code-taken'])
  expect(await problem(await add(' - '))).toEqual([400, 'promotions.bad-code'])
  const short = { prefix: '', count: 500, length: 6, limit: 1, perCustomer: 1 }
  expect(await problem(await admin.post(at(id, '/codes/batch'), short))).toEqual([400, 'promotions.codes-too-short'])
  const batch = { prefix: 'GIFT-', count: 6_000, length: 8, limit: 1, perCustomer: 1 }
  const made = await json<{ batch: string; count: number }>(admin.post(at(id, '/codes/batch'), batch))
  expect(made.count).toBe(6_000)
  await makeCodes(shop().deps, { batchId: made.batch })
  const csv = await (await admin.get(at(id, `/codes.csv?batch=${made.batch}`))).text()
  const lines = csv.trim().split('\r\n')
  expect(lines).toHaveLength(6_001)
  expect(lines[1]).toMatch(/^GIFT-[2-9B-Z]{8},0,1,1,/)
  const listed = await json<PromotionCodes>(admin.get(at(id, '/codes?q=spring')))
  expect(listed).toMatchObject({ total: 1, codes: [{ code: 'SPRING', uses: 0 }] })
  await json(admin.send('DELETE', at(id, `/codes/${listed.codes[0]?.id}`)))
  expect((await json<PromotionList>(admin.get('/api/admin/promotions?q=spring'))).total).toBe(0)
  expect((await add('spring')).status).toBe(201)
})

test('saving warns of overlaps, losses, promotions without an end, and unreachable ones', async () => {
  const other = await aPromotion(admin, { name: 'Other' })
  const codes = async (over: object) => {
    const { warnings } = await json<{ warnings: SavedPromotion['warnings'] }>(
      admin.post('/api/admin/promotions/check', { ...aDocument(), ...over }),
    )
    return warnings
  }
  expect(await codes({})).toEqual([{ code: 'overlap', with: { id: other.id, name: 'Other' } }, { code: 'endless' }])
  const limits = { total: 5, perCustomer: null }
  const spend = { kind: 'spend' as const, least: 10, most: 5, goods: ALL }
  const never = aRule(
    { kind: 'shipping', off: { percent: 5 }, methods: [] },
    { conditions: [{ match: 'all', conditions: [spend] }] },
  )
  expect(await codes({ rule: never, limits })).toEqual([{ code: 'unreachable', because: 'range' }])
  const variant = await variantOf(shop())
  await shop().deps.db.updateTable('variant').set({ cost: 1_000 }).where('id', '=', variant).execute()
  const loss = aRule({ kind: 'lines', off: { percent: 100 }, goods: ALL })
  expect(await codes({ rule: loss, limits })).toMatchObject([{ code: 'below-cost', products: 1 }])
})

test('a test cart tells for each promotion what it takes off, or why not', async () => {
  const draft = await aPromotion(admin, { name: 'Draft', draft: true })
  const coded = await aPromotion(admin, {
    name: 'Coded',
    code: 'TRY',
    rule: aRule({ kind: 'shipping', off: { percent: 100 }, methods: [] }),
  })
  const variantId = await variantOf(shop())
  const input = {
    customer: null,
    lines: [{ variantId, quantity: 2 }],
    channel: 'shop',
    country: 'KE',
    county: 'Nairobi',
    currency: 'KES',
    language: 'en',
    deliveryMethod: 'express',
    moment: new Date().toISOString(),
    codes: [],
  }
  const tested = await json<TestedCart>(admin.post('/api/admin/promotions/test-cart', input))
  const of = ({ id }: { id: string }) => tested.promotions.find((each) => each.id === id)
  expect(of(draft)).toMatchObject({ state: 'draft', amount: tested.discount, blocked: null })
  expect(of(coded)).toMatchObject({ amount: 0, blocked: { reason: 'code' } })
  expect(tested.total).toBe(tested.items - tested.discount + (tested.delivery?.fee ?? 0))
  const withCode = await json<TestedCart>(admin.post('/api/admin/promotions/test-cart', { ...input, codes: ['try'] }))
  expect(withCode.delivery).toMatchObject({ fee: 0, before: tested.delivery?.before })
})

test('the report of an unused promotion is empty', async () => {
  const { id } = await aPromotion(admin)
  expect(await json<PromotionReport>(admin.get(at(id, '/report')))).toMatchObject({
    uses: 0,
    revenue: 0,
    averageOrder: null,
    leaks: [],
  })
})

test('a campaign with promotions cannot be deleted, and pauses them together', async () => {
  const { id } = await json<{ id: string }>(admin.post('/api/admin/promotion-campaigns', { name: 'Spring', budget: null }))
  const promotion = await aPromotion(admin, { campaignId: id })
  const one = `/api/admin/promotion-campaigns/${id}`
  expect(await problem(await admin.send('DELETE', one))).toEqual([409, 'promotions.campaign-in-use'])
  await json(admin.post(`${one}/move`, { move: 'pause' }))
  expect((await json<PromotionDetail>(admin.get(at(promotion.id)))).state).toBe('paused')
  await json(admin.send('DELETE', at(promotion.id)))
  await json(admin.send('DELETE', one))
  const { campaigns } = await json<CampaignList>(admin.get('/api/admin/promotion-campaigns'))
  expect(campaigns.map((each) => each.id)).not.toContain(id)
})
