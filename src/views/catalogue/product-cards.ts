import { type RawBuilder, sql } from 'kysely'
import type { Beyond } from '#domain/pricing/backorder.ts'
import { type Channel, shownStock, type Unit } from '#domain/pricing/goods.ts'
import type { Language } from '#kernel/languages.ts'
import type { ProductCard } from '#modules/catalogue/contract.ts'
import { isNew } from '#modules/catalogue/rules/newness.ts'
import type { StoredCard } from '#modules/catalogue/tables.ts'
import type { Picture } from '#shapes/catalogue.ts'
import '#modules/inventory/tables.ts'
import { beyondIn, leftIn } from '#modules/inventory/index.ts'
import { dayOf } from '#modules/shipping/index.ts'
import type { Db } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { badgeOf, type ShownPrice, shownPrices } from '#views/promotions/catalogue-prices.ts'
import { asPictureIn, pictureOrder, withAssets } from './product-pictures.ts'

export type CardRow = {
  id: number
  card: StoredCard
  step: number
  listed_at: Date
  available: number
  makes_to_order: boolean
  beyond: Beyond | null
  pictures: Picture[]
}

/** Selects the stored card with texts in a language, where translated, and the overrides of the channel joined as `listing`. */
const cardIn = (language: Language) =>
  language === 'en'
    ? sql`product.card || coalesce(listing.card, '{}')`
    : sql`product.card || coalesce((
        select jsonb_strip_nulls(jsonb_build_object('name', nullif(name, ''), 'descriptor', nullif(descriptor, '')))
        from product_text where product_id = product.id and language = ${sql.lit(language)}), '{}') || coalesce(listing.card, '{}')
      || case when listing.names ->> ${sql.lit(language)} <> '' then jsonb_build_object('name', listing.names -> ${sql.lit(language)}) else '{}' end`

/**
 * Selects cards for the products that `chosen` returns: a query with `id` and `place` (sort key). Counts stock for those
 * products only, so the cost does not depend on the catalogue size.
 */
export async function cardsOf(deps: Pick<Deps, 'db' | 'cache' | 'clock'>, chosen: RawBuilder<unknown>, context: CardContext) {
  const rows = await storedCards(deps.db, chosen, context)
  const ids = rows.map(({ id }) => id)
  const prices = await shownPrices(deps, context.channel, ids)
  return prices.size === 0 ? rows : rows.map((row) => withShownPrice(row, prices, context.language))
}

type CardContext = { now: Date; language: Language; channel: Channel }

/** Sets the lowest price of a card as promotions reduce it for every shopper. */
function withShownPrice(row: CardRow, prices: ReadonlyMap<number, ShownPrice>, language: Language): CardRow {
  const own = [...prices.values()].filter(({ productId }) => productId === row.id)
  const [first, ...others] = own.toSorted((a, b) => a.price - b.price)
  if (!first || first.price >= row.card.price) return row
  const priceVaries = row.card.priceVaries || others.some(({ price }) => price > first.price)
  const promotion = badgeOf(first, language)
  const { price, compareAt } = first
  return { ...row, card: { ...row.card, price, compareAt, priceVaries, ...(promotion !== null && { promotion }) } }
}

const storedCards = (db: Db, chosen: RawBuilder<unknown>, { now, language, channel }: CardContext) =>
  sql<CardRow>`
  with chosen as materialized (${chosen})
  select product.id, ${cardIn(language)} as card, product.step, product.listed_at, offer.available, offer.makes_to_order, offer.beyond, shown.pictures
  from chosen
  join product on product.id = chosen.id
  left join channel_listing as listing on listing.product_id = product.id and listing.channel = ${sql.lit(channel)}
  cross join lateral (
    select coalesce(sum(case when make in ('service', 'gift-card', 'outfit') then 99 else greatest(${leftIn(channel)}, 0) end), 0)::int as available,
      coalesce(bool_or(make = 'measure'), false) as makes_to_order,
      (array_agg(later.beyond order by later.beyond ->> 'day') filter (where (later.beyond ->> 'left')::int >= product.step))[1] as beyond
    from variant left join stock on stock.variant_id = variant.id
    cross join lateral (select ${beyondIn(channel, dayOf(now))} as beyond) as later
    where variant.product_id = product.id and variant.sold) as offer
  cross join lateral (
    select coalesce(json_agg(picture order by place), '[]') as pictures from (
      select ${asPictureIn(language)} as picture, row_number() over (order by ${pictureOrder(channel)}) as place from ${withAssets}
      where product_media.product_id = product.id and product_media.view in ('front', 'styled')
        and (product_media.swatch_id is null or product_media.swatch_id =
          (select swatch_id from product_swatch where product_swatch.product_id = product.id order by position limit 1))
      order by place limit 2) as first) as shown
  order by chosen.place`
    .execute(db)
    .then(({ rows }) => rows)

/** Returns cards by product id, in that order. Each card is cached separately, so lists share cached cards. */
export async function cardsById(
  deps: Pick<Deps, 'db' | 'cache' | 'clock'>,
  ids: readonly number[],
  context: CardContext,
): Promise<CardRow[]> {
  const begin = `card ${context.channel} ${context.language} `
  const keys = ids.map((id) => begin + id)
  const rows = await deps.cache.parts<CardRow>(keys, async (missing) => {
    const read = await cardsOf(deps, chosenIds(missing.map((key) => Number(key.slice(begin.length)))), context)
    return read.map((row) => ({ key: begin + row.id, name: `product card ${row.card.slug}`, part: row }))
  })
  return keys.flatMap((key) => rows.get(key) ?? [])
}

const chosenIds = (ids: readonly number[]) =>
  sql`select id, place from unnest(${ids as number[]}::bigint[]) with ordinality as chosen (id, place)`

/** Removes the blur placeholders of all but the first picture, which keeps long lists small. */
const unseenYet = (picture: Picture, place: number): Picture => (place === 0 ? picture : { ...picture, placeholder: null })

/**
 * Converts a row to a product card. A garment that is out of stock still counts as available when it can be made to measure or
 * backordered.
 */
export function presentCard(
  { card, step, listed_at, available, makes_to_order, beyond, pictures }: CardRow,
  now: Date,
): ProductCard {
  const counted = shownStock(available, card.unit as Unit, step)
  const stock = counted.state === 'out' ? shownStock(makes_to_order ? null : 0, card.unit as Unit, step, beyond) : counted
  return { ...card, pictures: pictures.map(unseenYet), stock, isNew: isNew(listed_at, now) }
}
