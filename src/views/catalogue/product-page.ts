import { type RawBuilder, sql } from 'kysely'
import type { Beyond } from '#domain/pricing/backorder.ts'
import { type Channel, type Make, shownStock, toBeSold, type Unit } from '#domain/pricing/goods.ts'
import { USUAL_CLASS } from '#domain/pricing/tax.ts'
import { listPriceOf, type PriceFacts, type PriceTier, tierTable } from '#domain/pricing/unit-price.ts'
import type { Language } from '#kernel/languages.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { CategoryLink, Cloth, Product, ProductStatus, ProductTexts } from '#modules/catalogue/contract.ts'
import { categoryText, listedIn, lowestIn, ownNameIn, priceFacts, problems, withOwnPrice } from '#modules/catalogue/index.ts'
import { isNew } from '#modules/catalogue/rules/newness.ts'
import { pageHead } from '#modules/catalogue/rules/page-head.ts'
import { beyondIn, leftIn } from '#modules/inventory/index.ts'
import { dayOf } from '#modules/shipping/index.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { badgeOf, type ShownPrice, shownPrices } from '#views/promotions/catalogue-prices.ts'
import { asPictureIn, pictureOrder, withAssets } from './product-pictures.ts'
import { tiersFor } from './quantity-prices.ts'
import { COUNTED, type Counted, summaryFrom } from './review-counts.ts'
import { chartOfProduct } from './shown-size-chart.ts'

type VariantRow = {
  id: number
  sku: string
  swatch: string | null
  size: string | null
  make: Make
  facts: PriceFacts
  available: number | null
  beyond: Beyond | null
  tiers: PriceTier[]
}
type TranslatedTexts = Pick<Product, 'name' | 'descriptor' | 'description' | 'construction' | 'fit' | 'care'>
type ForSearch = { seoTitle: string; seoDescription: string }
type Row = Omit<
  Product,
  | 'minutes'
  | 'vatRate'
  | 'freeAmount'
  | 'setOf'
  | 'rating'
  | 'variants'
  | 'isNew'
  | 'crumbs'
  | 'price'
  | 'sizeSystem'
  | 'madeToMeasure'
  | 'head'
> &
  ForSearch & {
    unit: Unit
    lowest_price: number
    own_name: string | null
    size_system: string | null
    measure_surcharge: number | null
    measure_days: number | null
    listed_at: Date
    vat_rate: number
    service_minutes: number | null
    free_amount: NonNullable<Product['freeAmount']> | null
    set_of: NonNullable<Product['setOf']> | null
    told: Partial<TranslatedTexts & ForSearch & { choices: ProductTexts['choices'] }> | null
    rated: Counted | null
    crumbs: CategoryLink[]
    swatches: Cloth[]
    variants: VariantRow[]
  }

/** Selects the attributes of the `product` that shoppers see, in display order. */
const saidOfProduct = sql`(
  select coalesce(json_agg(json_build_object('name', attribute.name, 'names', attribute.names, 'kind', attribute.kind,
      'unit', attribute.unit, 'values', (
        select json_agg(json_build_object('name', coalesce(attribute_value.name, value), 'names', coalesce(attribute_value.names, '{}'))
          order by attribute_value.position, said.place)
        from jsonb_array_elements_text(product.attributes -> attribute.code) with ordinality as said (value, place)
        left join attribute_value on attribute_id = attribute.id and attribute_value.code = value)) order by attribute.position), '[]')
  from attribute where visible and product.attributes ? attribute.code)`

type PageContext = { channel: Channel; language: Language }

/** Selects the product's translation; null in English. */
const TOLD = (language: Language) => {
  if (language === 'en') return sql`null`
  const lines = (name: string) => sql`case when cardinality(told.${sql.ref(name)}) > 0 then told.${sql.ref(name)} end`
  return sql`(
    select json_strip_nulls(json_build_object('name', nullif(told.name, ''), 'descriptor', nullif(told.descriptor, ''),
      'description', nullif(told.description, ''), 'construction', ${lines('construction')}, 'fit', ${lines('fit')},
      'care', ${lines('care')}, 'choices', nullif(told.choices, '[]'), 'seoTitle', nullif(told.seo_title, ''), 'seoDescription', nullif(told.seo_description, '')))
    from product_text as told where told.product_id = product.id and told.language = ${sql.lit(language)})`
}

