import { sql } from 'kysely'
import { done, type Outcome } from '#kernel/outcome.ts'
import type { CatalogueChoices } from '../contract.ts'
import '../tables.ts'
import type { Deps } from '#platform/deps.ts'
import { vatClasses } from '#services/settings/index.ts'

const MAX_TAGS = 500

export async function catalogueChoices({ db }: Deps): Promise<Outcome<CatalogueChoices>> {
  const [categories, collections, swatches, sizeSystems, tags, vat] = await Promise.all([
    sql<CatalogueChoices['categories'][number]>`
      with recursive place as (
        select id, slug, name, null::text as parent, slug as department, 0 as depth, array[position, id] as way from category
        where parent_id is null
        union all select category.id, category.slug, category.name, place.slug, place.department, place.depth + 1,
          place.way || array[category.position, category.id]
        from place join category on category.parent_id = place.id)
      select slug, name, parent, department, depth from place order by way`.execute(db),
    sql<CatalogueChoices['collections'][number]>`select slug, name from collection order by name`.execute(db),
    sql<CatalogueChoices['swatches'][number]>`
      select code, name, kind, pattern, ground, yarn from swatch order by kind, name, code`.execute(db),
    sql<CatalogueChoices['sizeSystems'][number]>`
      select size_system as name, array_agg(size order by place) as sizes from (
        select size_system, size, min(variant.position) as place from product join variant on variant.product_id = product.id
        where size_system is not null and size is not null group by size_system, size) as used
      group by size_system order by size_system`.execute(db),
    sql<{ tag: string }>`
      select tag from product_tag group by tag order by count(*) desc, tag limit ${sql.lit(MAX_TAGS)}`.execute(db),
    vatClasses(db),
  ])
  return done({
    categories: categories.rows,
    collections: collections.rows,
    swatches: swatches.rows,
    sizeSystems: sizeSystems.rows,
    tags: tags.rows.map(({ tag }) => tag),
    vatClasses: vat,
  })
}
