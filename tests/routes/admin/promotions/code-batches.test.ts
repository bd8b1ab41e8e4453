import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type CodeBatch, MAX_CODES_OF_PROMOTION, type MadeBatch, type PromotionCodes } from '#modules/promotions/contract.ts'
import { makeCodes } from '#modules/promotions/index.ts'
import { aPromotion } from '#tests/promotions.ts'
import { json } from '#tests/returning.ts'
import { aSeededShop, only } from '#tests/seeded-shop.ts'
import { anAdmin, type Visitor } from '#tests/visitor.ts'
import { problem } from '../../payments/other-methods.ts'

const COUNT = 7_500
const shops = aSeededShop({}, 2, { work: { workers: [], scheduled: [], onDeadLetter: async () => {} } })
const shop = () => only(shops)
let admin: Visitor
beforeAll(async () => {
  admin = await anAdmin(shop())
})
const path = (id: string, what = '') => `/api/admin/promotions/${id}/codes${what}`
const batchOf = (over: Partial<CodeBatch> = {}) => ({ prefix: '', count: COUNT, length: 10, limit: 1, perCustomer: 1, ...over })
const make = (id: string, over: Partial<CodeBatch> = {}) => json<MadeBatch>(admin.post(path(id, '/batch'), batchOf(over)))
const codes = (id: string) => json<PromotionCodes>(admin.get(path(id)))

test('a batch of codes is made in chunks, and shows its progress', async () => {
  const { id } = await aPromotion(admin, { needsCode: true })
  const { batch, count, made } = await make(id)
  expect([count, made]).toEqual([COUNT, 1_000])
  expect(await codes(id)).toMatchObject({ total: 1_000, making: [{ batch, made: 1_000, wanted: COUNT }] })
  await makeCodes(shop().deps, { batchId: batch })
  expect(await codes(id)).toMatchObject({ total: COUNT, making: [] })
})

test('a batch goes on after its process died, without codes twice or lost', async () => {
  const { id } = await aPromotion(admin, { needsCode: true })
  const { batch: batchId } = await make(id)
  const { deps } = shop()
  let chunks = 0
  const dying = {
    ...deps,
    clock: {
      now: () => {
        if (++chunks > 2) throw new Error('the process ends')
        return deps.clock.now()
      },
    },
  }
  await expect(makeCodes(dying, { batchId })).rejects.toThrow('the process ends')
  expect((await codes(id)).total).toBe(3_000)
  await Promise.all(shops.map((each) => makeCodes(each.deps, { batchId }))) // the job runs in every process at once
  expect(await codes(id)).toMatchObject({ total: COUNT, making: [] })
})

test('orders do not wait while a batch of codes is being made', async () => {
  const { id } = await aPromotion(admin, { needsCode: true })
  const { batch } = await make(id)
  const { db } = shop().deps
  await db.transaction().execute(async (tx) => {
    await sql`select from promotion where id = ${id} for no key update`.execute(tx) // the lock of an order that uses the promotion
    await makeCodes(shop().deps, { batchId: batch })
  })
  expect((await codes(id)).total).toBe(COUNT)
})

test('the codes of a promotion are capped, with those still to be made', async () => {
  const { id } = await aPromotion(admin, { needsCode: true })
  const { batch } = await make(id)
  const { db } = shop().deps
  await sql`update promotion_code_batch set wanted = ${MAX_CODES_OF_PROMOTION - 1} where id = ${batch}`.execute(db)
  const refused = [409, 'promotions.too-many-of-promotion']
  expect(await problem(await admin.post(path(id, '/batch'), batchOf({ count: 2 })))).toEqual(refused)
  const one = { code: 'THE LAST ONE', limit: null, perCustomer: null }
  expect((await admin.post(path(id), one)).status).toBe(201)
  expect(await problem(await admin.post(path(id), { ...one, code: 'ONE MORE' }))).toEqual(refused)
})
