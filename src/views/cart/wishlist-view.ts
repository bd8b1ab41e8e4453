import { type RawBuilder, sql } from 'kysely'
import type { Beyond } from '#domain/pricing/backorder.ts'
import { type Channel, type Make, shownStock, type Unit } from '#domain/pricing/goods.ts'
import { listPriceOf, type PriceFacts } from '#domain/pricing/unit-price.ts'
import type { Picture, Swatch } from '#shapes/catalogue.ts'
import '#modules/catalogue/tables.ts'
import '#modules/inventory/tables.ts'
import { dayOf } from '#modules/shipping/index.ts'
import type { ListSummary, SharedWishlist, Wishlist, WishlistItem, WishlistSummary } from '#modules/wishlist/contract.ts'
import '#modules/wishlist/tables.ts'
import { listedIn, lowestIn, ownNameIn, priceFacts, withOwnPrice } from '#modules/catalogue/index.ts'
import { beyondOf } from '#modules/inventory/index.ts'
import type { Db, Tx } from '#platform/db.ts'
import { frontOf } from '#views/catalogue/product-pictures.ts'
import { type Reading, type ShopperPrice, shopperPrices } from '#views/promotions/catalogue-prices.ts'

type Row = {
  id: string
  product_id: number
  note: string | null
  saved_price: number
  slug: string
  name: string
  descriptor: string
  unit: Unit
  step: number
  swatch: Swatch | null
  picture: Picture | null
  size: string | null
  make: Make | null
  variant_id: number | null
  /** Prices of the chosen variant. Null for an item without one, which costs `lowest`. */
  facts: PriceFacts | null
  lowest: number
  sold: boolean
  available: number
  to_order: boolean
  beyond: Beyond | null
}

type ItemPrice = Pick<ShopperPrice, 'price' | 'compareAt'>
type Item = Row & ItemPrice
/** `ownerId`: account whose group prices apply. */
type Viewer = { channel: Channel; ownerId?: string | undefined }

/**
 * Returns the items of a list, newest first. An item without a variant shows the lowest price, the stock of all variants and
 * the first cloth.
 */
async function itemsOf(deps: Reading, viewer: Viewer, list: RawBuilder<unknown>): Promise<Item[]> {
  const rows = await itemRows(deps, viewer.channel, list)
  const prices = await shopperPrices(deps, viewer, [...new Set(rows.map(({ product_id }) => product_id))])
  return rows.map((row) => ({ ...row, ...priceOfItem(row, prices) }))
}

async function itemRows({ db, clock }: Reading, channel: Channel, list: RawBuilder<unknown>): Promise<Row[]> {
  const now = clock.now()
  const { rows } = await sql<Row>`
    select item.id, product.id as product_id, item.note, item.price as saved_price, product.slug, coalesce(${ownNameIn(channel, 'en')}, product.name) as name, product.descriptor, product.unit, product.step,
      case when swatch.id is null then null else json_build_object('code', swatch.code, 'name', swatch.name, 'pattern', swatch.pattern,
        'ground', swatch.ground, 'yarn', swatch.yarn) end as swatch,
      ${frontOf(sql`product.id`, sql`swatch.id`)} as picture,
      variant.size, variant.make, coalesce(variant.id, offer.only) as variant_id,
      case when variant.id is not null then ${priceFacts(sql.lit(channel), now)} end as facts, ${lowestIn(channel)} as lowest,
      product.status = 'active' and coalesce(variant.sold, true) and offer.count > 0
        and ${listedIn(channel)} as sold,
      offer.available, offer.to_order, offer.beyond
    from wishlist_item as item
    join product on product.id = item.product_id
    left join variant on variant.id = item.variant_id
    ${withOwnPrice(channel)}
    left join swatch on swatch.id = coalesce(variant.swatch_id,
      (select swatch_id from product_swatch where product_swatch.product_id = product.id order by position limit 1))
    cross join lateral (
      select count(*) as count, case when count(*) = 1 then min(variant.id) end as only,
        coalesce(sum(case when make in ('service', 'gift-card', 'outfit') then 99 else greatest(on_hand - committed - held - safety, 0) end), 0)::int as available,
        coalesce(bool_or(make = 'measure'), false) as to_order,
        (array_agg(later.beyond order by later.beyond ->> 'day') filter (where (later.beyond ->> 'left')::int >= product.step))[1] as beyond
      from variant left join stock on stock.variant_id = variant.id
      cross join lateral (select ${beyondOf(dayOf(now))} as beyond) as later
      where variant.product_id = product.id and variant.sold and variant.id = coalesce(item.variant_id, variant.id)) as offer
    where item.wishlist_id = ${list} and item.removed_at is null
    order by item.added_at desc, item.id`.execute(db)
  return rows
}

type PricedRow = Pick<Row, 'product_id' | 'variant_id' | 'facts' | 'lowest'>

