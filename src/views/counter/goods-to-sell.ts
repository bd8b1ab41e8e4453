import { sql } from 'kysely'
import type { Channel } from '#domain/pricing/goods.ts'
import { listPriceOf, type PriceFacts } from '#domain/pricing/unit-price.ts'
import { done, type Outcome } from '#kernel/outcome.ts'
import '#modules/catalogue/tables.ts'
import '#modules/inventory/tables.ts'
import type { FoundCustomers, FoundGoods } from '#modules/orders/contract.ts'
import '#modules/orders/tables.ts'
import { priceFacts } from '#modules/catalogue/index.ts'
import { leftIn } from '#modules/inventory/index.ts'
import type { Deps } from '#platform/deps.ts'
import { asTyped, containing } from '#platform/like.ts'
import { tiersFor } from '#views/catalogue/quantity-prices.ts'
import { matches } from '#views/orders/admin-order-search.ts'

const FOUND = 20
const MAX_WORDS = 5

/** Out-of-stock ready-made goods come last. */
export async function goodsToSell({ db, clock }: Deps, channel: Channel, q: string): Promise<Outcome<FoundGoods>> {
  const words = q.split(/\s+/).slice(0, MAX_WORDS)
  const all = words.map(
    (word) =>
      sql`(variant.sku ilike ${containing(word)} or product.name ilike ${containing(word)} or variant.size ilike ${asTyped(word)} or swatch.name ilike ${containing(word)})`,
  )
  const { rows } = await sql<Omit<FoundGoods['goods'][number], 'price'> & { facts: PriceFacts }>`
    select variant.id as "variantId", variant.sku, coalesce(nullif(listing.name, ''), product.name) as name, variant.size, variant.make,
      product.unit, product.step, ${priceFacts(sql`listing.channel`, clock.now())} as facts, ${tiersFor(null)} as tiers,
      case when swatch.id is null then null else json_build_object('code', swatch.code, 'name', swatch.name, 'pattern', swatch.pattern,
        'ground', swatch.ground, 'yarn', swatch.yarn) end as swatch,
      case when variant.make = 'ready' then greatest(0, coalesce(${leftIn(channel)}, 0))::int end as left
    from variant
    join product on product.id = variant.product_id
    join channel_listing as listing on listing.channel = ${channel} and listing.product_id = product.id
    left join channel_price as own on own.variant_id = variant.id and own.channel = listing.channel
    left join swatch on swatch.id = variant.swatch_id
    left join stock on stock.variant_id = variant.id
    where variant.sold and product.status = 'active' and variant.make in ('ready', 'measure', 'service') and ${sql.join(all, sql` and `)}
    order by (variant.make = 'ready' and coalesce(${leftIn(channel)}, 0) <= 0), product.name, variant.id
    limit ${sql.lit(FOUND)}`.execute(db)
  return done({ goods: rows.map(({ facts, ...goods }) => ({ ...goods, price: listPriceOf(facts).price })) })
}

const PEOPLE = 8

/**
 * Finds earlier customers by the text search of orders. Each e-mail address appears once, with the details of its latest order
 * among the newest 200 matches.
 */
export async function customersToOrder({ db }: Deps, q: string): Promise<Outcome<FoundCustomers>> {
  const { rows } = await sql<FoundCustomers['customers'][number]>`
    select name, email, phone, language, address from (
      select distinct on (lower(email)) name, email, phone, language, created_at,
        case when shipping_method = 'pickup' then null else address end as address
      from orders where id = any(array(select orders.id from orders where ${matches(q)} order by created_at desc, id limit 200))
      order by lower(email), created_at desc) as person
    order by created_at desc limit ${sql.lit(PEOPLE)}`.execute(db)
  return done({ customers: rows })
}
