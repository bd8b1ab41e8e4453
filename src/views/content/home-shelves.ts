import { sql } from 'kysely'
import type { Channel } from '#domain/pricing/goods.ts'
import type { Language } from '#kernel/languages.ts'
import { type ProductCard, ProductListQuery } from '#modules/catalogue/contract.ts'
import { srcOf } from '#modules/media/index.ts'
import type { Picture } from '#shapes/catalogue.ts'
import '#modules/media/tables.ts'
import { listedIn } from '#modules/catalogue/index.ts'
import type { Shelf } from '#modules/pages/contract.ts'
import type { Deps } from '#platform/deps.ts'
import { cardsOf, presentCard } from '#views/catalogue/product-cards.ts'
import { keptList } from '#views/catalogue/product-list.ts'

type ListContext = { channel: Channel; language: Language }

/** Returns at most `most` products of a front-page section. Leaves out products that are not on sale. */
export async function productsOn(deps: Deps, context: ListContext, shelf: Shelf, most: number): Promise<ProductCard[]> {
  if (shelf.by === 'hand') return byHand(deps, context, shelf.products.slice(0, most))
  const { by, sale, ...rule } = shelf
  const query = ProductListQuery.parse({ ...rule, ...(sale && { sale: 'yes' }), limit: most })
  return (await keptList(deps, context, query)).items
}

const byHand = (deps: Deps, { channel, language }: ListContext, slugs: readonly string[]): Promise<ProductCard[]> =>
  deps.cache(`list ${channel} ${language} by hand ${slugs.join(' ')}`, async () => {
    const now = deps.clock.now()
    const chosen = sql`
      select product.id, wanted.place from unnest(${slugs as string[]}::text[]) with ordinality as wanted (slug, place)
      join product on product.slug = wanted.slug where product.status = 'active' and ${listedIn(channel)}`
    const rows = await cardsOf(deps, chosen, { now, language, channel })
    return rows.map((row) => presentCard(row, now))
  })

/** Leaves out pictures whose rendering failed. */
export async function ownPictures({ db }: Deps, language: Language, ids: readonly string[]): Promise<Map<string, Picture>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('media_asset')
    .select(['id', 'width', 'height', 'colour', 'placeholder', 'alt', 'focal_x', 'focal_y'])
    .where('id', 'in', ids as string[])
    .where('state', '<>', 'failed')
    .execute()
  return new Map(
    rows.map(({ id, width, height, colour, placeholder, alt, focal_x, focal_y }) => [
      id,
      {
        view: 'front' as const,
        src: srcOf(id),
        width,
        height,
        colour,
        placeholder,
        alt: alt[language as keyof typeof alt] || alt.en || '',
        ...(focal_x !== null && focal_y !== null && { focal: `${focal_x}% ${focal_y}%` }),
      },
    ]),
  )
}
