import { sql } from 'kysely'
import { codeSpelling } from '#domain/promotions/code-spelling.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { CodeQuery } from './admin-shapes.ts'
import type { CodeRecord } from './use-store.ts'
import './tables.ts'

export type NewCodeRow = Pick<
  CodeRecord,
  'id' | 'promotion_id' | 'code' | 'spelling' | 'total_limit' | 'per_customer' | 'batch' | 'created_at'
>

/** Inserts codes. Those whose spelling exists are left out. Returns how many were inserted. */
export async function insertCodes(tx: Tx, codes: readonly NewCodeRow[]): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into promotion_code (id, promotion_id, code, spelling, total_limit, per_customer, batch, created_at)
    select id, promotion_id, code, spelling, total_limit, per_customer, batch, created_at
    from jsonb_populate_recordset(null::promotion_code, ${JSON.stringify(codes)}::jsonb)
    on conflict (spelling) where deleted_at is null do nothing`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

const filtered = (promotionId: string, { q, batch }: Pick<CodeQuery, 'q' | 'batch'>) => sql`
  from promotion_code where promotion_id = ${promotionId} and deleted_at is null
    and (${batch ?? null}::uuid is null or batch = ${batch ?? null})
    and (${q ?? null}::text is null or spelling like ${(q && codeSpelling(q)?.replace(/[\\%_]/g, '\\$&')) ?? ''} || '%')`

export async function listCodes(db: Db, promotionId: string, query: CodeQuery): Promise<{ codes: CodeRecord[]; total: number }> {
  const [page, all] = await Promise.all([
    sql<CodeRecord>`select * ${filtered(promotionId, query)} order by created_at desc, id
      limit ${sql.lit(query.size)} offset ${(query.page - 1) * query.size}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total ${filtered(promotionId, query)}`.execute(db),
  ])
  return { codes: page.rows, total: all.rows[0]?.total ?? 0 }
}

/** Codes after `after`, by id: for exports in pieces. */
export async function codesAfter(
  db: Db,
  promotionId: string,
  { batch, after, limit }: { batch: string | undefined; after: string | null; limit: number },
): Promise<CodeRecord[]> {
  const { rows } = await sql<CodeRecord>`select * ${filtered(promotionId, { batch })}
    and (${after}::uuid is null or id > ${after}) order by id limit ${sql.lit(limit)}`.execute(db)
  return rows
}

export const codeById = (db: Db | Tx, promotionId: string, id: string): Promise<CodeRecord | undefined> =>
  db
    .selectFrom('promotion_code')
    .selectAll()
    .where('id', '=', id)
    .where('promotion_id', '=', promotionId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** Deletes a code. Orders that used it keep their reduction. */
export const deleteCode = (tx: Tx, id: string, at: Date) =>
  tx.updateTable('promotion_code').set({ deleted_at: at }).where('id', '=', id).execute()
