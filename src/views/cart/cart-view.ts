import { type RawBuilder, sql } from 'kysely'
import type { Beyond, SentLater } from '#domain/pricing/backorder.ts'
import type { Channel, Make } from '#domain/pricing/goods.ts'
import { type CartGoods, priceCart } from '#domain/pricing/pricing.ts'
import type { Reduction } from '#domain/pricing/reduction.ts'
import { USUAL_CLASS } from '#domain/pricing/tax.ts'
import {
  listPriceOf,
  type OutfitLine,
  type PriceFacts,
  type PriceTier,
  pricesInOutfits,
  unitPriceOf,
} from '#domain/pricing/unit-price.ts'
import { type Choices, daysOfChoices, ownChoices, priceOfChoices, type Style, validChoices } from '#domain/tailoring/garments.ts'
import { type Garment, garmentOf } from '#domain/tailoring/tape.ts'
import type { Cart, CartLine, SavedLines } from '#modules/cart/contract.ts'
import type { Picture, Swatch } from '#shapes/catalogue.ts'
import type { Gift } from '#shapes/gift.ts'
import type { PriceParts } from '#shapes/price-parts.ts'
import type { ShownStyle } from '#shapes/style.ts'
import '#modules/cart/tables.ts'
import '#modules/catalogue/tables.ts'
import '#modules/inventory/tables.ts'
import { priceFacts } from '#modules/catalogue/index.ts'
import { beyondAt, lapsedAt, shelfAt } from '#modules/inventory/index.ts'
import { dayOf } from '#modules/shipping/index.ts'
import type { Db, Tx } from '#platform/db.ts'
import { frontOf } from '#views/catalogue/product-pictures.ts'
import { tiersFor } from '#views/catalogue/quantity-prices.ts'
import { categoriesOfProduct, ownStyleOfProduct } from '#views/tailoring/garment-of-product.ts'

/** `whole`: the outfit is complete in the cart, so its discount applies. */
type InOutfit = { id: string; slug: string; name: string; pieces: number; whole: boolean }

export type CartRow = CartGoods & {
  later?: SentLater
  id: string
  variant_id: number
  productId: number
  categoryId: number | null
  sku: string
  slug: string
  name: string
  descriptor: string
  swatch: Swatch | null
  picture: Picture | null
  size: string | null
  make: Make
  seen_price: number
  /** VAT class, and its rate in basis points. */
  vatClass: string
  vatRate: number
  /** Cost of one piece or metre without VAT, in KES cents; null when it is unknown. */
  cost: number | null
  /** List price before quantity and group prices. */
  listPrice: number
  /** Regular price while a scheduled price applies. Null otherwise. */
  usualPrice: number | null
  /** List price for this quantity and this customer, before design and outfit discount. */
  tieredPrice: number
  parcel_g: number
  /** Calendar days to make the line, including chosen options. */
  making_days: number
  garment: Garment | null
  gift: Gift | null
  outfit: InOutfit | null
  styleKey: string
  /** `price`: surcharge in KES cents, included in the price of the line. */
  designed: { garment: Garment; style: Style; own: Choices; price: number } | null
}

/** Returns the lines of an owner's cart, newest last. Goods whose reservation has expired at `now` count as available. */
export const cartRows = (db: Db | Tx, ownerId: string, channel: Channel, now: Date): Promise<CartRow[]> =>
  rowsOf(db, ofCart(ownerId, channel), { ownerId, now })

const ofCart = (ownerId: string, channel: Channel) => sql`
  select cart_line.id, variant_id, quantity, seen_price, added_at, channel, style, gift, outfit, style_key from cart join cart_line on cart_id = cart.id
  where visitor_id = ${ownerId} and channel = ${channel}`

/** Returns the lines saved for later, newest first. */
export async function savedOf(db: Db | Tx, ownerId: string, channel: Channel, now: Date): Promise<SavedLines> {
  const rows = sql`select id, variant_id, quantity, seen_price, saved_at as added_at, channel, style, null::jsonb as gift, null::jsonb as outfit, style_key from saved_line
    where owner_id = ${ownerId} and channel = ${channel}`
  return { lines: priceCart((await rowsOf(db, rows, { ownerId, now })).reverse()).lines.map(presentLine) }
}

/** Selects the lines of an owner's cart as one JSON value, to embed in a larger statement. `cartRowsIn` parses it. */
export const cartLinesJson = (ownerId: string, channel: Channel, now: Date) =>
  sql<Stored[]>`coalesce((select json_agg(each) from (${linesSql(ofCart(ownerId, channel), { ownerId, now })}) as each), '[]')`
