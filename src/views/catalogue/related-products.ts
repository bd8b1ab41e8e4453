import { type RawBuilder, sql } from 'kysely'
import type { Channel } from '#domain/pricing/goods.ts'
import type { Language } from '#kernel/languages.ts'
import { done, type Outcome } from '#kernel/outcome.ts'
import type { NearMatches, RelatedProducts } from '#modules/catalogue/contract.ts'
import { listedIn } from '#modules/catalogue/index.ts'
import type { Deps } from '#platform/deps.ts'
import { cardsOf, presentCard } from './product-cards.ts'

const MAX = 4
type ListContext = { channel: Channel; language: Language }
const onSaleIn = (channel: Channel) => sql`product.status = 'active' and ${listedIn(channel)}`

const goesWith = (slug: string, channel: Channel) => sql`
  select other_id as id, position as place from goes_with join product on product.id = other_id
  where goes_with.product_id = (select id from product where slug = ${slug}) and ${onSaleIn(channel)} order by position limit ${sql.lit(MAX)}`

/** Selects other products of the same category, then of the department, without those of `goes_with`. */
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

const NEIGHBOURS = 24

/**
 * Suggests products for a mistyped slug, ranked by trigram similarity. A typo leaves the beginning or the end intact, so the
 * intended slug is a neighbour in one of two sort orders.
 */
const near = (slug: string, channel: Channel) => {
  const walk = (column: RawBuilder<unknown>, values: RawBuilder<unknown>) => sql`
    (select id from product where ${column} >= ${values} order by ${column} limit ${sql.lit(NEIGHBOURS)}) union
    (select id from product where ${column} < ${values} order by ${column} desc limit ${sql.lit(NEIGHBOURS)})`
  return sql`
    select id, row_number() over (order by slug <-> ${slug}, id) as place from product
    where id in (${walk(sql`slug collate "C"`, sql`${slug}::text`)} union ${walk(sql`reverse(slug) collate "C"`, sql`reverse(${slug}::text)`)})
      and slug % ${slug} and ${onSaleIn(channel)} order by slug <-> ${slug}, id limit ${sql.lit(MAX)}`
}

async function relatedTo(deps: Deps, slug: string, { channel, language }: ListContext): Promise<RelatedProducts> {
  const now = deps.clock.now()
  const [others, companions] = await Promise.all([
    cardsOf(deps, alternatives(slug, channel), { now, language, channel }),
    cardsOf(deps, goesWith(slug, channel), { now, language, channel }),
  ])
  return { alternatives: others.map((row) => presentCard(row, now)), goesWith: companions.map((row) => presentCard(row, now)) }
}

export const relatedProducts = async (deps: Deps, context: ListContext, slug: string): Promise<Outcome<RelatedProducts>> =>
  done(await deps.cache(`related ${context.channel} ${context.language} ${slug}`, () => relatedTo(deps, slug, context)))

/** Returns the products closest to an unknown slug. Cached, because many visitors follow the same broken link. */
export const nearProducts = async (
  deps: Deps,
  { channel, language }: ListContext,
  typedSlug: string,
): Promise<Outcome<NearMatches>> => {
  const slug = typedSlug.toLowerCase()
  return done(
    await deps.cache(`related near ${channel} ${language} ${slug}`, async () => {
      const now = deps.clock.now()
      const rows = await cardsOf(deps, near(slug, channel), { now, language, channel })
      return { items: rows.map((row) => presentCard(row, now)) }
    }),
  )
}
