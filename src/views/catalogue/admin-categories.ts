import { type RawBuilder, sql } from 'kysely'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type {
  Category,
  CategoryDocument,
  CategoryMember,
  CategoryMembers,
  CategoryTree,
  MemberQuery,
} from '#modules/catalogue/contract.ts'
import { problems } from '#modules/catalogue/index.ts'
import { inReadingOrder } from '#modules/catalogue/rules/category-tree.ts'
import { srcOf } from '#modules/media/index.ts'
import '#modules/catalogue/tables.ts'
import '#modules/media/tables.ts'
import type { Deps } from '#platform/deps.ts'
import { containing } from '#platform/like.ts'

type Node = Omit<CategoryTree['items'][number], 'depth'> & { position: number }

const own = sql`(select count(*)::int from product where product.category_id = category.id and status <> 'archived')`
const all = sql`(select count(*)::int from product_category join product on product.id = product_id
  where product_category.category_id = category.id and status <> 'archived')`

/** Returns the category tree in display order, with product counts that exclude archived products. */
export async function categoryTree({ db }: Deps): Promise<Outcome<CategoryTree>> {
  const { rows } = await sql<Node>`
    with own as (select category_id, count(*)::int as products from product where status <> 'archived' group by category_id),
    whole as (
      select product_category.category_id, count(*)::int as products from product_category
      join product on product.id = product_id where status <> 'archived' group by product_category.category_id)
    select category.id, parent_id as "parentId", slug, name, position, visible, rule is not null as "byRule",
      coalesce(own.products, 0) as own, coalesce(whole.products, 0) as products
    from category left join own on own.category_id = category.id left join whole on whole.category_id = category.id`.execute(db)
  return done({ items: inReadingOrder(rows).map(({ position, ...row }) => row) })
}

type Row = { version: number; document: CategoryDocument; retired: string[]; own: number; products: number }

/** Returns one category for its editor. Refuses `catalogue.no-such-category`. */
export async function adminCategory({ db }: Deps, id: number): Promise<Outcome<Category>> {
  const { rows } = await sql<Row>`
    select version, ${own} as own, ${all} as products,
      (select coalesce(json_agg(slug order by retired_at desc), '[]') from retired_category_slug where category_id = category.id) as retired,
      json_build_object('slug', slug, 'name', name, 'description', description, 'seoTitle', seo_title,
        'seoDescription', seo_description, 'visible', visible, 'banner', banner, 'rule', rule,
        'texts', (select coalesce(json_object_agg(language, json_build_object('name', name, 'description', description,
          'seoTitle', seo_title, 'seoDescription', seo_description)), '{}') from category_text where category_id = category.id)) as document
    from category where id = ${id}`.execute(db)
  const [row] = rows
  if (!row) return refuse(problems.noSuchCategory())
  const { banner } = row.document
  return done({ id, ...row, banner: banner === null ? null : { id: banner, src: srcOf(banner) } })
}

type MemberRow = Omit<CategoryMember, 'sources'> & { own: boolean; hand: boolean; rule: boolean }

/**
 * Lists the products of a category in shop order: pinned products first, then by rank. Refuses `catalogue.no-such-category`.
 */
export async function categoryMembers(
  { db }: Deps,
  id: number,
  { q, page, limit }: MemberQuery,
): Promise<Outcome<CategoryMembers>> {
  const label: RawBuilder<unknown> =
    q === '' ? sql`true` : sql`(product.name ilike ${containing(q)} or product.slug ilike ${containing(q)})`
  const inIt = sql`product_category join product on product.id = product_category.product_id
    where product_category.category_id = ${id} and product.status <> 'archived' and ${label}`
  const source = (kind: string) => sql`exists (select from category_member
    where category_member.category_id = ${id} and category_member.product_id = product.id and source = ${sql.lit(kind)})`
  const [items, counted, categories] = await Promise.all([
    sql<MemberRow>`
      select product.slug, product.name, product.status, product.lowest_price as price, product.category_id = ${id} as own,
        ${source('hand')} as hand, ${source('rule')} as rule, pin.position as pin
      from product_category join product on product.id = product_category.product_id
      left join category_pin as pin on pin.category_id = ${id} and pin.product_id = product.id
      where product_category.category_id = ${id} and product.status <> 'archived' and ${label}
      order by pin.position nulls last, product.rank, product.id limit ${limit} offset ${(page - 1) * limit}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from ${inIt}`.execute(db),
    db.selectFrom('category').select('id').where('id', '=', id).executeTakeFirst(),
  ])
  if (!categories) return refuse(problems.noSuchCategory())
  const total = counted.rows[0]?.total ?? 0
  return done({ items: items.rows.map(presentMember), total, page, pages: Math.max(1, Math.ceil(total / limit)) })
}

function presentMember({ own, hand, rule, ...row }: MemberRow): CategoryMember {
  const sources = [own ? ('own' as const) : [], hand ? ('hand' as const) : [], rule ? ('rule' as const) : []].flat()
  return { ...row, sources: sources.length > 0 ? sources : ['below'] }
}

export const hasPicture = async ({ db }: Pick<Deps, 'db'>, id: string): Promise<boolean> =>
  (await db.selectFrom('media_asset').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
