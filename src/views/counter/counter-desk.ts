import { sql } from 'kysely'
import { placeOf } from '#domain/customers/format-shop-address.ts'
import type { Channel } from '#domain/pricing/goods.ts'
import { listPriceOf, type PriceFacts, type PriceTier } from '#domain/pricing/unit-price.ts'
import { done, type Outcome } from '#kernel/outcome.ts'
import '#modules/catalogue/tables.ts'
import '#modules/credit/tables.ts'
import '#modules/customers/tables.ts'
import '#modules/identity/tables.ts'
import '#modules/inventory/tables.ts'
import '#modules/orders/tables.ts'
import { readPhone } from '#modules/orders/index.ts'
import type { Article, CataloguePart, Desk, FoundCustomers } from '#modules/pos/contract.ts'
import '#modules/pos/tables.ts'
import { listedIn, priceFacts, withOwnPrice } from '#modules/catalogue/index.ts'
import type { Deps } from '#platform/deps.ts'
import { containing } from '#platform/like.ts'
import { paymentRules, storeSettings } from '#services/settings/index.ts'
import { tiersByGroup } from '#views/catalogue/quantity-prices.ts'
import { counterGoods, offersAtCounter } from '#views/promotions/counter-offers.ts'
import { shiftRows } from './counter-shifts.ts'

export async function counterDesk(deps: Deps, discountCap: number | null, channel: Channel): Promise<Outcome<Desk>> {
  const { db, clock } = deps
  const [store, rules, registers, openShifts, staff, offers] = await Promise.all([
    storeSettings(deps),
    paymentRules(deps.db),
    sql<Desk['registers'][number]>`select id, series, name,
        coalesce((select max(serial) from counter_sale where register_id = register.id), 0)::int as "lastSerial"
      from register order by series limit 500`.execute(db),
    shiftRows(db, sql`closed_at is null`, { page: 1, size: 100 }),
    sql<Desk['staff'][number]>`select email, name from "user" where role = 'admin' order by name, email limit 500`.execute(db),
    offersAtCounter(deps, channel),
  ])
  const { name, address, city, phone, email, pin } = store
  return done({
    at: clock.now().toISOString(),
    discountCap,
    registers: registers.rows,
    openShifts,
    staff: staff.rows,
    store: { name, address: placeOf(address, city), phone, email, taxPin: pin },
    depositPercent: rules.deposit.on ? rules.deposit.percent : null,
    cashStep: rules.cash.step,
    promotions: { ...offers.known, offers: [...offers.known.offers] },
  })
}

type ArticleRow = Omit<Article, 'price' | 'goods' | 'vatRate'> & {
  vatRate: number
  tiers: PriceTier[]
  facts: PriceFacts
  productId: number
  categoryId: number | null
  cost: number | null
}
/**
 * Returns the next part of the counter's catalogue in ascending order of ids, with quantity and group prices. `next` is null at
 * the end.
 */
export async function counterCatalogue(
  deps: Deps,
  { after, size }: { after: number; size: number },
  channel: Channel,
): Promise<Outcome<CataloguePart>> {
  const { db, clock } = deps
  const { live, marginPercent } = await offersAtCounter(deps, channel)
  const { rows } = await sql<ArticleRow>`
    select variant.id, variant.sku, variant.barcode, product.name, product.id as "productId", product.category_id as "categoryId", variant.cost, variant.size, swatch.name as colour, variant.make, product.unit, product.step,
      ${priceFacts(sql.lit(channel), clock.now())} as facts, vat_class.rate as "vatRate", case variant.make when 'ready' then greatest(on_hand - committed - held, 0) end as free,
      ${tiersByGroup} as tiers
    from variant join product on product.id = variant.product_id join vat_class on vat_class.code = product.vat_class ${withOwnPrice(channel)}
    left join swatch on swatch.id = variant.swatch_id left join stock on stock.variant_id = variant.id
    where variant.id > ${after} and variant.sold and product.status = 'active' and variant.make in ('ready', 'measure', 'service')
      and ${listedIn(channel)}
    order by variant.id limit ${sql.lit(size)}`.execute(db)
  const last = rows.length === size ? (rows.at(-1)?.id ?? null) : null
  const articles = rows.map(({ tiers, facts, productId, categoryId, cost, ...article }) => {
    const { price: listPrice, usual: usualPrice } = listPriceOf(facts)
    const { id: variantId, vatRate } = article
    const goods = { variantId, productId, categoryId, listPrice, usualPrice, cost, vatRate }
    return {
      ...article,
      price: listPrice,
      ...(tiers.length > 0 && { tiers }),
      ...(live.length > 0 && { goods: counterGoods(goods, marginPercent) }),
    }
  })
  return done({ articles, next: last, at: clock.now().toISOString() })
}

const MOST = 8

/**
 * Finds earlier customers of all channels by phone number, part of a name, or e-mail address, with their price groups. Reads
 * the latest 200 matching orders.
 */
export async function findCounterCustomers({ db }: Deps, q: string): Promise<Outcome<FoundCustomers>> {
  const phone = readPhone(q) ?? q
  const like = containing(q)
  const { rows } = await sql<FoundCustomers['customers'][number] & { at: Date | null }>`
    with found as (
      select customer_id, name, phone, email, created_at from orders
      where (phone = ${phone} or name ilike ${like} or email = ${q.toLowerCase()}) and (phone <> '' or email <> '')
      order by created_at desc limit 200)
    select max(customer_id) as "accountId", (array_agg(name order by created_at desc))[1] as name, phone, email,
      (select coalesce(json_agg(group_code order by group_code), '[]') from customer_group_member where user_id = max(found.customer_id)) as groups,
      count(*)::int as orders, max(created_at) as at,
      coalesce((select sum(balance) from gift_card where gift_card.customer_id = max(found.customer_id) and kind = 'store-credit' and stopped_at is null), 0)::bigint as credit
    from found group by phone, email order by max(created_at) desc limit ${sql.lit(MOST)}`.execute(db)
  return done({ customers: rows.map(({ at, ...row }) => ({ ...row, last: at?.toISOString() ?? null })) })
}
