import type { Tx } from '#platform/db.ts'
import './tables.ts'

export async function replaceAsset(tx: Tx, asset: string, heir: string): Promise<{ id: number; slug: string }[]> {
  const shown = await tx
    .updateTable('product_media')
    .set({ asset: heir })
    .where('asset', '=', asset)
    .returning('product_id')
    .execute()
  await tx.updateTable('category').set({ banner: heir }).where('banner', '=', asset).execute()
  const ids = [...new Set(shown.map(({ product_id }) => product_id))]
  if (ids.length === 0) return []
  return tx.selectFrom('product').select(['id', 'slug']).where('id', 'in', ids).execute()
}
