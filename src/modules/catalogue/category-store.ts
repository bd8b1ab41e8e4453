import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import type { CategoryDocument, CategoryText } from './category-shapes.ts'
import type { Node } from './rules/category-tree.ts'
import './tables.ts'

/**
 * Advisory lock for changes of the category tree. A trigger takes it too when a category gets a
 * parent.
 */
const TREE_LOCK = 630

export const lockTree = (tx: Tx) => sql`select pg_advisory_xact_lock(${sql.lit(TREE_LOCK)})`.execute(tx)

export const treeOf = (db: Db | Tx): Promise<(Node & { slug: string; name: string })[]> =>
  db.selectFrom('category').select(['id', 'parent_id as parentId', 'position', 'slug', 'name']).orderBy('id').execute()

export const lockCategory = (tx: Tx, id: number) =>
  tx.selectFrom('category').select(['id', 'slug', 'name', 'version']).where('id', '=', id).forUpdate().executeTakeFirst()

export async function documentOf(db: Db | Tx, id: number): Promise<{ version: number; document: CategoryDocument } | undefined> {
  const { rows } = await sql<{ version: number; document: CategoryDocument }>`
    select version, json_build_object('slug', slug, 'name', name, 'description', description, 'seoTitle', seo_title,
      'seoDescription', seo_description, 'visible', visible, 'banner', banner, 'rule', rule,
      'texts', (select coalesce(json_object_agg(language, json_build_object('name', name, 'description', description,
        'seoTitle', seo_title, 'seoDescription', seo_description)), '{}') from category_text where category_id = category.id)) as document
    from category where id = ${id}`.execute(db)
  return rows[0]
}

export async function insertCategory(
  tx: Tx,
  row: { slug: string; name: string; parentId: number | null; position: number },
): Promise<number> {
  const { parentId: parent_id, ...rest } = row
  const { id } = await tx
    .insertInto('category')
    .values({ ...rest, parent_id, description: '' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function saveDocument(tx: Tx, id: number, document: CategoryDocument): Promise<void> {
  const { texts, rule, seoTitle, seoDescription, ...row } = document
  await tx
    .updateTable('category')
    .set((eb) => ({
      ...row,
      seo_title: seoTitle,
      seo_description: seoDescription,
      version: eb('version', '+', 1),
      rule: rule === null ? null : JSON.stringify(rule),
    }))
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('category_text').where('category_id', '=', id).execute()
  const filled = Object.entries(texts as Record<string, CategoryText>).filter(([, text]) =>
    Object.values(text).some((each) => each !== ''),
  )
  if (filled.length === 0) return
  const rows = filled.map(([language, text]) => ({
    category_id: id,
    language,
    name: text.name,
    description: text.description,
    seo_title: text.seoTitle,
    seo_description: text.seoDescription,
  }))
  await tx.insertInto('category_text').values(rows).execute()
}

export async function placeCategories(tx: Tx, places: readonly Node[]): Promise<void> {
  await sql`
    update category set parent_id = place.parent_id, position = place.position, version = version + 1
    from unnest(${places.map(({ id }) => id)}::bigint[], ${places.map(({ parentId }) => parentId)}::bigint[],
      ${places.map(({ position }) => position)}::integer[]) as place (id, parent_id, position)
    where category.id = place.id`.execute(tx)
}

/** Returns the category that uses this slug now or used it before. Undefined when the slug is free. */
export async function slugOwner(tx: Tx, slug: string): Promise<{ id: number; retired: boolean } | undefined> {
  const { rows } = await sql<{ id: number; retired: boolean }>`
    select id, false as retired from category where slug = ${slug}
    union all select category_id, true from retired_category_slug where slug = ${slug} limit 1`.execute(tx)
  return rows[0]
}

export async function retireSlug(tx: Tx, id: number, from: string, at: Date): Promise<void> {
  await sql`insert into retired_category_slug (slug, category_id, retired_at) values (${from}, ${id}, ${at})
    on conflict (slug) do update set category_id = excluded.category_id, retired_at = excluded.retired_at`.execute(tx)
}

export const freeSlug = (tx: Tx, slug: string) => tx.deleteFrom('retired_category_slug').where('slug', '=', slug).execute()

export async function usesOf(tx: Tx, id: number): Promise<{ own: number; hand: number; children: number }> {
  const { rows } = await sql<{ own: number; hand: number; children: number }>`
    select (select count(*)::int from product where category_id = ${id} or department_id = ${id}) as own,
      (select count(*)::int from category_member where category_id = ${id} and source = 'hand') as hand,
      (select count(*)::int from category where parent_id = ${id}) as children`.execute(tx)
  return rows[0] ?? { own: 0, hand: 0, children: 0 }
}

/**
 * Moves the products with main category `from`, its hand-added products and its redirects to the
 * category `to`, whose department is `departmentId`.
 */
export async function handOver(tx: Tx, from: number, to: number, departmentId: number): Promise<void> {
  await sql`update product set version = version + 1
    where category_id = ${from} or id in (select product_id from category_member where category_id = ${from} and source = 'hand')`.execute(
    tx,
  )
  await sql`update product set category_id = ${to}, department_id = ${departmentId} where category_id = ${from}`.execute(tx)
  await sql`insert into category_member (product_id, category_id, source)
    select product_id, ${to}, 'hand' from category_member where category_id = ${from} and source = 'hand' on conflict do nothing`.execute(
    tx,
  )
  await sql`update retired_category_slug set category_id = ${to} where category_id = ${from}`.execute(tx)
}

export async function deleteCategory(tx: Tx, id: number): Promise<void> {
  await sql`delete from product_category where category_id = ${id}`.execute(tx)
  await tx.deleteFrom('category').where('id', '=', id).execute()
}

/** Unknown slugs are left out. */
export async function productIds(db: Db | Tx, slugs: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select product.id from unnest(${slugs as string[]}::text[]) with ordinality as wanted (slug, place)
    join product using (slug) order by place`.execute(db)
  return rows.map(({ id }) => id)
}

export const slugsOf = async (db: Db | Tx, ids: readonly number[]): Promise<string[]> => {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('product').select('slug').where('id', 'in', ids).orderBy('slug').execute()
  return rows.map(({ slug }) => slug)
}

export async function pinsOf(db: Db | Tx, id: number): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    select slug from category_pin join product on product.id = product_id where category_pin.category_id = ${id}
    order by position`.execute(db)
  return rows.map(({ slug }) => slug)
}

export async function savePins(tx: Tx, id: number, products: readonly number[]): Promise<void> {
  await tx.deleteFrom('category_pin').where('category_id', '=', id).execute()
  if (products.length === 0) return
  const rows = products.map((product_id, position) => ({ category_id: id, product_id, position }))
  await tx.insertInto('category_pin').values(rows).execute()
}

/** Returns the number of hand-added members and their first fifty slugs, so that audit entries can compare them. */
export async function handMembersOf(db: Db | Tx, id: number): Promise<{ byHand: number; firstByHand: string[] }> {
  const { rows } = await sql<{ slug: string; count: number }>`
    select slug, count(*) over ()::int as count from category_member join product on product.id = product_id
    where category_member.category_id = ${id} and source = 'hand' order by slug limit 50`.execute(db)
  return { byHand: rows[0]?.count ?? 0, firstByHand: rows.map(({ slug }) => slug) }
}
