import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import './tables.ts'

export async function slugIsTaken(tx: Tx, slug: string, id: number): Promise<boolean> {
  const { rows } = await sql<{ product_id: number }>`
    select id as product_id from product where slug = ${slug} and id <> ${id}
    union all select product_id from retired_slug where slug = ${slug} and product_id <> ${id}`.execute(tx)
  return rows.length > 0
}

export async function retireSlug(tx: Tx, productId: number, from: string, to: string, at: Date) {
  await tx.deleteFrom('retired_slug').where('slug', '=', to).execute() // A product may take back its former slug.
  await tx.insertInto('retired_slug').values({ slug: from, product_id: productId, retired_at: at }).execute()
}

export const isProduct = async (db: Db | Tx, id: number): Promise<boolean> =>
  (await db.selectFrom('product').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

export const raiseVersions = (tx: Tx, ids: readonly number[], at: Date) =>
  sql`update product set version = version + 1, updated_at = ${at} where id = any(${ids as number[]})`.execute(tx)

export const removeProduct = (tx: Tx, id: number) => tx.deleteFrom('product').where('id', '=', id).execute()
