import type { Tx } from '#platform/db.ts'
import { announce } from '#platform/events.ts'
import { refreshCards } from '../store.ts'
import { replaceAsset } from '../store-pictures.ts'

/** Every product that showed one picture shows another in its place. Answers their slugs. */
export async function showInstead(tx: Tx, asset: string, heir: string): Promise<string[]> {
  const shown = await replaceAsset(tx, asset, heir)
  if (shown.length === 0) return []
  await refreshCards(
    tx,
    shown.map(({ id }) => id),
  )
  for (const { slug } of shown) await announce(tx, { kind: 'product', id: slug })
  return shown.map(({ slug }) => slug)
}
