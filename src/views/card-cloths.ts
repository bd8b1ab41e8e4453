import { sql } from 'kysely'
import type { Language } from '#kernel/languages.ts'
import type { Picture } from '#kernel/shapes.ts'
import type { ListChoice } from '#modules/catalogue/contract.ts'
import { familyOf } from '#modules/catalogue/rules/colour-family.ts'
import type { StoredCard } from '#modules/catalogue/tables.ts'
import type { Db } from '#platform/db.ts'
import type { CardRow } from './product-cards.ts'
import { asPictureIn, withAssets } from './product-pictures.ts'

type Asked = Pick<ListChoice, 'colour' | 'pattern'>

/** The first cloth of a product in a colour and a pattern that were asked for; of its colour, where no cloth is both. */
function clothAsked({ swatches }: StoredCard, { colour, pattern }: Asked) {
  const [colours, patterns] = [colour?.split('.'), pattern?.split('.')]
  const inColour = swatches.filter((swatch) => colours?.includes(familyOf(swatch)) ?? true)
  return inColour.find((swatch) => patterns?.includes(swatch.pattern) ?? true) ?? inColour[0]
}

/**
 * Cards of a list that was narrowed to colours or patterns, each in a cloth that was asked for: it comes first, its pictures are
 * shown, and the card leads to it. One query, for those only whose first cloth is another one.
 */
export async function inClothsAsked(db: Db, rows: CardRow[], asked: Asked & { language: Language }): Promise<CardRow[]> {
  if (!asked.colour && !asked.pattern) return rows
  const wanted = new Map(
    rows.flatMap(({ card }) => {
      const cloth = clothAsked(card, asked)
      return cloth && cloth !== card.swatches[0] ? [[card.slug, cloth] as const] : []
    }),
  )
  const seen = await picturesIn(
    db,
    [...wanted].map(([slug, { code }]) => ({ slug, code })),
    asked.language,
  )
  return rows.map((row) => {
    const cloth = wanted.get(row.card.slug)
    if (!cloth) return row
    const swatches = [cloth, ...row.card.swatches.filter((each) => each !== cloth)]
    return { ...row, card: { ...row.card, swatches, cloth: cloth.code }, pictures: seen.get(row.card.slug) ?? [] }
  })
}

/** The two pictures of each product that a card shows, in one of its cloths. */
async function picturesIn(
  db: Db,
  wanted: readonly { slug: string; code: string }[],
  language: Language,
): Promise<Map<string, Picture[]>> {
  if (wanted.length === 0) return new Map()
  const { rows } = await sql<{ slug: string; pictures: Picture[] }>`
    select product.slug, shown.pictures
    from unnest(${wanted.map(({ slug }) => slug)}::text[], ${wanted.map(({ code }) => code)}::text[]) as wanted (slug, code)
    join product on product.slug = wanted.slug
    join swatch on swatch.code = wanted.code
    cross join lateral (
      select coalesce(json_agg(picture order by position), '[]') as pictures from (
        select ${asPictureIn(language)} as picture, product_media.position from ${withAssets}
        where product_media.product_id = product.id and product_media.view in ('front', 'styled')
          and (product_media.swatch_id is null or product_media.swatch_id = swatch.id)
        order by product_media.position limit 2) as first) as shown`.execute(db)
  return new Map(rows.map(({ slug, pictures }) => [slug, pictures]))
}
