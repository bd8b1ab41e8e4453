import { type RawBuilder, sql } from 'kysely'
import type { Channel } from '#kernel/goods.ts'
import { done, type Outcome } from '#kernel/outcome.ts'
import type { NearMatches, RelatedProducts } from '#modules/catalogue/contract.ts'
import type { Deps } from '#platform/deps.ts'
import { listedIn } from './listed.ts'
import { cardsOf, presentCard } from './product-cards.ts'

const MAX = 4
const onSaleIn = (channel: Channel) => sql`product.status = 'active' and ${listedIn(channel)}`

/** Pieces that the house says go with it. */
const goesWith = (slug: string, channel: Channel) => sql`
  select other_id as id, position as place from goes_with join product on product.id = other_id
  where goes_with.product_id = (select id from product where slug = ${slug}) and ${onSaleIn(channel)} order by position limit ${sql.lit(MAX)}`

/** Others of its own category, then of its department; never one that goes with it. Two short walks, however many there are. */
const alternatives = (slug: string, channel: Channel) => {
  const others = (shelf: RawBuilder<unknown>, far: number) => sql`(
    select product.id, ${sql.lit(far)} as far, product.rank from product
    where ${shelf} and product.id <> (select id from this) and ${onSaleIn(channel)}
      and not exists (select from goes_with where goes_with.product_id = (select id from this) and other_id = product.id)
    order by product.rank, product.id limit ${sql.lit(MAX)})`
  return sql`
    with this as (select id, category_id, department_id from product where slug = ${slug})
    select id, row_number() over (order by far, rank, id) as place from (
      ${others(sql`category_id = (select category_id from this)`, 0)} union all
      ${others(sql`department_id = (select department_id from this) and category_id <> (select category_id from this)`, 1)}) as near
    order by place limit ${sql.lit(MAX)}`
}

/** What a mistyped address may have meant: the nearest slugs by their three-letter pieces. */
const near = (slug: string, channel: Channel) => sql`
  select id, row_number() over (order by slug <-> ${slug}, id) as place from product
  where slug % ${slug} and ${onSaleIn(channel)} order by slug <-> ${slug}, id limit ${sql.lit(MAX)}`

async function relatedTo({ db, clock }: Deps, slug: string, channel: Channel): Promise<RelatedProducts> {
  const now = clock.now()
  const [others, companions] = await Promise.all([
    cardsOf(db, alternatives(slug, channel), now),
    cardsOf(db, goesWith(slug, channel), now),
  ])
  return { alternatives: others.map((row) => presentCard(row, now)), goesWith: companions.map((row) => presentCard(row, now)) }
}

export const relatedProducts = async (deps: Deps, channel: Channel, slug: string): Promise<Outcome<RelatedProducts>> =>
  done(await deps.cache(`related ${channel} ${slug}`, () => relatedTo(deps, slug, channel)))

/** What comes closest to an address that leads nowhere. */
export async function nearProducts({ db, clock }: Deps, channel: Channel, slug: string): Promise<Outcome<NearMatches>> {
  const now = clock.now()
  const rows = await cardsOf(db, near(slug.toLowerCase(), channel), now)
  return done({ items: rows.map((row) => presentCard(row, now)) })
}
