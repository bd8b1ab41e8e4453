import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import { present } from '#kernel/assert.ts'
import type { CartQuote } from '#modules/cart/contract.ts'
import type { PromotionDetail } from '#modules/promotions/contract.ts'
import { brokenInvariants, INVARIANTS } from '#views/invariants/index.ts'
import { aPromotion } from '../../promotions.ts'
import { json } from '../../returning.ts'
import { aSeededShop, key, only, order, putInBag, variantOf } from '../../seeded-shop.ts'
import { anAdmin, aVisitor, type Visitor } from '../../visitor.ts'
import { leave } from '../payments/other-methods.ts'

const BUYERS = 16
const ROUNDS = 6
const STORM_ms = 180_000

const shops = aSeededShop({}, 2, { work: { workers: [], scheduled: [], onDeadLetter: async () => {} } })
let admin: Visitor
let jacket: number
beforeAll(async () => {
  admin = await anAdmin(only(shops))
  jacket = await variantOf(only(shops))
  await leave(only(shops), jacket, 5_000)
})

test('an unpaid order is replaced in a shop without promotions', async () => {
  const visitor = aVisitor(only(shops))
  await putInBag(visitor, jacket)
  expect((await order(visitor)).status).toBe(201)
  const { total } = await json<CartQuote>(
    visitor.post('/api/cart/quote', { country: 'KE', region: 'Nairobi', method: 'express' }),
  )
  expect((await order(visitor, { shipping: 'express', expectedTotal: total })).status).toBe(201)
})

const CODES = ['FIRST', 'SECOND'] as const

async function replaceAgain(visitor: Visitor, nth: number): Promise<number[]> {
  const contact = { name: 'Wanjiru Kamau', email: `${key()}@example.com`, phone: `07${20_000_000 + nth}` }
  const statuses: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const [next, before] = [CODES[(nth + round) % 2], CODES[(nth + round + 1) % 2]]
    await json(visitor.send('DELETE', `/api/cart/codes/${before}`))
    await json(visitor.post('/api/cart/codes', { code: next }))
    const place = { country: 'KE', region: 'Nairobi', method: 'standard' }
    const { total, discount } = await json<CartQuote>(visitor.post('/api/cart/quote', place))
    expect(discount).toBeGreaterThan(0)
    statuses.push((await order(visitor, { contact, expectedTotal: total })).status)
  }
  return statuses
}

/** Ends all other connections, which then report their deadlocks. */
async function deadlocks(): Promise<number> {
  const { db } = only(shops).deps
  const others = sql`from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
    and backend_type = 'client backend'`
  const { rows: ended } = await sql<{ pid: number }>`select pid, pg_terminate_backend(pid) ${others}`.execute(db)
  const pids = ended.map(({ pid }) => pid)
  await vi.waitFor(
    async () => {
      const { rows } = await sql`select from pg_stat_activity where pid = any(${pids}::int[])`.execute(db)
      expect(rows).toEqual([])
    },
    { timeout: 20_000 },
  )
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks::int from pg_stat_database where datname = current_database()`.execute(db)
  return present(rows[0], 'this database').deadlocks
}

test('orders that are replaced with the other of two promotions never deadlock', { timeout: STORM_ms }, async () => {
  const promotions = await Promise.all(CODES.map((code) => aPromotion(admin, { code })))
  const buyers = await Promise.all(
    Array.from({ length: BUYERS }, async (_, nth) => {
      const visitor = aVisitor(present(shops[nth % 2], 'a shop'))
      await putInBag(visitor, jacket)
      return visitor
    }),
  )
  const statuses = await Promise.all(buyers.map(replaceAgain))
  expect(new Set(statuses.flat())).toEqual(new Set([201]))
  const read = ({ id }: PromotionDetail) => json<PromotionDetail>(admin.get(`/api/admin/promotions/${id}`))
  const uses = (await Promise.all(promotions.map(read))).map((each) => each.uses)
  expect(uses).toEqual([BUYERS / 2, BUYERS / 2])
  const checked = INVARIANTS.filter((name) => name !== 'stock-not-its-movements') // the tests set stock without movements
  expect(await brokenInvariants(only(shops).deps.db, checked)).toEqual([])
  expect(await deadlocks()).toBe(0)
})
