import { expect, test } from 'vitest'
import { mailsOf } from '#tests/mails.ts'
import { problem } from '../../account.ts'
import { anUnpaidOrder, aSeededShop, only, pay, variantOf } from '../../seeded-shop.ts'
import { aVisitor, type Visitor } from '../../visitor.ts'

const shops = aSeededShop()
const shop = () => only(shops)
const mailsTo = (email: string) => mailsOf(shop().deps.db, { to: email })
const CODE_LIMITS = { codes: 3, allCodes: 12, tries: 10, allTries: 40 }

async function aStranger(number: string) {
  const other = aVisitor(shop())
  expect((await other.post('/api/tracking', { number, contact: 'wanjiru@example.com' })).status).toBe(200)
  return other
}

test('a stranger’s change-code requests do not block the owner', async () => {
  const { visitor, placed } = await anUnpaidOrder(shop(), await variantOf(shop()))
  await pay(visitor, placed.number)
  const [stranger, owner] = [await aStranger(placed.number), await aStranger(placed.number)]
  const cancel = (who: Visitor) => who.post(`/api/orders/${placed.number}/cancellation`, { reason: 'No more' })
  const prove = (who: Visitor, code: unknown) => who.post(`/api/orders/${placed.number}/change-proofs`, { code })
  for (let times = 0; times < 20; times++) await Promise.all([cancel(stranger), prove(stranger, String(300_000 + times))])
  expect(await problem(await prove(stranger, '123456'))).toEqual([429, 'rate-limit.exceeded'])

  expect(await problem(await cancel(owner))).toEqual([403, 'orders.proof-needed'])
  const codes = (await mailsTo('wanjiru@example.com')).filter(({ data }) => data.number === placed.number && 'code' in data)
  expect(codes).toHaveLength(CODE_LIMITS.codes + 1)
  expect((await prove(owner, codes.at(-1)?.data.code)).status).toBe(200)
  expect((await cancel(owner)).status).toBe(200)
})

async function useUp(number: string): Promise<number[]> {
  const strangers = []
  for (let count = 0; count < 5; count++) strangers.push(await aStranger(number))
  const statuses: number[] = []
  for (const stranger of strangers) {
    for (let times = 0; times < CODE_LIMITS.codes; times++)
      await stranger.post(`/api/orders/${number}/cancellation`, { reason: 'No more' })
    for (let times = 0; times < CODE_LIMITS.tries; times++)
      statuses.push((await stranger.post(`/api/orders/${number}/change-proofs`, { code: String(400_000 + times) })).status)
  }
  return statuses
}
const codesOf = async (number: string) =>
  (await mailsTo('wanjiru@example.com'))
    .filter(({ data }) => data.number === number && 'code' in data)
    .map(({ data }) => String(data.code))

test('the owner gets a long code when all addresses have used up the codes of an order', async () => {
  const { visitor, placed } = await anUnpaidOrder(shop(), await variantOf(shop()))
  await pay(visitor, placed.number)
  await useUp(placed.number)
  const codes = await codesOf(placed.number)
  expect(codes).toHaveLength(CODE_LIMITS.allCodes)
  expect(codes.filter((code) => code.length === 12)).toHaveLength(1)

  const owner = await aStranger(placed.number)
  const cancel = () => owner.post(`/api/orders/${placed.number}/cancellation`, { reason: 'No more' })
  expect(await problem(await cancel())).toEqual([403, 'orders.proof-needed'])
  const code = (await codesOf(placed.number)).find((each) => each.length === 12)
  expect((await owner.post(`/api/orders/${placed.number}/change-proofs`, { code })).status).toBe(200)
  expect((await cancel()).status).toBe(200)
})

test('strangers who use up the tries of an order leave its owner a long code', async () => {
  const { visitor, placed } = await anUnpaidOrder(shop(), await variantOf(shop()))
  await pay(visitor, placed.number)
  const owner = await aStranger(placed.number)
  const prove = (who: Visitor, code: string) => who.post(`/api/orders/${placed.number}/change-proofs`, { code })
  expect((await owner.post(`/api/orders/${placed.number}/cancellation`, { reason: 'No more' })).status).toBe(403)
  const [short = ''] = await codesOf(placed.number)
  for (let address = 0; address < CODE_LIMITS.allTries / CODE_LIMITS.tries; address++) {
    const stranger = await aStranger(placed.number)
    for (let times = 0; times < CODE_LIMITS.tries; times++) await prove(stranger, String(400_000 + times))
  }
  expect(await problem(await prove(owner, short))).toEqual([403, 'orders.proof-needed'])
  const long = (await codesOf(placed.number)).at(-1) ?? ''
  expect((await prove(owner, long)).status).toBe(200)
})

test('guesses of the long code are limited for each address', async () => {
  const { visitor, placed } = await anUnpaidOrder(shop(), await variantOf(shop()))
  await pay(visitor, placed.number)
  const stranger = await aStranger(placed.number)
  const statuses = []
  for (let times = 0; times <= CODE_LIMITS.tries; times++)
    statuses.push(
      (await stranger.post(`/api/orders/${placed.number}/change-proofs`, { code: String(400_000_000_000 + times) })).status,
    )
  expect(statuses).toEqual([...Array(CODE_LIMITS.tries).fill(403), 429])
})
