import { type Selectable, sql } from 'kysely'
import { codeSpelling } from '#domain/promotions/code-spelling.ts'
import type { Db, Tables, Tx } from '#platform/db.ts'
import type { CodeQuery } from './admin-shapes.ts'
import type { CodeRecord } from './use-store.ts'
import './tables.ts'

export type NewCodeRow = Pick<
  CodeRecord,
  'id' | 'promotion_id' | 'code' | 'spelling' | 'total_limit' | 'per_customer' | 'batch' | 'created_at'
>

/** Inserts codes and skips those whose spelling is taken. Returns the number inserted. */
export const insertCodes = async (tx: Tx, codes: readonly NewCodeRow[]): Promise<number> => (await insertNewCodes(tx, codes)).size

/** Inserts codes and skips those whose spelling is taken. Returns the ids inserted. */
export async function insertNewCodes(tx: Tx, codes: readonly NewCodeRow[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    insert into promotion_code (id, promotion_id, code, spelling, total_limit, per_customer, batch, created_at)
    select id, promotion_id, code, spelling, total_limit, per_customer, batch, created_at
    from jsonb_populate_recordset(null::promotion_code, ${JSON.stringify(codes)}::jsonb)
    on conflict (spelling) where deleted_at is null do nothing returning id`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

export type Unfinished = Omit<Selectable<Tables['promotion_code_batch']>, 'finished_at'>

export const insertBatch = (tx: Tx, batch: Omit<Unfinished, 'made'>) =>
  tx
    .insertInto('promotion_code_batch')
    .values({ ...batch, finished_at: null })
    .execute()

export const lockUnfinished = (tx: Tx, id: string): Promise<Unfinished | undefined> =>
  tx
    .selectFrom('promotion_code_batch')
    .selectAll()
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .where((by) =>
      by.exists(
        by
          .selectFrom('promotion')
          .whereRef('promotion.id', '=', 'promotion_code_batch.promotion_id')
          .where('promotion.deleted_at', 'is', null),
      ),
    )
    .forUpdate()
    .executeTakeFirst()

export const lockBatch = (tx: Tx, id: string): Promise<Unfinished | undefined> =>
  tx.selectFrom('promotion_code_batch').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const growBatch = (tx: Tx, id: string, by: number) =>
  tx
    .updateTable('promotion_code_batch')
    .set((batch) => ({ made: batch('made', '+', by), wanted: batch('wanted', '+', by) }))
    .where('id', '=', id)
    .execute()

export const saveBatch = (tx: Tx, id: string, change: { made: number; finished_at: Date | null }) =>
  tx.updateTable('promotion_code_batch').set(change).where('id', '=', id).execute()

export const unfinishedBatches = (db: Db, promotionId: string): Promise<Pick<Unfinished, 'id' | 'made' | 'wanted'>[]> =>
  db
    .selectFrom('promotion_code_batch')
    .select(['id', 'made', 'wanted'])
    .where('promotion_id', '=', promotionId)
    .where('finished_at', 'is', null)
    .orderBy('created_at')
    .execute()

/** Includes codes that unfinished batches have still to insert. */
export async function plannedCodes(tx: Tx, promotionId: string): Promise<number> {
  const { rows } = await sql<{ planned: number }>`
    select (select count(*) from promotion_code where promotion_id = ${promotionId} and deleted_at is null)
      + (select coalesce(sum(wanted - made), 0) from promotion_code_batch
        where promotion_id = ${promotionId} and finished_at is null) as planned`.execute(tx)
  return Number(rows[0]?.planned ?? 0)
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

export const deleteCode = (tx: Tx, id: string, at: Date) =>
  tx.updateTable('promotion_code').set({ deleted_at: at }).where('id', '=', id).execute()
