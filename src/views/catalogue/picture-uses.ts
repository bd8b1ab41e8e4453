import { sql } from 'kysely'
import '#modules/catalogue/tables.ts'
import '#modules/pages/tables.ts'
import type { PictureUse } from '#modules/media/contract.ts'
import type { Db, Tx } from '#platform/db.ts'

/** Uses of pictures, one row each. A new table with pictures must be added here. */
export const PICTURE_USES = sql`(
  select asset from product_media union all select banner from category where banner is not null
  union all select found.parts[1] from content_publication join content_version using (page_id, language, version),
    regexp_matches(document::text, '"asset": ?"([0-9a-f]{32})"', 'g') as found (parts)
  union all select value ->> 'picture' from setting where name = 'storefront' and value ->> 'picture' is not null
  union all select found.parts[1] from product_draft, regexp_matches(document, '"([0-9a-f]{32})"', 'g') as found (parts))`

const MAX_SHOWN = 200

export async function usesOfPicture(db: Db | Tx, id: string): Promise<PictureUse[]> {
  const { rows } = await sql<PictureUse & { page: string | null }>`
    select 'product' as kind, product.id, product.slug, product.name, product_media.view, swatch.name as swatch, null as page
    from product_media join product on product.id = product_media.product_id left join swatch on swatch.id = product_media.swatch_id
    where product_media.asset = ${id}
    union all select 'category', category.id, category.slug, category.name, null, null, null from category where banner = ${id}
    union all select 'draft', coalesce(product_draft.product_id, 0), coalesce(product.slug, ''), coalesce(product.name, ''), null, null, null
    from product_draft left join product on product.id = product_draft.product_id where document like ${`%"${id}"%`}
    union all select distinct 'page', page.id, page.slug, page.slug, null, null, page.kind from content_page as page
      join content_publication as shown on shown.page_id = page.id
      join content_version as written on written.page_id = page.id and written.language = shown.language and written.version = shown.version
      where written.document::text like ${`%"${id}"%`}
    union all select 'storefront', 0, '', '', null, null, null from setting where name = 'storefront' and value ->> 'picture' = ${id}
    order by name limit ${sql.lit(MAX_SHOWN)}`.execute(db)
  return rows.map(({ page, ...use }) => ({ ...use, ...(page !== null && { page }) }))
}

export async function picturesInUse(db: Db | Tx, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ asset: string }>`
    select distinct asset from ${PICTURE_USES} as use where asset = any(${ids as string[]})`.execute(db)
  return new Set(rows.map(({ asset }) => asset))
}
