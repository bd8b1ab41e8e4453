import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import './tables.ts'

export type ChartUses = { products: number; categories: string[] }

export async function chartUses(db: Db | Tx, code: string): Promise<ChartUses> {
  const { rows } = await sql<ChartUses>`
    select (select count(*)::int from product where size_chart = ${code}) as products,
      (select coalesce(json_agg(slug order by slug), '[]') from category where size_chart = ${code}) as categories`.execute(db)
  return rows[0] ?? { products: 0, categories: [] }
}

/** Returns the first slug that does not exist, else undefined. */
export async function setChartOf(tx: Tx, code: string, slugs: readonly string[]): Promise<string | undefined> {
  const uses = await tx
    .selectFrom('category')
    .select(['id', 'slug'])
    .where('slug', 'in', slugs.length > 0 ? slugs : [''])
    .orderBy('id')
    .forUpdate()
    .execute()
  const missing = slugs.find((slug) => !uses.some((row) => row.slug === slug))
  if (missing !== undefined) return missing
  const ids = uses.map(({ id }) => id)
  await sql`update category set size_chart = null where size_chart = ${code} and id <> all(${ids})`.execute(tx)
  await sql`update category set size_chart = ${code} where id = any(${ids}) and size_chart is distinct from ${code}`.execute(tx)
  return undefined
}

/** Replaces a chart in categories and products, and raises the version of these products. Null removes the chart. */
export async function replaceChart(tx: Tx, from: string, to: string | null): Promise<void> {
  await sql`update product set size_chart = ${to}, version = version + 1 where size_chart = ${from}`.execute(tx)
  await sql`update category set size_chart = ${to} where size_chart = ${from}`.execute(tx)
}
