import { sql } from 'kysely'
import '#modules/catalogue/tables.ts'
import '#modules/garments/tables.ts'

/** Addresses of the categories of the `product` of a query, the nearest first: what is cut is told from them. */
export const categoriesOfProduct = sql<string[]>`array(
  with recursive above as (
    select parent_id, slug, 0 as far from category where id = product.category_id
    union all select category.parent_id, category.slug, far + 1 from category join above on category.id = above.parent_id)
  select slug from above order by far)`

/** How the `product` of a query is cut when nobody chooses. */
export const ownStyleOfProduct = sql<
  Record<string, string>
>`coalesce((select choices from product_style where product_id = product.id), '{}')`