export const cartRowsIn = (lines: readonly Stored[]): CartRow[] => inOutfits(lines.map(offered))

export type GoodsNamed = { variantId: number; quantity: number; style?: Style | undefined }
export async function namedRows(
  db: Db | Tx,
  goods: readonly GoodsNamed[],
  about: { ownerId: string | null; channel: Channel; now: Date },
): Promise<CartRow[]> {
  const goodsJson = JSON.stringify(goods.map((each, at) => ({ at, ...each })))
  const rows = await rowsOf(
    db,
    sql`select at::text as id, "variantId" as variant_id, quantity, 0 as seen_price, ${about.now}::timestamptz as added_at,
        ${about.channel}::text as channel, style, null::jsonb as gift, null::jsonb as outfit, '' as style_key
      from jsonb_to_recordset(${goodsJson}::jsonb) as each (at integer, "variantId" bigint, quantity integer, style jsonb)`,
    about,
  )
  return rows.sort((a, b) => Number(a.id) - Number(b.id))
}

type CartContext = { ownerId: string | null; now: Date }

async function rowsOf(db: Db | Tx, chosen: RawBuilder<unknown>, about: CartContext): Promise<CartRow[]> {
  return cartRowsIn((await linesSql(chosen, about).execute(db)).rows)
}

/** Value of a gift card with a freely chosen amount (KES cents); null for everything else. */
const FREE = sql`(line.gift ->> 'amount')::bigint`

const linesSql = (chosen: RawBuilder<unknown>, { ownerId, now }: CartContext) => sql<Stored>`
    select line.id, line.variant_id, line.quantity, line.seen_price, line.style, line.gift, line.style_key as "styleKey", line.outfit as piece,
      set_of.name as "outfitName", (select json_agg(each.slug) from outfit_piece join product as each on each.id = outfit_piece.product_id where outfit_id = set_of.id) as "outfitPieces", set_of.outfit_less as less,
      case when line.style is null and variant.make <> 'measure' then '{}' else ${categoriesOfProduct} end as categories,
      case when line.style is null then '{}' else ${ownStyleOfProduct} end as own, variant.sku, variant.make,
      case when ${FREE} is null then variant.size end as size, ${FREE} as free, ${priceFacts(sql`line.channel`, now)} as facts,
      ${tiersFor(ownerId)} as tiers, product.id as "productId", product.category_id as "categoryId", product.slug, coalesce(nullif(listing.name, ''), product.name) as name, product.descriptor, product.unit, product.step, product.parcel_g,
      product.vat_class as "vatClass", vat_class.rate as "vatRate", variant.cost,
      case when variant.make = 'measure' then coalesce(product.measure_days, 0) else 0 end as making_days,
      case when swatch.id is null then null else json_build_object('code', swatch.code, 'name', swatch.name, 'pattern', swatch.pattern,
        'ground', swatch.ground, 'yarn', swatch.yarn) end as swatch,
      ${frontOf(sql`product.id`, sql`variant.swatch_id`)} as picture,
      variant.sold and product.status = 'active' and listing.product_id is not null
        and (${FREE} is null or coalesce(${FREE} between product.free_amount_least and product.free_amount_most, false)) as sold,
      coalesce(${shelfAt(sql`line.channel`)}, 0)::int as shelf,
      case when variant.make <> 'ready' then null else ${beyondAt(sql`line.channel`, dayOf(now))} end as beyond
    from (${chosen}) as line
    join variant on variant.id = line.variant_id
    join product on product.id = variant.product_id
    join vat_class on vat_class.code = product.vat_class
    left join channel_listing as listing on listing.channel = line.channel and listing.product_id = product.id
    left join channel_price as own on own.variant_id = variant.id and own.channel = line.channel
    left join swatch on swatch.id = variant.swatch_id
    left join stock on stock.variant_id = variant.id
    left join product as set_of on set_of.slug = line.outfit ->> 'slug' and set_of.kind = 'outfit' and set_of.status = 'active'
    cross join lateral ${lapsedAt(now)}
    order by line.added_at, line.id`

type Composed = 'listPrice' | 'usualPrice' | 'tieredPrice' | 'unitPrice'
export type Stored = Omit<CartRow, Composed | 'available' | 'later' | 'designed' | 'outfit' | 'garment'> & {
  facts: PriceFacts
  /** Chosen amount of a gift card, in KES cents. */
  free: number | null
  piece: { id: string; slug: string; pieces: number } | null
  outfitName: string | null
  outfitPieces: string[] | null
  less: Reduction | null
  shelf: number
  beyond: Beyond | null
  tiers: PriceTier[]
  style: Style | null
  categories: string[]
  own: Choices
}

