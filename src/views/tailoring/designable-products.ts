import { type RawBuilder, sql } from 'kysely'
import type { Channel } from '#domain/pricing/goods.ts'
import { listPriceOf, type PriceFacts, unitPriceOf } from '#domain/pricing/unit-price.ts'
import { type Choices, type Style, validChoices } from '#domain/tailoring/garments.ts'
import { garmentOf } from '#domain/tailoring/tape.ts'
import { laterDay } from '#kernel/clock.ts'
import type { Language } from '#kernel/languages.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Design, Designable, DesignCard, Designs } from '#modules/garments/contract.ts'
import { problems } from '#modules/garments/index.ts'
import '#modules/garments/tables.ts'
import { listedIn, ownNameIn, priceFacts, withOwnPrice } from '#modules/catalogue/index.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { paymentRules } from '#services/settings/index.ts'
import { priceOfDesign } from '#views/cart/cart-view.ts'
import { frontOf } from '#views/catalogue/product-pictures.ts'
import { categoriesOfProduct, ownStyleOfProduct } from './garment-of-product.ts'
import { houseDays } from './goods-ready-by.ts'
import { readyDays } from './workshop-plan.ts'

const SWATCH = sql`case when swatch.id is null then null else json_build_object('code', swatch.code, 'name', swatch.name,
  'pattern', swatch.pattern, 'ground', swatch.ground, 'yarn', swatch.yarn) end`
const MADE = sql`variant.make = 'measure' and variant.sold`
const TOLD = (
  language: string,
) => sql`left join lateral (select nullif(told.name, '') as name, nullif(told.descriptor, '') as descriptor
  from product_text as told where told.product_id = product.id and language = ${language}) as told on true`

type Cards = { garments: DesignCard[] }

export async function designable(
  { db, clock }: Deps,
  { channel, language }: { channel: Channel; language: Language },
  department: string,
  most: number,
): Promise<Outcome<Cards>> {
  const { rows } = await sql<Omit<DesignCard, 'price'> & { facts: PriceFacts }>`
    select product.slug, coalesce(${ownNameIn(channel, language)}, told.name, product.name) as name, coalesce(told.descriptor, product.descriptor) as descriptor, first.facts,
      ${frontOf(sql`product.id`, sql`first.swatch_id`)} as picture, ${SWATCH} as swatch
    from product
    join category as department on department.id = product.department_id and department.slug = ${department}
    join lateral (select ${priceFacts(sql.lit(channel), clock.now())} as facts, variant.swatch_id from variant ${withOwnPrice(channel)}
      where variant.product_id = product.id and ${MADE} order by variant.position limit 1) as first on true
    left join swatch on swatch.id = first.swatch_id ${TOLD(language)}
    where product.status = 'active' and ${listedIn(channel)} order by product.rank, product.id limit ${most}`.execute(db)
  return done({ garments: rows.map(({ facts, ...card }) => ({ ...card, price: listPriceOf(facts).price })) })
}

type Cloth = Designable['cloths'][number]
type Row = Omit<Designable, 'garment' | 'readyBy' | 'deposit' | 'cloths'> & {
  categories: string[]
  cloths: (Omit<Cloth, 'price'> & { facts: PriceFacts })[]
}

/** Refuses `garments.not-made`. */
export async function shownDesignable(
  deps: Deps,
  { channel, language }: { channel: Channel; language: Language },
  slug: string,
): Promise<Outcome<Designable>> {
  const { rows } = await sql<Row>`
    select product.slug, coalesce(${ownNameIn(channel, language)}, told.name, product.name) as name, coalesce(told.descriptor, product.descriptor) as descriptor,
      ${ownStyleOfProduct} as own, coalesce(product.measure_days, 0) as days, ${categoriesOfProduct} as categories,
      (select coalesce(json_agg(json_build_object('variantId', variant.id, 'swatch', ${SWATCH}, 'facts', ${priceFacts(sql.lit(channel), deps.clock.now())},
          'picture', ${frontOf(sql`product.id`, sql`variant.swatch_id`)}) order by variant.position), '[]')
        from variant ${withOwnPrice(channel)} left join swatch on swatch.id = variant.swatch_id where variant.product_id = product.id and ${MADE}) as cloths
    from product ${TOLD(language)}
    where product.slug = ${slug} and product.status = 'active' and ${listedIn(channel)}`.execute(deps.db)
  const [row] = rows
  if (!row || row.cloths.length === 0) return refuse(problems.notMade())
  const { categories, ...shown } = row
  const cloths = row.cloths.map(({ facts, ...cloth }) => ({ ...cloth, price: listPriceOf(facts).price }))
  const garment = garmentOf(categories)
  const [{ deposit }, planned, own] = await Promise.all([paymentRules(deps.db), readyDays(deps, [garment]), houseDays(deps)])
  const readyBy = planned.map((day, added) => laterDay(day, own(row.days + added)))
  return done({ ...shown, cloths, garment, deposit: deposit.on ? deposit.percent : null, readyBy })
}

type Saved = {
  id: string
  slug: string
  name: string
  swatch: Design['swatch']
  picture: Design['picture']
  style: Style
  own: Choices
  categories: string[]
  facts: PriceFacts
  sold: boolean
  saved_at: Date
}

type Shown = { channel: Channel; now: Date }

/** Lists the designs of an owner, newest first, with current prices. */
export async function designsOf(db: Db | Tx, ownerId: string, shown: Shown): Promise<Designs> {
  const { rows } = await savedRows(db, sql`owner_id = ${ownerId}`, shown)
  return { designs: rows.map(presentDesign) }
}

const savedRows = (db: Db | Tx, whose: RawBuilder<unknown>, { channel, now }: Shown) =>
  sql<Saved>`
    select saved_design.id, product.slug, product.name, ${SWATCH} as swatch, ${frontOf(sql`product.id`, sql`variant.swatch_id`)} as picture,
      style, ${ownStyleOfProduct} as own, ${categoriesOfProduct} as categories, ${priceFacts(sql.lit(channel), now)} as facts, saved_at,
      ${MADE} and product.status = 'active' and ${listedIn(channel)} as sold
    from saved_design join variant on variant.id = saved_design.variant_id join product on product.id = variant.product_id
    ${withOwnPrice(channel)} left join swatch on swatch.id = variant.swatch_id
    where ${whose} order by saved_at desc, saved_design.id`.execute(db)

function presentDesign({ own, categories, style, facts, sold, saved_at, ...row }: Saved): Design {
  const garment = garmentOf(categories)
  const shown = priceOfDesign({ garment, style, own })
  return {
    ...row,
    style: shown.style,
    price:
      sold && validChoices(garment, style)
        ? unitPriceOf({ list: listPriceOf(facts).price, design: shown.price }).unitPrice
        : null,
    savedAt: saved_at.toISOString(),
  }
}
