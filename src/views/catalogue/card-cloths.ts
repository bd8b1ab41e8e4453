import { sql } from 'kysely'
import type { Language } from '#kernel/languages.ts'
import type { ListChoice } from '#modules/catalogue/contract.ts'
import { familyOf } from '#modules/catalogue/rules/colour-family.ts'
import type { StoredCard } from '#modules/catalogue/tables.ts'
import { clothTermsOf } from '#modules/search/index.ts'
import type { Db } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { Picture } from '#shapes/catalogue.ts'
import type { CardRow } from './product-cards.ts'
import { asPictureIn, withAssets } from './product-pictures.ts'

type ClothContext = Pick<ListChoice, 'colour' | 'pattern'> & {
  /** Cloth terms of the search query: alternatives for each term. */
  meant?: readonly string[][][] | undefined
}

/** Returns the cloth that matches most of the search terms; the first one on a tie. */
function clothMeant({ swatches }: StoredCard, meant: readonly string[][][]) {
  const fits = swatches.map((swatch) => {
    const terms = new Set(clothTermsOf({ ...swatch, kind: 'cloth', family: familyOf(swatch), fibres: [] }))
    return meant.filter((ways) => ways.some((way) => way.every((word) => terms.has(word)))).length
  })
  return swatches[fits.indexOf(Math.max(...fits))]
}

/** Returns the product's first cloth in the requested colour and pattern, else the first in the colour. */
function clothAsked({ swatches }: StoredCard, { colour, pattern }: ClothContext) {
  const [colours, patterns] = [colour?.split('.'), pattern?.split('.')]
  const inColour = swatches.filter((swatch) => colours?.includes(familyOf(swatch)) ?? true)
  return inColour.find((swatch) => patterns?.includes(swatch.pattern) ?? true) ?? inColour[0]
}

/** Shows each card of a list that is filtered by colour or pattern, or searched by cloth, in a matching cloth. */
export async function inClothsAsked(
  { db, cache }: Pick<Deps, 'db' | 'cache'>,
  rows: CardRow[],
  context: ClothContext & { language: Language },
): Promise<CardRow[]> {
  const { meant = [] } = context
  const narrowed = Boolean(context.colour || context.pattern)
  if (!narrowed && meant.length === 0) return rows
  const keys = new Map(
    rows.flatMap(({ card }) => {
      const cloth = narrowed ? clothAsked(card, context) : clothMeant(card, meant)
      return cloth && cloth !== card.swatches[0] ? [[card.slug, cloth] as const] : []
    }),
  )
  if (keys.size === 0) return rows
  const begin = `pictures ${context.language} `
  const keyOf = (slug: string, { code }: { code: string }) => `${begin}${slug} ${code}`
  const seen = await cache.parts<Picture[]>(
    [...keys].map(([slug, cloth]) => keyOf(slug, cloth)),
    async (missing) => {
      const pairs = [...keys].filter(([slug, cloth]) => missing.includes(keyOf(slug, cloth)))
      const read = await picturesIn(
        db,
        pairs.map(([slug, { code }]) => ({ slug, code })),
        context.language,
      )
      return read.map(({ slug, code, pictures }) => ({ key: keyOf(slug, { code }), name: begin + slug, part: pictures }))
    },
  )
  return rows.map((row) => {
    const cloth = keys.get(row.card.slug)
    if (!cloth) return row
    const swatches = [cloth, ...row.card.swatches.filter((each) => each !== cloth)]
    return { ...row, card: { ...row.card, swatches, cloth: cloth.code }, pictures: seen.get(keyOf(row.card.slug, cloth)) ?? [] }
  })
}

/** At most two pictures of each product. */
async function picturesIn(
  db: Db,
  requested: readonly { slug: string; code: string }[],
  language: Language,
): Promise<{ slug: string; code: string; pictures: Picture[] }[]> {
  const { rows } = await sql<{ slug: string; code: string; pictures: Picture[] }>`
    select product.slug, swatch.code, shown.pictures
    from unnest(${requested.map(({ slug }) => slug)}::text[], ${requested.map(({ code }) => code)}::text[]) as wanted (slug, code)
    join product on product.slug = wanted.slug
    join swatch on swatch.code = wanted.code
    cross join lateral (
      select coalesce(json_agg(picture order by position), '[]') as pictures from (
        select ${asPictureIn(language)} as picture, product_media.position from ${withAssets}
        where product_media.product_id = product.id and product_media.view in ('front', 'styled')
          and (product_media.swatch_id is null or product_media.swatch_id = swatch.id)
        order by product_media.position limit 2) as first) as shown`.execute(db)
  return rows
}