/** Matches the product at a current or retired slug if it is active and listed in the channel. */
const atAddress = (slug: string, channel: Channel) =>
  sql`product.id = coalesce((select id from product where slug = ${slug}), (select product_id from retired_slug where slug = ${slug}))
    and product.status = 'active' and ${listedIn(channel)}`

const rowOf = (db: Db | Tx, which: RawBuilder<unknown>, { channel, language, now }: PageContext & { now: Date }) =>
  sql<Row>`
  select product.id, product.slug, product.name, product.descriptor, product.description, product.unit, product.step,
    ${lowestIn(channel)} as lowest_price, ${ownNameIn(channel, language)} as own_name, product.size_system, product.measure_surcharge, product.measure_days, product.listed_at,
    product.seo_title as "seoTitle", product.seo_description as "seoDescription", product.construction, product.fit, product.care, ${chartOfProduct} is not null as "sizeChart",
    ${saidOfProduct} as facts,
    (select rate from vat_class where code = product.vat_class) as vat_rate, product.service_minutes, case when free_amount_least is not null then json_build_object('least', free_amount_least, 'most', free_amount_most) end as free_amount,
    case when product.kind = 'outfit' then json_build_object('less', outfit_less, 'pieces', (
      select coalesce(json_agg(piece.slug order by outfit_piece.position), '[]') from outfit_piece
      join product as piece on piece.id = outfit_piece.product_id where outfit_id = product.id)) end as set_of,
    (with recursive above as (
        select id, slug, name, parent_id, visible, 0 as far from category where id = product.category_id
        union all select category.id, category.slug, category.name, category.parent_id, category.visible, far + 1
          from category join above on category.id = above.parent_id)
      select json_agg(json_build_object('slug', slug, 'name', ${categoryText('name', language, 'above')}) order by far desc) from above
      where visible or parent_id is null) as crumbs,
    (select coalesce(json_agg(json_build_object('code', code, 'name', swatch.name, 'kind', kind, 'pattern', pattern, 'ground', ground,
        'yarn', yarn, 'weight_gsm', weight_gsm, 'composition', composition) order by product_swatch.position), '[]')
      from product_swatch join swatch on swatch.id = swatch_id where product_swatch.product_id = product.id) as swatches,
    (select coalesce(json_agg(${asPictureIn(language)} || jsonb_build_object('swatch', swatch.code) order by ${pictureOrder(channel)}), '[]')
      from ${withAssets} left join swatch on swatch.id = product_media.swatch_id where product_media.product_id = product.id) as pictures,
    (select coalesce(json_agg(json_build_object('id', variant.id, 'sku', sku, 'swatch', swatch.code, 'size', size, 'make', make,
        'facts', ${priceFacts(sql.lit(channel), now)}, 'available', ${leftIn(channel)}, 'beyond', ${beyondIn(channel, dayOf(now))}, 'tiers', ${tiersFor(null)}) order by variant.position), '[]')
      from variant ${withOwnPrice(channel)} left join stock on stock.variant_id = variant.id left join swatch on swatch.id = variant.swatch_id
      where variant.product_id = product.id and variant.sold) as variants,
    ${TOLD(language)} as told, ${COUNTED} as rated
  from product
  where ${which}`
    .execute(db)
    .then(({ rows }) => rows[0])

function presentVariant({ facts, available, beyond, tiers, ...variant }: VariantRow, { unit, step }: Row) {
  const { price, compareAt } = listPriceOf(facts)
  return {
    ...variant,
    price,
    ...(tiers.length > 0 && { tiers: tierTable(price, tiers) }),
    compareAt,
    stock: shownStock(toBeSold(variant.make, available), unit, step, beyond),
  }
}