type OneOf = CartRow & Pick<OutfitLine, 'set'>

function inOutfits(rows: readonly OneOf[]): CartRow[] {
  const prices = pricesInOutfits(rows)
  return rows.map(({ set: _, ...row }, at) => {
    const price = prices[at]
    return price === undefined ? row : { ...row, unitPrice: price, outfit: row.outfit && { ...row.outfit, whole: true } }
  })
}

type Composition = Pick<CartRow, Composed | 'outfit'> & { designed: { price: number } | null }

/** Returns the steps that led to the unit price of a line. `isGiven`: staff set the price. */
export const pricePartsOf = (line: Composition, isGiven = false): PriceParts => ({
  list: line.listPrice,
  usual: line.usualPrice,
  tiered: line.tieredPrice,
  design: line.designed?.price ?? 0,
  outfit: line.outfit?.whole && !isGiven ? line.unitPrice : null,
})

type Priced = ReturnType<typeof priceCart<CartRow>>

function presentLine({ variant_id, seen_price, listPrice, designed, gift, outfit, ...line }: Priced['lines'][number]): CartLine {
  const {
    id,
    slug,
    name,
    descriptor,
    swatch,
    picture,
    size,
    make,
    unit,
    step,
    quantity,
    maxQuantity,
    unitPrice,
    total,
    trouble,
    later,
  } = line
  return {
    id,
    slug,
    name,
    descriptor,
    swatch,
    picture,
    size,
    make,
    unit,
    step,
    quantity,
    maxQuantity,
    unitPrice,
    total,
    trouble,
    variantId: variant_id,
    wasPrice: seen_price === listPrice ? null : unitPriceOf({ list: seen_price, design: designed?.price }).unitPrice,
    ...((unitPrice !== listPrice || line.usualPrice !== null) && {
      parts: pricePartsOf({ ...line, listPrice, designed, outfit }),
    }),
    ...(designed && { style: presentStyle(designed) }),
    ...(line.vatRate !== USUAL_CLASS.rate && { vatRate: line.vatRate }),
    ...(later && { later }),
    ...(gift && { gift }),
    ...(outfit?.whole && { outfit: { id: outfit.id, slug: outfit.slug, name: outfit.name } }),
  }
}

const presentStyle = ({ garment, style, own }: NonNullable<CartRow['designed']>): ShownStyle => ({
  garment,
  choices: style.choices,
  monogram: style.monogram,
  own: ownChoices(garment, style.choices, own),
})

export const priceOfDesign = (design: Omit<NonNullable<CartRow['designed']>, 'price'>) => {
  const price = priceOfChoices(design.garment, design.style, design.own)
  return { price, style: presentStyle({ ...design, price }) }
}

function offered(stored: Stored): OneOf {
  const { shelf, beyond, facts, free, tiers, style, categories, own, piece, outfitName, outfitPieces, less, ...row } = stored
  const list = listPriceOf(facts)
  const listPrice = free ?? list.price
  const garment = garmentOf(categories)
  const designed = style && { garment, style, own, price: priceOfChoices(garment, style, own) }
  const { tiered, unitPrice } = unitPriceOf({ list: listPrice, quantity: row.quantity, tiers, design: designed?.price })
  return {
    ...row,
    listPrice,
    usualPrice: free === null ? list.usual : null,
    tieredPrice: tiered,
    unitPrice,
    available: row.make !== 'ready' ? null : shelf + (beyond?.left ?? 0),
    ...(beyond && { later: { kind: beyond.kind, day: beyond.day, shelf } }),
    ...(style && {
      styleOffered: validChoices(garment, style),
      making_days: row.making_days + daysOfChoices(garment, style, own),
    }),
    designed,
    garment: row.make === 'measure' ? garment : null,
    outfit: piece && { ...piece, name: outfitName ?? '', whole: false },
    set: { pieces: outfitPieces, less },
  }
}

const presentCart = ({ lines, ...sums }: Priced): Cart => ({ lines: lines.map(presentLine), ...sums })

export const EMPTY_CART: Cart = presentCart(priceCart<CartRow>([]))

export const cartOf = async (db: Db | Tx, ownerId: string, channel: Channel, now: Date): Promise<Cart> =>
  presentCart(priceCart(await cartRows(db, ownerId, channel, now)))
