import { type RawBuilder, sql } from 'kysely'
import { done, type Outcome } from '#kernel/outcome.ts'
import '#modules/catalogue/tables.ts'
import type { AdminStockList, AdminStockQuery, AdminStockRow, StockFilter } from '#modules/inventory/contract.ts'
import '#modules/inventory/tables.ts'
import type { Deps } from '#platform/deps.ts'
import { frontOf } from './product-pictures.ts'

const AVAILABLE = sql`on_hand - committed - held - safety`

const ONLY: Record<StockFilter, RawBuilder<unknown>> = {
  'sold-out': sql`${AVAILABLE} <= 0`,
  'sold-beyond': sql`policy <> 'deny'`,
  'waited-for': sql`stock.beyond > 0`,
}
const SORTED: Record<string, RawBuilder<unknown>> = {
  name: sql`product.name`,
  onHand: sql`on_hand`,
  available: AVAILABLE,
  beyond: sql`stock.beyond`,
}

const MAX_WORDS = 6

/** Every word stands in the name or in the article number. */
const found = (q: string) =>
  q
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MAX_WORDS)
    .map((word) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`)
    .map((like) => sql`(product.name ilike ${like} or variant.sku ilike ${like})`)

/** A page of what there is of every variant, and how many match. */
export async function adminStock({ db }: Deps, { q, only, sort, page, size }: AdminStockQuery): Promise<Outcome<AdminStockList>> {
  const where = sql.join([sql`product.status <> 'archived'`, ...(q ? found(q) : []), ...(only ? [ONLY[only]] : [])], sql` and `)
  const by = SORTED[sort.replace(/^-/, '')] ?? SORTED.name
  const order = sql`${by} ${sql.raw(sort.startsWith('-') ? 'desc' : 'asc')}, product.id, variant.position, variant.id`
  const from = sql`from stock join variant on variant.id = stock.variant_id join product on product.id = variant.product_id`
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<AdminStockRow>`
      with page as materialized (
        select stock.variant_id, row_number() over (order by ${order}) as place ${from} where ${where}
        order by ${order} limit ${sql.lit(size)} offset ${sql.lit((page - 1) * size)})
      select variant.id as "variantId", variant.sku, product.slug, product.name, variant.size, product.unit, product.step,
        case when swatch.id is null then null else json_build_object('code', swatch.code, 'name', swatch.name, 'pattern', swatch.pattern,
          'ground', swatch.ground, 'yarn', swatch.yarn) end as swatch,
        ${frontOf(sql`product.id`, sql`variant.swatch_id`)} as picture,
        on_hand as "onHand", committed, held, greatest(${AVAILABLE}, 0) as available, stock.beyond,
        case when policy = 'deny' then 0 else beyond_cap end as cap, policy, sends_on as "sendsOn",
        delay_days as "delayDays", policy_version as version,
        (select count(*)::int from stock_hold where stock_hold.variant_id = stock.variant_id and state = 'backordered') as waiting
      from page join stock using (variant_id) join variant on variant.id = stock.variant_id
      join product on product.id = variant.product_id left join swatch on swatch.id = variant.swatch_id
      order by page.place`.execute(db),
    sql<{ count: number }>`select count(*)::int as count ${from} where ${where}`.execute(db),
  ])
  return done({ pieces: rows, total: counted[0]?.count ?? 0 })
}