const ratingOf = (rated: Counted) => {
  const { count, average, fit } = summaryFrom(rated)
  return { count, average, fit }
}

function present(row: Row, now: Date): Product {
  const {
    lowest_price,
    size_system,
    measure_surcharge,
    measure_days,
    listed_at,
    told: translated,
    own_name,
    service_minutes,
    vat_rate,
    free_amount,
    set_of,
    rated,
    seoTitle,
    seoDescription,
    ...words
  } = row
  const { seoTitle: _title, seoDescription: _description, choices = [], ...toldHere } = translated ?? {}
  const called = new Map(choices.map(({ size, name }) => [size, name]))
  const nameOverride = own_name === null ? {} : { name: own_name }
  const tailored =
    measure_surcharge === null || measure_days === null ? null : { surcharge: measure_surcharge, days: measure_days }
  return {
    ...words,
    ...toldHere,
    ...nameOverride,
    head: pageHead({ ...row, ...nameOverride }, { ...translated, ...(translated?.name && nameOverride) }),
    price: lowest_price,
    sizeSystem: size_system,
    madeToMeasure: tailored,
    variants: row.variants.map((variant) => {
      const name = variant.size === null ? undefined : called.get(variant.size)
      return { ...presentVariant(variant, row), ...(name && { name }) }
    }),
    ...(vat_rate !== USUAL_CLASS.rate && { vatRate: vat_rate }),
    ...(service_minutes !== null && { minutes: service_minutes }),
    ...(free_amount && { freeAmount: free_amount }),
    ...(set_of && { setOf: set_of }),
    ...(rated && { rating: ratingOf(rated) }),
    isNew: isNew(listed_at, now),
  }
}

/**
 * Sets the prices that promotions reduce for every shopper. Leaves out quantity prices that are not lower than the reduced price.
 */
function withShownPrices(product: Product, prices: ReadonlyMap<number, ShownPrice>, language: Language): Product {
  if (prices.size === 0) return product
  const variants = product.variants.map(({ tiers, ...variant }) => {
    const shown = prices.get(variant.id)
    if (!shown) return { ...variant, ...(tiers && { tiers }) }
    const { price, compareAt, until } = shown
    const lower = tiers?.filter((tier) => tier.price < price) ?? []
    const promotion = badgeOf(shown, language)
    return {
      ...variant,
      price,
      compareAt,
      ...(until && { priceUntil: until }),
      ...(promotion !== null && { promotion }),
      ...(lower.length > 0 && { tiers: lower }),
    }
  })
  return { ...product, variants, price: Math.min(...variants.map(({ price }) => price)) }
}

/** Returns a product by current or retired slug. Refuses `catalogue.no-such-product`. */
export async function productPage(
  { db, clock, cache }: Deps,
  { channel, language }: PageContext,
  slug: string,
): Promise<Outcome<Product>> {
  const product = await cache(`product ${channel} ${language} ${slug}`, async () => {
    const row = await rowOf(db, atAddress(slug, channel), { channel, language, now: clock.now() })
    return row && withShownPrices(present(row, clock.now()), await shownPrices({ db, clock, cache }, channel, [row.id]), language)
  })
  return product ? done(product) : refuse(problems.noSuchProduct())
}

/**
 * Returns a product page for staff, whether or not the product is on sale or listed in the channel. Undefined when it does not
 * exist. Not cached.
 */
export async function productForStaff(
  db: Db | Tx,
  id: number,
  { at, ...context }: PageContext & { at: Date },
): Promise<{ product: Product; status: ProductStatus } | undefined> {
  const row = await rowOf(db, sql`product.id = ${id}`, { ...context, now: at })
  const stored = row && (await db.selectFrom('product').select('status').where('id', '=', id).executeTakeFirst())
  return row && stored && { product: present(row, at), status: stored.status }
}
