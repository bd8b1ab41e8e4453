import { sql } from 'kysely'
import { type Style, styleKey } from '#domain/tailoring/garments.ts'
import { newId } from '#kernel/ids.ts'
import type { Db, Tx } from '#platform/db.ts'
import '../tables.ts'

type Of = { ownerId: string; variantId: number; style: Style; at: Date }

/** Returns false when the owner has `most` other designs. */
export async function saveDesign(tx: Tx, { ownerId, variantId, style, at }: Of, most: number): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`designs ${ownerId}`}, 0))`.execute(tx)
  const key = styleKey(style)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from saved_design
    where owner_id = ${ownerId} and not (variant_id = ${variantId} and style_key = ${key})`.execute(tx)
  if ((rows[0]?.count ?? 0) >= most) return false
  await tx
    .insertInto('saved_design')
    .values({ id: newId(), owner_id: ownerId, variant_id: variantId, style: JSON.stringify(style), style_key: key, saved_at: at })
    .onConflict((conflict) => conflict.columns(['owner_id', 'variant_id', 'style_key']).doUpdateSet({ saved_at: at }))
    .execute()
  return true
}

export const deleteDesign = (tx: Tx, ownerId: string, id: string) =>
  tx.deleteFrom('saved_design').where('owner_id', '=', ownerId).where('id', '=', id).execute()

/** Moves the newest saved designs of an owner to another, who then has at most `most`. Deletes the other designs of `from`. */
export async function joinDesigns(tx: Tx, { from, to }: { from: string; to: string }, most: number): Promise<void> {
  await sql`
    insert into saved_design (id, owner_id, variant_id, style, style_key, saved_at)
    select gen_random_uuid(), ${to}, variant_id, style, style_key, saved_at from saved_design where owner_id = ${from}
    order by saved_at desc, id limit greatest(0, ${most} - (select count(*) from saved_design where owner_id = ${to}))
    on conflict (owner_id, variant_id, style_key) do nothing`.execute(tx)
  await tx.deleteFrom('saved_design').where('owner_id', '=', from).execute()
}

export const forgetDesignsOf = (tx: Tx, ownerId: string) =>
  tx.deleteFrom('saved_design').where('owner_id', '=', ownerId).execute()

/** Deletes designs that anonymous browsers saved before `before`. Accounts keep their designs. */
export async function deleteOldDesigns(db: Db, before: Date): Promise<void> {
  // A browser's id is random (UUID version 4), an account's is derived (version 8): see `ownerOf`.
  await sql`delete from saved_design where saved_at < ${before} and substr(owner_id::text, 15, 1) = '4'`.execute(db)
}
