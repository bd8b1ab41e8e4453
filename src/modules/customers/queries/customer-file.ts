import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import '../tables.ts'

export type File = { tags: string[]; taxPin: string | null }

const EMPTY: File = { tags: [], taxPin: null }

export async function fileOf(db: Db | Tx, userId: string): Promise<File> {
  const row = await db.selectFrom('customer_file').select(['tags', 'tax_pin']).where('user_id', '=', userId).executeTakeFirst()
  return row ? { tags: row.tags, taxPin: row.tax_pin } : EMPTY
}

export async function keptOf(db: Db, userId: string) {
  const notes = await db.selectFrom('customer_note').select(['words', 'at']).where('user_id', '=', userId).orderBy('at').execute()
  const blocked = await db.selectFrom('customer_block').select(['reason', 'at']).where('user_id', '=', userId).executeTakeFirst()
  return {
    ...(await fileOf(db, userId)),
    notes: notes.map(({ words, at }) => ({ words, at: at.toISOString() })),
    blocked: blocked ? { reason: blocked.reason, at: blocked.at.toISOString() } : null,
  }
}

type Coming = { userId?: string | undefined; email?: string; phone?: string | undefined }

/** True when a customer is blocked by account, e-mail address or phone (E.164). */
export async function blockOf(db: Db | Tx, who: Coming): Promise<boolean> {
  const { rows } = await sql<{ blocked: boolean }>`select ${blockedSql(who)} as blocked`.execute(db)
  return rows[0]?.blocked ?? false
}

export const blockedSql = ({ userId, email, phone }: Coming): RawBuilder<boolean> =>
  sql`exists (select from customer_block
    where user_id = ${userId ?? null}::text or email = ${email?.toLowerCase() ?? null}::text or phone = ${phone ?? null}::text)`
