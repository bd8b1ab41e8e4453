import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { ChannelPrice } from '#domain/pricing/channel-prices.ts'
import type { Channel } from '#domain/pricing/goods.ts'
import type { ScheduledPrice } from '#domain/pricing/scheduled-prices.ts'
import { listPriceOf, type PriceFacts } from '#domain/pricing/unit-price.ts'
import { stoppedClock } from '#kernel/clock.ts'
import { done } from '#kernel/outcome.ts'
import { lowestIn, priceFacts, refreshCards, switchPrices, withOwnPrice } from '#modules/catalogue/index.ts'
import { LIST_COMPARE_AT, LIST_PRICE } from '#modules/catalogue/queries/price-sql.ts'
import { transact } from '#platform/db.ts'
import { aSeededShop, only } from '../seeded-shop.ts'

const clock = stoppedClock(new Date())
/** No jobs, so that no job switches prices. */
const work = { workers: [], scheduled: [], onDeadLetter: async () => {} }
const shops = aSeededShop({}, 1, { clock, work })
const CHANNELS: readonly Channel[] = ['shop', 'storefront']
let product: number
let skus: string[]

beforeAll(async () => {
  const { db } = only(shops).deps
  const { rows } = await sql<{ id: number; skus: string[] }>`select product.id, array_agg(sku order by variant.position) as skus
    from product join variant on variant.product_id = product.id where slug = 'lamu-jacket' and variant.sold group by product.id`.execute(
    db,
  )
  product = rows[0]?.id ?? 0
  skus = rows[0]?.skus ?? []
  await sql`insert into channel_listing (product_id, channel) values (${product}, 'storefront') on conflict do nothing`.execute(
    db,
  )
})

type Rules = { variants: { price: number; compareAt: number }[]; schedule: ScheduledPrice[]; prices: ChannelPrice[] }

async function store({ variants, schedule, prices }: Rules) {
  const { deps } = only(shops)
  for (const [at, sku] of skus.entries()) {
    const { price, compareAt } = variants[at % variants.length] ?? { price: 1, compareAt: 2 }
    await sql`update variant set price = ${price}, compare_at = ${price + compareAt}, usual_price = null, usual_compare_at = null
      where sku = ${sku}`.execute(deps.db)
  }
  await sql`delete from scheduled_price where product_id = ${product}`.execute(deps.db)
  for (const [position, { sku, price, percentOff, from, until }] of schedule.entries())
    await sql`insert into scheduled_price (product_id, position, sku, price, percent_off, begins_at, ends_at)
      values (${product}, ${position}, ${sku}, ${price}, ${percentOff}, ${from}, ${until})`.execute(deps.db)
  await sql`update channel_listing set prices = ${JSON.stringify(prices)} where product_id = ${product} and channel = 'storefront'`.execute(
    deps.db,
  )
  await switchAll()
  await transact(deps.db, async (tx) => done(await refreshCards(tx, [product])))
}

async function switchAll() {
  const { deps } = only(shops)
  await sql`update product set next_price_at = ${clock.now()} where id = ${product}`.execute(deps.db)
  await switchPrices(deps)
}

type Stored = { sku: string; facts: PriceFacts; price: number; compare_at: number | null; lowest: number }
const read = async (channel: Channel) =>
  (
    await sql<Stored>`select variant.sku, ${priceFacts(sql.lit(channel), clock.now())} as facts, ${LIST_PRICE} as price,
        ${LIST_COMPARE_AT} as compare_at, ${lowestIn(channel)} as lowest
      from variant join product on product.id = variant.product_id ${withOwnPrice(channel)}
      where product.id = ${product} and variant.sold order by ${LIST_PRICE}, variant.id`.execute(only(shops).deps.db)
  ).rows

const rule = fc.record({
  sku: fc.constantFrom(0, 1, null),
  fixed: fc.boolean(),
  price: fc.integer({ min: 1, max: 300_000 }),
  percentOff: fc.integer({ min: 1, max: 99 }),
})
const window = fc.record({ rule, from: fc.integer({ min: -60, max: 60 }), length: fc.integer({ min: 1, max: 90 }) })
const inMinutes = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000).toISOString()
const asRule = ({
  sku,
  fixed,
  price,
  percentOff,
}: {
  sku: number | null
  fixed: boolean
  price: number
  percentOff: number
}) => ({
  sku: sku === null ? null : (skus[sku] ?? null),
  price: fixed ? price : null,
  percentOff: fixed ? null : percentOff,
})

test('list prices in SQL equal the composed price of any schedule and channel', async () => {
  let overdue = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ price: fc.integer({ min: 1, max: 300_000 }), compareAt: fc.integer({ min: 1, max: 50_000 }) }), {
        minLength: 1,
        maxLength: 3,
      }),
      fc.array(window, { maxLength: 4 }),
      fc.array(rule, { maxLength: 2 }),
      fc.integer({ min: 0, max: 100 }),
      async (variants, windows, prices, minutes) => {
        const schedule = windows.map(({ rule: each, from, length }) => ({
          ...asRule(each),
          from: inMinutes(from),
          until: inMinutes(from + length),
        }))
        await store({ variants, schedule, prices: prices.map(asRule) })
        clock.forward(minutes)
        for (const channel of CHANNELS) {
          const before = await read(channel)
          overdue += before.some(({ facts }) => facts.overdue) ? 1 : 0
          const composed = new Map(before.map(({ sku, facts }) => [sku, listPriceOf(facts)]))
          await switchAll()
          const after = await read(channel)
          for (const { sku, facts, price, compare_at, lowest } of after) {
            expect({ sku, price }).toEqual({ sku, price: composed.get(sku)?.price })
            expect(compare_at ?? 0).toBeLessThanOrEqual(composed.get(sku)?.compareAt ?? 0)
            expect(listPriceOf({ ...facts, overdue: null })).toEqual({ ...composed.get(sku), compareAt: compare_at })
            expect(lowest).toBe(Math.min(...[...composed.values()].map((each) => each.price)))
          }
          expect(after.map(({ price }) => price)).toEqual([...composed.values()].map((each) => each.price).sort((a, b) => a - b))
        }
      },
    ),
    { numRuns: 60 },
  )
  expect(overdue).toBeGreaterThan(10)
})
