import { sql } from 'kysely'
import '#modules/catalogue/tables.ts'
import '#modules/inventory/tables.ts'
import type { Db, Tx } from '#platform/db.ts'

export type CatalogueNames = {
  categories: readonly { slug: string; name: string; path: string[]; department: string }[]
  swatches: readonly { code: string; name: string }[]
}

export async function catalogueNames(db: Db | Tx): Promise<CatalogueNames> {
  const [categories, swatches] = await Promise.all([
    sql<CatalogueNames['categories'][number]>`
      with recursive place as (
        select id, slug, name, array[name] as path, slug as department from category where parent_id is null
        union all select category.id, category.slug, category.name, place.path || category.name, place.department
        from category join place on category.parent_id = place.id)
      select slug, name, path, department from place order by cardinality(path), slug`.execute(db),
    db.selectFrom('swatch').select(['code', 'name']).execute(),
  ])
  return { categories: categories.rows, swatches }
}

/** Returns the products that have one of these slugs or SKUs. Retired slugs count too. */
export async function productsNamed(
  db: Db | Tx,
  { slugs, skus }: { slugs: readonly string[]; skus: readonly string[] },
): Promise<{ bySlug: Map<string, number>; bySku: Map<string, number> }> {
  const [addresses, articles] = await Promise.all([
    sql<{ name: string; id: number }>`
      select slug as name, id from product where slug = any(${slugs as string[]})
      union all select slug, product_id from retired_slug where slug = any(${slugs as string[]})`.execute(db),
    sql<{
      name: string
      id: number
    }>`select sku as name, product_id as id from variant where sku = any(${skus as string[]})`.execute(db),
  ])
  const map = (rows: readonly { name: string; id: number }[]) => new Map(rows.map(({ name, id }) => [name, id]))
  return { bySlug: map(addresses.rows), bySku: map(articles.rows) }
}

/** Returns the slugs that products have now. Retired slugs do not count. */
export async function slugsThere(db: Db | Tx, slugs: readonly string[]): Promise<Set<string>> {
  if (slugs.length === 0) return new Set()
  const rows = await db.selectFrom('product').select('slug').where('slug', 'in', slugs).execute()
  return new Set(rows.map(({ slug }) => slug))
}

/** Returns units on hand by variant. Leaves out variants without counted stock. */
export async function onHandOf(db: Db | Tx, variantIds: readonly number[]): Promise<Map<number, number>> {
  if (variantIds.length === 0) return new Map()
  const { rows } = await sql<{ id: number; on_hand: number }>`
    select variant_id as id, on_hand from stock where variant_id = any(${variantIds as number[]})`.execute(db)
  return new Map(rows.map(({ id, on_hand }) => [id, on_hand]))
}
