import type { Db, Tx } from '#platform/db.ts'
import '../tables.ts'

export type PictureFate = { asset: string | null; failure: string | null; code: string | null }

export async function pictureFates(db: Db | Tx, sources: readonly string[]): Promise<Map<string, PictureFate>> {
  if (sources.length === 0) return new Map()
  const rows = await db
    .selectFrom('import_picture')
    .select(['source', 'asset', 'failure', 'code'])
    .where('source', 'in', sources as string[])
    .execute()
  return new Map(rows.map(({ source, ...fate }) => [source, fate]))
}
