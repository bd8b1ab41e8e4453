import { beforeAll, expect, test } from 'vitest'
import { present } from '#kernel/assert.ts'
import type { CartQuote } from '#modules/cart/contract.ts'
import type { Campaign, PromotionDetail } from '#modules/promotions/contract.ts'
import { brokenInvariants, INVARIANTS } from '#views/invariants/index.ts'
import { aPromotion, aRule } from '../../promotions.ts'
import { json } from '../../returning.ts'
import { aSeededShop, key, only, order, putInBag, variantOf } from '../../seeded-shop.ts'
import { anAdmin, aVisitor, type Visitor } from '../../visitor.ts'
import { leave } from '../payments/other-methods.ts'

const BUYERS = 200
const STORM_ms = 180_000
const OFF = 150_000

const shops = aSeededShop({}, 2, { work: { workers: [], scheduled: [], onDeadLetter: async () => {} } })
let admin: Visitor
let jacket: number
beforeAll(async () => {
  admin = await anAdmin(only(shops))
  jacket = await variantOf(only(shops))
  await leave(only(shops), jacket, 5_000)
})

const tiny = aRule({ kind: 'order', off: { amount: OFF } })
const contact = (n: number) => ({
  contact: { name: 'Wanjiru Kamau', email: `${key()}@example.com`, phone: `07${String(10_000_000 + n)}` },
})

async function storm(codes: readonly string[], offset: number) {
  const buyers = await Promise.all(
    Array.from({ length: BUYERS }, async (_, n) => {
      const visitor = aVisitor(present(shops[n % 2], 'a shop'))
      await putInBag(visitor, jacket)
      for (const code of codes) await json(visitor.post('/api/cart/codes', { code }))
      return visitor
    }),
  )
  const [first] = buyers
  const delivery = { country: 'KE', region: 'Nairobi', method: 'standard' }
  const { total: expectedTotal, discount } = await json<CartQuote>(present(first, 'a buyer').post('/api/cart/quote', delivery))
  expect(discount).toBe(codes.length * OFF)
  const answers = await Promise.all(buyers.map((visitor, n) => order(visitor, { ...contact(offset + n), expectedTotal })))
  const refusals = answers.filter(({ status }) => status !== 201).map((answer) => answer.headers.get('Problem-Code') ?? '')
  return { placed: answers.filter(({ status }) => status === 201).length, refusals: [...new Set(refusals)].sort() }
}

const sound = () =>
  brokenInvariants(
    only(shops).deps.db,
    INVARIANTS.filter((name) => name !== 'stock-not-its-movements'),
  )

test('200 buyers of two processes take exactly the 30 uses of a promotion', { timeout: STORM_ms }, async () => {
  const { id } = await aPromotion(admin, { code: 'THIRTY', rule: tiny, limits: { total: 30, perCustomer: null } })
  const { placed, refusals } = await storm(['THIRTY'], 0)
  expect(placed).toBe(30)
  for (const refusal of refusals) expect(['promotions.used-up', 'orders.total-changed']).toContain(refusal)
  const promotion = await json<PromotionDetail>(admin.get(`/api/admin/promotions/${id}`))
  expect(promotion).toMatchObject({ uses: 30, given: 30 * OFF, state: 'used-up' })
  expect(await sound()).toEqual([])
})

test('200 buyers of two processes never spend more than two budgets of KES 100,000', { timeout: STORM_ms }, async () => {
  const budget = { kind: 'spend', amount: 10_000_000 }
  const aCampaign = async (name: string, lane: 'pre' | 'post') => {
    const { id } = await json<Campaign>(admin.post('/api/admin/promotion-campaigns', { name, budget }))
    await aPromotion(admin, { name, code: name, rule: { ...tiny, lane }, campaignId: id })
    return id
  }
  const ids = [await aCampaign('SPRING', 'pre'), await aCampaign('SUMMER', 'post')]
  const { placed } = await storm(['SPRING', 'SUMMER'], BUYERS)
  expect(placed).toBe(Math.floor(budget.amount / OFF))
  const { campaigns } = await json<{ campaigns: Campaign[] }>(admin.get('/api/admin/promotion-campaigns'))
  expect(campaigns.filter(({ id }) => ids.includes(id)).map(({ used }) => used)).toEqual([placed * OFF, placed * OFF])
  expect(await sound()).toEqual([])
})
