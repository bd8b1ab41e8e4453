import { sql } from 'kysely'
import type { Fit, ReviewSummary } from '#modules/reviews/contract.ts'
import { summaryOf } from '#modules/reviews/index.ts'
import '#modules/reviews/tables.ts'
import type { Deps } from '#platform/deps.ts'

export type Counted = { stars: number[]; fits: Fit[] }

/**
 * Counts the published reviews of the `product` of a query by stars (1 to 5) and collects the votes on fit; null without
 * reviews.
 */
export const COUNTED = sql<Counted | null>`(
  select json_build_object('stars', json_build_array(${sql.join([1, 2, 3, 4, 5].map((star) => sql`count(*) filter (where stars = ${sql.lit(star)})`))}),
    'fits', coalesce(json_agg(review.fit) filter (where review.fit is not null), '[]'))
  from review where review.product_id = product.id and state = 'published' having count(*) > 0)`

export const summaryFrom = (counted: Counted | null | undefined): ReviewSummary =>
  summaryOf(counted?.stars ?? [0, 0, 0, 0, 0], counted?.fits ?? [])

export const fitVotes = ({ db, cache }: Pick<Deps, 'db' | 'cache'>, slug: string): Promise<Fit[]> =>
  cache(`product votes ${slug}`, async () => {
    const { rows } = await sql<{ fit: Fit }>`
      select review.fit from review join product on product.id = review.product_id
      where product.slug = ${slug} and review.state = 'published' and review.fit is not null`.execute(db)
    return rows.map(({ fit }) => fit)
  })
