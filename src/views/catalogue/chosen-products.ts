import { sql } from 'kysely'
import type { Channel } from '#domain/pricing/goods.ts'
import type { Language } from '#kernel/languages.ts'
import { done, type Outcome } from '#kernel/outcome.ts'
import type { NearMatches } from '#modules/catalogue/contract.ts'
import { listedIn } from '#modules/catalogue/index.ts'
import type { Deps } from '#platform/deps.ts'
import { cardsOf, presentCard } from './product-cards.ts'

/** Returns cards by slug, in that order. Leaves out products that are not on sale. */
export async function chosenProducts(
  deps: Deps,
  { channel, language }: { channel: Channel; language: Language },
  slugs: string[],
): Promise<Outcome<NearMatches>> {
  const now = deps.clock.now()
  const rows = await cardsOf(
    deps,
    sql`select product.id, wanted.place from unnest(${slugs}::text[]) with ordinality as wanted (slug, place)
      join product on product.slug = wanted.slug
      where product.status = 'active' and ${listedIn(channel)}`,
    { now, language, channel },
  )
  return done({ items: rows.map((row) => presentCard(row, now)) })
}
