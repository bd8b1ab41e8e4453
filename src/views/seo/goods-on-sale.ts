import { type RawBuilder, sql } from 'kysely'
import type { Beyond } from '#domain/pricing/backorder.ts'
import { type Channel, type Make, shownStock, toBeSold, type Unit } from '#domain/pricing/goods.ts'
import { listPriceOf, type PriceFacts } from '#domain/pricing/unit-price.ts'
import { srcOf } from '#modules/media/index.ts'
import '#modules/catalogue/tables.ts'
import '#modules/inventory/tables.ts'
import '#modules/media/tables.ts'
import { listedIn, ownNameIn, priceFacts, withOwnPrice } from '#modules/catalogue/index.ts'
import { beyondOf } from '#modules/inventory/index.ts'
import { dayOf } from '#modules/shipping/index.ts'
import type { Db } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { type ShownPrice, shownPrices } from '#views/promotions/catalogue-prices.ts'

type SoldVariant = {
  id: number
  sku: string
  swatch: string | null
  size: string | null
  make: Make
  price: number
  compare_at: number | null
  /** Reduction by promotions of every shopper; missing without one. */
  shown?: ShownPrice | undefined
  available: number | null
  beyond: Beyond | null
}
export type Goods = {
  id: number
  slug: string
  name: string
  descriptor: string
  description: string
  unit: Unit
  step: number
  measure_days: number | null
  department: string
  category: string
  swatches: { code: string; name: string; composition: { fibre: string; percent: number }[] }[]
  /** Front and styled pictures, in one cloth or independent of cloth. */
  pictures: { asset: string; width: number; swatch: string | null }[]
  variants: SoldVariant[]
}

export const onSaleIn = (channel: Channel) => sql`product.status = 'active' and ${listedIn(channel)}`

/** Returns the path of a picture as WebP, at most 1200 pixels wide. Many crawlers do not support AVIF. */
export const fileFor = (asset: string, width: number): string => {
  const widest = [1200, 800, 480, 320].find((each) => each <= width) ?? 320
  return `${srcOf(asset)}/w${widest}.webp`
}

export async function goodsAfter(
  deps: Pick<Deps, 'db' | 'cache' | 'clock'>,
  at: { channel: Channel; now: Date },
  after: { id: number; limit: number },
): Promise<Goods[]> {
  const goods = await storedGoods(deps.db, at, after)
  const ids = goods.map(({ id }) => id)
  const prices = await shownPrices(deps, at.channel, ids)
  if (prices.size === 0) return goods
  return goods.map((each) => ({ ...each, variants: each.variants.map((one) => withShownPrice(one, prices.get(one.id))) }))
}

const withShownPrice = (variant: SoldVariant, shown: ShownPrice | undefined): SoldVariant =>
  shown ? { ...variant, price: shown.price, compare_at: shown.compareAt, shown } : variant

const storedGoods = (
  db: Db,
  { channel, now }: { channel: Channel; now: Date },
  { id, limit }: { id: number; limit: number },
): Promise<Goods[]> =>
  sql<Omit<Goods, 'variants'> & { variants: (Omit<SoldVariant, 'price' | 'compare_at'> & { facts: PriceFacts })[] }>`
  select product.id, product.slug, coalesce(${ownNameIn(channel, 'en')}, product.name) as name, product.descriptor, product.description, product.unit, product.step,
    product.measure_days, department.name as department, category.name as category,
    ${listOf(sql`json_build_object('code', code, 'name', swatch.name, 'composition', composition) order by product_swatch.position`)}
      from product_swatch join swatch on swatch.id = swatch_id where product_swatch.product_id = product.id) as swatches,
    ${listOf(sql`json_build_object('asset', asset, 'width', media_asset.width, 'swatch', swatch.code) order by product_media.position`)}
      from product_media join media_asset on media_asset.id = asset and media_asset.state <> 'failed'
      left join swatch on swatch.id = product_media.swatch_id
      where product_media.product_id = product.id and product_media.view in ('front', 'styled')) as pictures,
    ${listOf(sql`json_build_object('id', variant.id, 'sku', sku, 'swatch', swatch.code, 'size', size, 'make', make, 'facts', ${priceFacts(sql.lit(channel), now)},
      'available', on_hand - committed - held - safety, 'beyond', ${beyondOf(dayOf(now))}) order by variant.position`)}
      from variant ${withOwnPrice(channel)} left join stock on stock.variant_id = variant.id left join swatch on swatch.id = variant.swatch_id
      where variant.product_id = product.id and variant.sold) as variants
  from product
  join category as department on department.id = product.department_id
  join category on category.id = product.category_id
  where product.id > ${id} and ${onSaleIn(channel)}
  order by product.id limit ${limit}`
    .execute(db)
    .then(({ rows }) => rows.map(({ variants, ...goods }) => ({ ...goods, variants: variants.map(withPrice) })))

function withPrice<V extends { facts: PriceFacts }>({ facts, ...variant }: V) {
  const { price, compareAt } = listPriceOf(facts)
  return { ...variant, price, compare_at: compareAt }
}

const listOf = (items: RawBuilder<unknown>) => sql`(select coalesce(json_agg(${items}), '[]')`

export const stockOfVariant = ({ make, available, beyond }: SoldVariant, { unit, step }: Goods) =>
  shownStock(toBeSold(make, available), unit, step, beyond)
