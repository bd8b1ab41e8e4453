import { sql } from 'kysely'
import { z } from 'zod'
import type { Channel } from '#kernel/goods.ts'
import { done, type Outcome } from '#kernel/outcome.ts'
import { NearMatches } from '#modules/catalogue/contract.ts'
import type { Deps } from '#platform/deps.ts'
import { endpoint } from '#platform/endpoint.ts'
import { listedIn } from './listed.ts'
import { cardsOf, presentCard } from './product-cards.ts'

const MOST = 12
const Slugs = z
  .string()
  .max(MOST * 121)
  .regex(/^[a-z0-9-]+(,[a-z0-9-]+)*$/)
  .transform((text) => [...new Set(text.split(','))])
  .refine((slugs) => slugs.length <= MOST, `${MOST} products at most.`)

/** Cards of products by their addresses, in that order; those that are not on sale are left out. */
export async function chosenProducts({ db, clock }: Deps, channel: Channel, slugs: string[]): Promise<Outcome<NearMatches>> {
  const rows = await cardsOf(
    db,
    sql`select product.id, wanted.place from unnest(${slugs}::text[]) with ordinality as wanted (slug, place)
      join product on product.slug = wanted.slug
      where product.status = 'active' and ${listedIn(channel)}`,
  )
  return done({ items: rows.map((row) => presentCard(row, clock.now())) })
}

export const listProductCards = endpoint({
  method: 'GET',
  path: '/api/product-cards',
  access: 'public',
  summary: 'Cards of products by their addresses, comma-separated and in that order; those that are not on sale are left out',
  query: z.object({ slugs: Slugs }),
  returns: NearMatches,
  run: ({ deps, channel, query }) => chosenProducts(deps, channel, query.slugs),
})
