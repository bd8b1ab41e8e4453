import { sql } from 'kysely'
import type { Channel } from '#domain/pricing/goods.ts'
import type { Tx } from '#platform/db.ts'
import type { ProductDocument } from './contract.ts'
import { LIST_COMPARE_AT, LIST_PRICE } from './queries/price-sql.ts'
import './tables.ts'

export async function saveChannels(tx: Tx, id: number, { channels }: ProductDocument) {
  const rows = channels.map(({ channel, name = '', names = {}, prices = [], pictures = [] }) => ({
    channel,
    name,
    names,
    prices,
    pictures,
  }))
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (channel text, name text, names jsonb, prices jsonb, pictures jsonb)),
    gone as (delete from channel_listing where product_id = ${id} and channel not in (select channel from given))
    insert into channel_listing (product_id, channel, name, names, prices, pictures) select ${id}::bigint, channel, name, names, prices, pictures from given
    on conflict (channel, product_id) do update set name = excluded.name, names = excluded.names, prices = excluded.prices, pictures = excluded.pictures
    where (channel_listing.name, channel_listing.names, channel_listing.prices, channel_listing.pictures) is distinct from
      (excluded.name, excluded.names, excluded.prices, excluded.pictures)`.execute(tx)
}

export type OwnPrice = { variantId: number; channel: Channel; price: number; compareAt: number | null }

type Was = { price: number; compareAt: number | null; cost: null } | null
export type OwnPriceChange = { sku: string; channel: Channel; before: Was; after: Was }

/** Variants without a channel price sell at `variant.price`. Returns the changes. */
export async function saveChannelPrices(tx: Tx, productId: number, prices: readonly OwnPrice[]): Promise<OwnPriceChange[]> {
  const rows = JSON.stringify(
    prices.map(({ variantId, compareAt, ...own }) => ({ ...own, variant_id: variantId, compare_at: compareAt })),
  )
  const shown = (row: string) => sql`case when ${sql.raw(row)}.price is null then null
    else json_build_object('price', ${sql.raw(row)}.price, 'compareAt', ${sql.raw(row)}.compare_at, 'cost', null) end`
  const { rows: changed } = await sql<OwnPriceChange>`
    with given as (
      select * from jsonb_to_recordset(${rows}::jsonb) as row (variant_id bigint, channel text, price bigint, compare_at bigint)),
    gone as (delete from channel_price where product_id = ${productId}
      and (variant_id, channel) not in (select variant_id, channel from given)),
    kept as (
      insert into channel_price (product_id, variant_id, channel, price, compare_at)
      select ${productId}::bigint, variant_id, channel, price, compare_at from given
      on conflict (variant_id, channel) do update set price = excluded.price, compare_at = excluded.compare_at
      where (channel_price.price, channel_price.compare_at) is distinct from (excluded.price, excluded.compare_at))
    select variant.sku, channel, ${shown('was')} as before, ${shown('given')} as after
    from (select * from channel_price where product_id = ${productId}) as was
    full join given using (variant_id, channel) join variant on variant.id = variant_id
    where (was.price, was.compare_at) is distinct from (given.price, given.compare_at)
    order by channel, variant.position, variant.id`.execute(tx)
  return changed
}

export const refreshChannelCards = (tx: Tx, productIds: readonly number[]) =>
  sql`
    update channel_listing as listing set card = shown.card, lowest_price = shown.lowest
    from (
      select product_id, channel, case when differs then lowest end as lowest,
        nullif(case when name = '' then '{}' else jsonb_build_object('name', name) end || case when differs
          then jsonb_build_object('price', lowest, 'priceVaries', highest > lowest, 'compareAt', compare_at) else '{}' end, '{}') as card
      from channel_listing as there
      cross join lateral (
        select min(${LIST_PRICE}) as lowest, max(${LIST_PRICE}) as highest,
          coalesce(bool_or(own.price is not null), false) as differs,
          (array_agg(${LIST_COMPARE_AT} order by ${LIST_PRICE}, position))[1] as compare_at
        from variant left join channel_price as own on own.variant_id = variant.id and own.channel = there.channel
        where variant.product_id = there.product_id and sold) as offer
      where there.product_id = any(${productIds as number[]}) and (name <> '' or card is not null
        or exists (select from channel_price where channel_price.product_id = there.product_id and channel_price.channel = there.channel))) as shown
    where listing.product_id = shown.product_id and listing.channel = shown.channel
      and (listing.card, listing.lowest_price) is distinct from (shown.card, shown.lowest)`.execute(tx)
