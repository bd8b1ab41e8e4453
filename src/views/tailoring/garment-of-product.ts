import { sql } from 'kysely'
import '#modules/catalogue/tables.ts'
import '#modules/garments/tables.ts'

/** Category slugs of the `product` of a query, nearest first. They decide the garment type. */
export const categoriesOfProduct = sql<string[]>`array(
  with recursive above as (
    select parent_id, slug, 0 as far from category where id = product.category_id
    union all select category.parent_id, category.slug, far + 1 from category join above on category.id = above.parent_id)
  select slug from above order by far)`

export const ownStyleOfProduct = sql<
  Record<string, string>
>`coalesce((select choices from product_style where product_id = product.id), '{}')`
