import type { ClothPattern } from '#domain/pricing/goods.ts'
import type { Db } from '#platform/db.ts'
import '../tables.ts'

export type ClothToDraw = { code: string; name: string; pattern: ClothPattern; ground: string; yarn: string }

/** Unknown codes are left out. */
export const clothsOf = (db: Db, codes: readonly string[]): Promise<ClothToDraw[]> =>
  db
    .selectFrom('swatch')
    .select(['code', 'name', 'pattern', 'ground', 'yarn'])
    .where('code', 'in', codes as string[])
    .orderBy('code')
    .execute()
