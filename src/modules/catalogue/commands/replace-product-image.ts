import type { Tx } from '#platform/db.ts'
import { announce } from '#platform/events.ts'
import { replaceAsset } from '../store-pictures.ts'
import { noteWrittenPast } from './bump-product-versions.ts'
import { refreshCards } from './refresh-cards.ts'

/**
 * Replaces an image on products and category banners. Returns the slugs of the products that showed
 * it.
 */
export async function showInstead(tx: Tx, asset: string, heir: string, { by, at }: { by: string; at: Date }): Promise<string[]> {
  const shown = await replaceAsset(tx, asset, heir)
  if (shown.length === 0) return []
  const ids = shown.map(({ id }) => id)
  await noteWrittenPast(tx, ids, { by, cause: 'picture-replaced', at })
  await refreshCards(tx, ids)
  for (const { slug } of shown) await announce(tx, { kind: 'product', id: slug })
  return shown.map(({ slug }) => slug)
}
