import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Beyond } from '#domain/pricing/backorder.ts'
import { BEYOND_NOW, beyondOf, SHELF_NOW } from '#modules/inventory/queries/backorder-sql.ts'
import { type Allowance, toBeHad } from '#modules/inventory/rules/backorder.ts'
import type { Counts } from '#modules/inventory/rules/demand.ts'
import { aSeededShop, only } from '../seeded-shop.ts'

const shops = aSeededShop()
const TODAY = '2027-03-01'

const SHELF = sql`greatest(on_hand - committed - held - safety, 0)`

type Stock = Counts & Allowance
const stocks: fc.Arbitrary<Stock> = fc
  .record({
    on_hand: fc.nat(9),
    committed: fc.nat(4),
    held: fc.nat(4),
    safety: fc.nat(3),
    beyond_cap: fc.nat(5),
    beyond: fc.nat(5),
    policy: fc.constantFrom('deny' as const, 'backorder' as const, 'preorder' as const),
    day: fc.constantFrom('2027-02-28', TODAY, '2027-03-12', null),
  })
  .map(({ day, ...stock }) => {
    const days =
      stock.policy === 'backorder' && day === null
        ? { sends_on: null, delay_days: 14 }
        : { sends_on: day ?? TODAY, delay_days: null }
    return { ...stock, ...(stock.policy === 'deny' ? { sends_on: null, delay_days: null } : days) }
  })

async function said(rows: readonly Stock[], lapsed: { shelf: number; beyond: number }, now: boolean) {
  const { rows: answers } = await sql<{ available: number; beyond: Beyond | null }>`
    select ${now ? SHELF_NOW : SHELF}::int as available, ${now ? beyondOf(TODAY, BEYOND_NOW as never) : beyondOf(TODAY)} as beyond
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as stock (on_hand int, committed int, held int, safety int, policy text,
      beyond int, beyond_cap int, sends_on date, delay_days int)
    cross join (select ${lapsed.shelf}::int as shelf, ${lapsed.beyond}::int as beyond) as lapsed`.execute(only(shops).deps.db)
  return answers
}

test('SQL availability equals the rule for any stock', async () => {
  const rows = fc.sample(stocks, 300).map((stock) => ({ ...stock, beyond: Math.min(stock.beyond, stock.beyond_cap) }))
  expect(await said(rows, { shelf: 0, beyond: 0 }, false)).toEqual(rows.map((row) => toBeHad(row, TODAY)))
})

test('SQL availability equals the rule after lapsed holds and waiting orders', async () => {
  const rows = fc.sample(stocks, 300).map((stock) => ({
    ...stock,
    held: 2,
    beyond: Math.min(Math.max(1, stock.beyond), Math.max(1, stock.beyond_cap)),
    beyond_cap: Math.max(1, stock.beyond_cap),
  }))
  const after = rows.map((row) => {
    const back = { ...row, held: 0, beyond: row.beyond - 1 }
    const free = Math.max(0, back.on_hand - back.committed - back.safety)
    const given = Math.min(free, back.beyond)
    return { ...back, committed: back.committed + given, beyond: back.beyond - given }
  })
  const told = await said(rows, { shelf: 2, beyond: 1 }, true)
  expect(told).toEqual(after.map((row) => toBeHad(row, TODAY)))
})