/** Falls back to the list price for gift cards and variants that are not sold. */
function priceOfItem({ product_id, variant_id, facts, lowest }: PricedRow, prices: ReadonlyMap<number, ShopperPrice>): ItemPrice {
  if (facts) {
    const { price, compareAt } = prices.get(variant_id ?? 0) ?? listPriceOf(facts)
    return { price, compareAt }
  }
  const variants = [...prices.values()].filter(({ productId }) => productId === product_id)
  const [{ price, compareAt }] = [...variants.toSorted((a, b) => a.price - b.price), { price: lowest, compareAt: null }] as [
    ItemPrice,
  ]
  return { price, compareAt }
}

function presentPiece(row: Item) {
  const { id, slug, name, descriptor, unit, step, swatch, picture, size, make, variant_id, sold, price, compareAt } = row
  const counted = shownStock(row.available, unit, step)
  const stock = counted.state === 'out' ? shownStock(row.to_order ? null : 0, unit, step, row.beyond) : counted
  return {
    id,
    slug,
    name,
    descriptor,
    unit,
    step,
    swatch,
    picture,
    size,
    make,
    price,
    compareAt,
    sold,
    stock,
    variantId: variant_id,
  }
}

const presentItem = (row: Item): WishlistItem => ({ ...presentPiece(row), savedPrice: row.saved_price, note: row.note })

type Summary = Omit<ListSummary, 'isDefault'> & { is_default: boolean }

export async function listSummaries(db: Db | Tx, ownerId: string): Promise<ListSummary[]> {
  const { rows } = await sql<Summary>`
    select id, name, is_default, link, (select count(*) from wishlist_item where wishlist_id = wishlist.id and removed_at is null) as count
    from wishlist where owner_id = ${ownerId} order by is_default desc, created_at, id`.execute(db)
  return rows.map(({ is_default, ...list }) => ({ ...list, isDefault: is_default }))
}

export const NO_WISHLIST: Wishlist = { lists: [], list: null, items: [] }

/** Falls back to the first list when `listId` is not one of the owner's lists. */
export async function wishlistOf(deps: Reading, ownerId: string, channel: Channel, listId?: string): Promise<Wishlist> {
  const lists = await listSummaries(deps.db, ownerId)
  const list = lists.find(({ id }) => id === listId) ?? lists[0]
  if (!list) return NO_WISHLIST
  return { lists, list, items: (await itemsOf(deps, { channel, ownerId }, sql`${list.id}`)).map(presentItem) }
}

export const allItems = async (deps: Reading, ownerId: string, channel: Channel) =>
  Promise.all(
    (await listSummaries(deps.db, ownerId)).map(async (list) => ({
      ...list,
      items: (await itemsOf(deps, { channel, ownerId }, sql`${list.id}`)).map(presentItem),
    })),
  )

/** Returns a shared wishlist by its link, without group prices; undefined when no list has that link. */
export async function sharedWishlist(deps: Reading, link: string, channel: Channel): Promise<SharedWishlist | undefined> {
  const list = await deps.db.selectFrom('wishlist').select(['id', 'name']).where('link', '=', link).executeTakeFirst()
  if (!list) return undefined
  return { name: list.name, items: (await itemsOf(deps, { channel }, sql`${list.id}`)).map(presentPiece) }
}

export const EMPTY_SUMMARY: WishlistSummary = { slugs: [], count: 0 }

export async function summaryOf(db: Db | Tx, ownerId: string): Promise<WishlistSummary> {
  const { rows } = await sql<WishlistSummary>`
    select coalesce(json_agg(distinct product.slug), '[]') as slugs, count(*) as count
    from wishlist join wishlist_item on wishlist_id = wishlist.id join product on product.id = product_id
    where owner_id = ${ownerId} and removed_at is null`.execute(db)
  return rows[0] ?? EMPTY_SUMMARY
}

/** Undefined when the product or variant is not on sale in the channel. */
export async function isSavable(
  deps: Reading,
  { slug, variantId, ...viewer }: Viewer & { slug: string; variantId: number | null },
): Promise<{ productId: number; price: number } | undefined> {
  const { channel } = viewer
  const { rows } = await sql<PricedRow>`
    select product.id as product_id, variant.id as variant_id,
      case when variant.id is not null then ${priceFacts(sql.lit(channel), deps.clock.now())} end as facts, ${lowestIn(channel)} as lowest
    from product left join variant on variant.id = ${variantId} and variant.product_id = product.id and variant.sold
    ${withOwnPrice(channel)}
    where product.slug = ${slug} and product.status = 'active' and (${variantId}::bigint is null or variant.id is not null)
      and ${listedIn(channel)}`.execute(deps.db)
  const [row] = rows
  if (!row) return undefined
  const { price } = priceOfItem(row, await shopperPrices(deps, viewer, [row.product_id]))
  return { productId: row.product_id, price }
}

/** Returns the id of the product with this current or retired slug, on sale or not. Undefined when there is no such product. */
export async function productOfSlug(db: Db | Tx, slug: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`select coalesce((select id from product where slug = ${slug}),
    (select product_id from retired_slug where slug = ${slug})) as id`.execute(db)
  return rows[0]?.id ?? undefined
}
