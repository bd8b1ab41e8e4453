import { beforeAll, beforeEach, expect, test } from 'vitest'
import { watchBudgets } from '#flows/promotions/watch-budgets.ts'
import type { Campaign, CampaignList } from '#modules/promotions/contract.ts'
import type { ActionItemList } from '#services/action-items/contract.ts'
import { mailsOf } from '#tests/mails.ts'
import { aPromotion, aRule, noPromotions } from '#tests/promotions.ts'
import { json } from '#tests/returning.ts'
import { aSeededShop, only, order, putInBag, variantOf } from '#tests/seeded-shop.ts'
import { anAdmin, aVisitor, type Visitor } from '#tests/visitor.ts'
import { leave } from '../../payments/other-methods.ts'

const OFF = 10_000
const shops = aSeededShop({}, 2, { work: { workers: [], scheduled: [], onDeadLetter: async () => {} } })
const shop = () => only(shops)
let admin: Visitor
let jacket: number
beforeAll(async () => {
  admin = await anAdmin(shop())
  jacket = await variantOf(shop())
  await leave(shop(), jacket, 500)
})
beforeEach(() => noPromotions(admin))

const campaignOf = (name: string, uses: number) => ({ name, budget: { kind: 'uses', amount: uses } })
async function aCampaign(name: string, uses: number): Promise<Campaign> {
  const campaign = await json<Campaign>(admin.post('/api/admin/promotion-campaigns', campaignOf(name, uses)))
  await aPromotion(admin, { rule: aRule({ kind: 'order', off: { amount: OFF } }), campaignId: campaign.id })
  return campaign
}
async function use(times: number) {
  for (let nth = 0; nth < times; nth++) {
    const visitor = aVisitor(shop())
    await putInBag(visitor, jacket)
    const place = { country: 'KE', region: 'Nairobi', method: 'standard' }
    const { total } = await json<{ total: number }>(visitor.post('/api/cart/quote', place))
    expect((await order(visitor, { expectedTotal: total })).status).toBe(201)
  }
}
const itemsOf = async (name: string) =>
  (await json<ActionItemList>(admin.get('/api/admin/action-items?limit=100'))).items.filter(
    ({ kind, detail }) => kind === 'campaign-budget' && detail.campaign === name,
  )
const mailed = async (name: string) => mailsOf(shop().deps.db, { template: 'campaign-budget', about: name })
const shown = async ({ id }: Campaign) =>
  (await json<CampaignList>(admin.get('/api/admin/promotion-campaigns'))).campaigns.find((each) => each.id === id)
const watch = async () => {
  for (let nth = 0; nth < 2; nth++) await Promise.all(shops.map(({ deps }) => watchBudgets(deps)))
}

test('a campaign alerts staff once at 80 % of its budget and once at 100 %', async () => {
  const campaign = await aCampaign('Autumn', 5)
  await use(3)
  await watch()
  expect([await itemsOf('Autumn'), await mailed('Autumn')]).toEqual([[], []])
  await use(1)
  await watch()
  expect((await itemsOf('Autumn')).map(({ detail }) => detail.percent)).toEqual([80])
  expect(await mailed('Autumn')).toHaveLength(1)
  expect(await shown(campaign)).toMatchObject({ alerted: true, spent: false, paused: false })
  await use(1)
  await watch()
  expect((await itemsOf('Autumn')).map(({ detail }) => detail.percent)).toEqual([100])
  expect(await mailed('Autumn')).toHaveLength(2)
  expect(await shown(campaign)).toMatchObject({ alerted: true, spent: true, paused: false })
})

test('a new budget of a campaign settles its alert and can alert again', async () => {
  const { id } = await aCampaign('Winter', 2)
  await use(2)
  await watch()
  expect(await itemsOf('Winter')).toHaveLength(1)
  await json(admin.send('PUT', `/api/admin/promotion-campaigns/${id}`, { body: campaignOf('Winter 2', 2) }))
  await watch()
  expect(await mailed('Winter')).toHaveLength(1)
  await json(admin.send('PUT', `/api/admin/promotion-campaigns/${id}`, { body: campaignOf('Winter 2', 100) }))
  await watch()
  expect([await itemsOf('Winter'), (await mailed('Winter')).length]).toEqual([[], 1])
  await json(admin.send('PUT', `/api/admin/promotion-campaigns/${id}`, { body: campaignOf('Winter 2', 2) }))
  await watch()
  expect([(await itemsOf('Winter 2')).length, (await mailed('Winter')).length]).toEqual([1, 2])
})

test('an alert that fails between its mark and its e-mail is made whole by the next run', async () => {
  await aCampaign('Spring', 1)
  await use(1)
  const { deps } = shop()
  const dying = { ...deps, jobs: { ...deps.jobs, enqueue: () => Promise.reject(new Error('the process ends')) } }
  await expect(watchBudgets(dying)).rejects.toThrow('the process ends')
  expect([await itemsOf('Spring'), await mailed('Spring')]).toEqual([[], []])
  await watch()
  expect([(await itemsOf('Spring')).length, (await mailed('Spring')).length]).toEqual([1, 1])
})
