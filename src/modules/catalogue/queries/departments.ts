import { sql } from 'kysely'
import type { Channel } from '#domain/pricing/goods.ts'
import type { Language } from '#kernel/languages.ts'
import { done, type Outcome } from '#kernel/outcome.ts'
import type { Department, DepartmentList } from '../contract.ts'
import '../tables.ts'
import type { Db } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { categoryText } from './category-text-sql.ts'

type ListContext = { channel: Channel; language: Language }

const departments = (db: Db, { channel, language }: ListContext) =>
  sql<Department>`
  with counted as (
    select product_category.category_id, count(*)::int as products from product_category
    join product on product.id = product_id and status = 'active'
    join channel_listing using (product_id) where channel = ${sql.lit(channel)} group by product_category.category_id)
  select slug, ${categoryText('name', language)} as name, ${categoryText('description', language)} as description, coalesce(products, 0) as products, (
      select coalesce(json_agg(json_build_object('slug', child.slug, 'name', ${categoryText('name', language, 'child')}, 'products', mine.products)
        order by child.position), '[]')
      from category as child join counted as mine on mine.category_id = child.id where child.parent_id = category.id and child.visible) as categories
  from category left join counted on counted.category_id = category.id
  where parent_id is null and visible order by position`
    .execute(db)
    .then(({ rows }) => rows)

export const departmentsOf = (deps: Deps, context: ListContext): Promise<Department[]> =>
  deps.cache(`departments ${context.channel} ${context.language}`, () => departments(deps.db, context))

export const departmentList = async (deps: Deps, context: ListContext): Promise<Outcome<DepartmentList>> =>
  done({ departments: await departmentsOf(deps, context) })
