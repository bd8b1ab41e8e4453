import { beforeAll, beforeEach, expect, test } from 'vitest'
import { aPromotion, noPromotions } from '../../../promotions.ts'
import { aSeededShop, only } from '../../../seeded-shop.ts'
import { aWaysHouse, type Made, type WaysHouse } from '../../../ways/making.ts'

const MINUTE_ms = 60_000
const [PRICE, REDUCED] = [1_000_000, 900_000]
let shift_ms = 0
const clock = { now: () => new Date(Date.now() + shift_ms) }
const shops = aSeededShop({}, 1, { clock })
let house: WaysHouse
beforeAll(async () => {
  house = await aWaysHouse(only(shops))
})
beforeEach(() => noPromotions(house.admin))

const inMinutes = (minutes: number) => new Date(clock.now().getTime() + minutes * MINUTE_ms).toISOString()
const totalOf = async (made: Made) => (await house.rowOf(made)).total
const once = (code: string) => aPromotion(house.admin, { code, limits: { total: null, perCustomer: 1 } })

test('a counter sale with a code gets a promotion that starts after the register read', async () => {
  await aPromotion(house.admin, { starts: inMinutes(0.5) })
  const own = await house.ownPromotionsOf(['NONE'])
  shift_ms += MINUTE_ms
  const sold = await house.sell(undefined, { codes: ['NONE'], own })
  expect([await totalOf(sold), sold.remarks]).toEqual([REDUCED, []])
})

test('an unreadable code is unknown and leaves the states of later codes', async () => {
  await aPromotion(house.admin, { code: 'TILL10' })
  const { codes } = await house.ownPromotionsOf(['---', 'till 10'])
  expect(codes.map(({ state }) => state)).toEqual(['promotions.code-unknown', 'applied'])
})

test('a counter sale to an account counts the uses of its e-mail address', async () => {
  await once('MAIL1')
  const { id, email } = await house.aCustomer()
  const asked = { codes: ['MAIL1'], ownPromotions: true }
  expect(await totalOf(await house.sell({ name: 'A guest', email }, asked))).toBe(REDUCED)
  expect(await totalOf(await house.sell({ name: 'An account', email: `other-${email}`, id }, asked))).toBe(PRICE)
})

test('a counter sale to an account is counted under its e-mail address', async () => {
  await once('MAIL2')
  const { id, email } = await house.aCustomer()
  const asked = { codes: ['MAIL2'], ownPromotions: true }
  expect(await totalOf(await house.sell({ name: 'An account', id }, asked))).toBe(REDUCED)
  expect(await totalOf(await house.sell({ name: 'A guest', email }, asked))).toBe(PRICE)
})

test('an offline sale has no remark when its code ended before the sync', async () => {
  await aPromotion(house.admin, { code: 'ENDING', ends: inMinutes(0.5) })
  const own = await house.ownPromotionsOf(['ENDING'])
  const madeAt = clock.now()
  shift_ms += 2 * MINUTE_ms
  const sold = await house.sell(undefined, { codes: ['ENDING'], own, madeAt })
  expect([await totalOf(sold), sold.remarks]).toEqual([REDUCED, []])
})

test('a counter sale is made without a promotion whose budget is smaller than its reduction', async () => {
  const campaign = { name: 'Small', budget: { kind: 'spend', amount: 50_000 } }
  const { id } = (await (await house.admin.post('/api/admin/promotion-campaigns', campaign)).json()) as { id: string }
  await aPromotion(house.admin, { campaignId: id })
  expect(await totalOf(await house.sell(undefined))).toBe(PRICE)
})

test('a promotion that starts later is left out when the customer has used it up', async () => {
  const promotion = await once('LATER1')
  const { id, email } = await house.aCustomer()
  const buyer = { name: 'An account', email, id }
  await house.sell(buyer, { codes: ['LATER1'], ownPromotions: true })
  const starts = new Date(inMinutes(1))
  await only(shops).deps.db.updateTable('promotion').set({ starts }).where('id', '=', promotion.id).execute()
  only(shops).deps.cache.forget()
  expect((await house.ownPromotionsOf(['LATER1'], buyer)).offers).toEqual([])
})
