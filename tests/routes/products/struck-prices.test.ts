import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { daysAfter } from '#kernel/clock.ts'
import { done } from '#kernel/outcome.ts'
import { refreshCards } from '#modules/catalogue/index.ts'
import { STRUCK } from '#modules/catalogue/queries/price-sql.ts'
import { transact } from '#platform/db.ts'
import { aSeededShop, only } from '../../seeded-shop.ts'

const shops = aSeededShop()
const db = () => only(shops).deps.db
let variant: { id: number; product_id: number; sku: string }
beforeAll(async () => {
  const { rows } = await sql<typeof variant>`select variant.id, product_id, sku from variant
    join product on product.id = product_id where slug = 'lamu-jacket' order by position limit 1`.execute(db())
  variant = rows[0] ?? variant
})
beforeEach(async () => {
  await sql`delete from price_change where sku = ${variant.sku}`.execute(db())
})

const ago = (days: number) => `${daysAfter(new Date().toISOString().slice(0, 10), -days)}T00:00:00Z`
/** `history`: days ago and price, oldest first. Prices are in KES cents. */
async function priced(history: [number, number][], price: number, entered: number) {
  for (const [at, [days, after]] of history.entries()) {
    const before = history[at - 1]?.[1]
    await sql`insert into price_change (product_id, sku, before, after, by, cause, at) values (${variant.product_id}, ${variant.sku},
      ${before === undefined ? null : JSON.stringify({ price: before })}::jsonb, ${JSON.stringify({ price: after })}::jsonb, 'staff', 'edit', ${ago(days)})`.execute(
      db(),
    )
  }
  await sql`update variant set price = ${price}, compare_at = ${entered}, usual_price = null where id = ${variant.id}`.execute(
    db(),
  )
  await sql`update variant set price = 900000 where product_id = ${variant.product_id} and id <> ${variant.id}`.execute(db())
  await transact(db(), async (tx) => done(await refreshCards(tx, [variant.product_id])))
  const { rows } = await sql<{ struck: number | null; card: number | null }>`
    select ${STRUCK} as struck, (card ->> 'compareAt')::bigint as card from variant join product on product.id = product_id
    where variant.id = ${variant.id}`.execute(db())
  return rows[0]
}

test.each([
  ['the entered price without a known earlier one', [], 80_00, 100_00, 100_00],
  [
    'the earlier price',
    [
      [400, 100_00],
      [5, 80_00],
    ],
    80_00,
    120_00,
    100_00,
  ],
  [
    'a price raised just before the sale: the lower one',
    [
      [400, 90_00],
      [20, 100_00],
      [5, 80_00],
    ],
    80_00,
    100_00,
    90_00,
  ],
  [
    'a low price over 30 days before: no part of it',
    [
      [400, 70_00],
      [50, 100_00],
      [5, 80_00],
    ],
    80_00,
    100_00,
    100_00,
  ],
  [
    'no struck price when it was as cheap before',
    [
      [400, 80_00],
      [20, 100_00],
      [5, 80_00],
    ],
    80_00,
    100_00,
    null,
  ],
] as [string, [number, number][], number, number, number | null][])(
  'page and card strike %s',
  async (_, history, price, entered, struck) => {
    expect(await priced(history, price, entered)).toEqual({ struck, card: struck })
  },
)
