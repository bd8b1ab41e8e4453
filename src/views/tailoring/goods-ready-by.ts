import { sql } from 'kysely'
import type { Channel } from '#domain/pricing/goods.ts'
import { daysOfChoices } from '#domain/tailoring/garments.ts'
import { garmentOf } from '#domain/tailoring/tape.ts'
import { daysBetween, laterDay } from '#kernel/clock.ts'
import { done, type Outcome } from '#kernel/outcome.ts'
import '#modules/catalogue/tables.ts'
import { listedIn } from '#modules/catalogue/index.ts'
import { dayOf, dispatchDay, plan } from '#modules/shipping/index.ts'
import type { GoodsReadyBy } from '#modules/workshop/contract.ts'
import type { Deps } from '#platform/deps.ts'
import { type CartRow, cartRows } from '#views/cart/cart-view.ts'
import { categoriesOfProduct } from './garment-of-product.ts'
import { readyBy } from './workshop-plan.ts'

/** Max garments in one plan request. */
const MOST_GARMENTS = 12
const NOTHING: GoodsReadyBy = { ready: null }

/** Returns the promised day of the workshop plan, but not before the product's own making days. */
async function readyDates(deps: Deps, ...[garments, added, least]: ReadyByArgs): Promise<GoodsReadyBy> {
  const [planned, own] = await Promise.all([readyBy(deps, garments, added), houseDays(deps)])
  return planned.ok ? { ready: { ...planned.value, readyBy: laterDay(planned.value.readyBy, own(least)) } } : NOTHING
}
type ReadyByArgs = [garments: Parameters<typeof readyBy>[1], addedDays: number, leastDays: number]

/** Returns a function that converts making days (calendar days) to the dispatch day, a working day of the shipping plan. */
export async function houseDays(deps: Deps): Promise<(days: number) => string> {
  const [{ holidays }, now] = [await plan(deps), deps.clock.now()]
  return (makingDays) => dispatchDay(now, { makingDays }, holidays)
}

/** `ready` is null for products that are not made to measure. */
export async function productReadyBy(deps: Deps, channel: Channel, slug: string): Promise<Outcome<GoodsReadyBy>> {
  const { rows } = await sql<{ categories: string[]; days: number }>`
    select ${categoriesOfProduct} as categories, coalesce(measure_days, 0) as days from product
    where slug = ${slug} and status = 'active' and ${listedIn(channel)}
      and exists (select from variant where product_id = product.id and make = 'measure' and sold)`.execute(deps.db)
  const [row] = rows
  return done(row ? await readyDates(deps, [garmentOf(row.categories)], 0, row.days) : NOTHING)
}

type Made = Pick<CartRow, 'sold' | 'quantity' | 'garment' | 'designed' | 'making_days'>

/** `ready` is null without made-to-measure goods. */
export async function rowsReadyBy(deps: Deps, rows: readonly Made[]): Promise<GoodsReadyBy> {
  const made = rows.flatMap((row) => (row.garment && row.sold ? [{ ...row, garment: row.garment }] : []))
  if (made.length === 0) return NOTHING
  const garments = made.flatMap(({ garment, quantity }) => Array<typeof garment>(Math.min(quantity, MOST_GARMENTS)).fill(garment))
  const added = made.map(({ designed }) => (designed ? daysOfChoices(designed.garment, designed.style, designed.own) : 0))
  const least = made.map((row) => row.making_days)
  return readyDates(deps, garments.slice(0, MOST_GARMENTS), Math.max(...added), Math.max(...least))
}

export async function cartReadyBy(deps: Deps, ownerId: string | undefined, channel: Channel): Promise<GoodsReadyBy> {
  return ownerId ? rowsReadyBy(deps, await cartRows(deps.db, ownerId, channel, deps.clock.now())) : NOTHING
}

/** Raises the making days of made-to-measure rows to the promised day. */
export function asPromised<Row extends Made>(rows: readonly Row[], { ready }: GoodsReadyBy, now: Date): Row[] {
  const days = ready ? daysBetween(dayOf(now), ready.readyBy) : 0
  return rows.map((row) => (row.garment ? { ...row, making_days: Math.max(row.making_days, days) } : row))
}
