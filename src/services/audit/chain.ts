import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { done, type Outcome } from '#kernel/outcome.ts'
import { type Db, type Tx, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { ChainCheck } from './contract.ts'
import './tables.ts'

/**
 * Hash chain over the audit log, which makes later changes detectable. Each seal hashes the entry together with the previous
 * hash.
 */

const BATCH = 5000
/**
 * Number of ids to look back for unsealed entries. Ids are assigned before commit, so a slow transaction may commit an id below
 * the latest seal.
 */
const ID_LOOKBACK = 10_000
/** Maximum age of an unsealed entry. */
const UNSEALED_minutes = 10

/** Canonical JSON of an entry, built by PostgreSQL: `jsonb` sorts keys, and times are whole microseconds. */
const SPELT = sql<string>`jsonb_build_array(audit_entry.id, (extract(epoch from at) * 1000000)::bigint, actor, action, subject,
  detail, before, after, request_id)::text`

export const hashOfEntry = (before: Buffer, spelt: string): Buffer =>
  createHash('sha256').update(before).update(spelt, 'utf8').digest()
const BEGINNING = Buffer.alloc(32)

/** Seals unsealed entries by ascending id and returns their number. Skips ids more than `ID_LOOKBACK` below the latest seal. */
export async function sealEntries(db: Db): Promise<number> {
  let sealed = 0
  for (let more = true; more; ) {
    const outcome = await transact(db, async (tx) => done(await sealBatch(tx)))
    const count = outcome.ok ? outcome.value : 0
    sealed += count
    more = count === BATCH
  }
  return sealed
}

async function sealBatch(tx: Tx): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('audit chain', 0))`.execute(tx)
  const last = await tx.selectFrom('audit_seal').selectAll().orderBy('place', 'desc').limit(1).executeTakeFirst()
  const { rows } = await sql<{ id: number; spelt: string }>`
    select audit_entry.id, ${SPELT} as spelt from audit_entry
    where audit_entry.id > coalesce((select max(entry) from audit_seal), 0) - ${ID_LOOKBACK}
      and not exists (select from audit_seal where entry = audit_entry.id)
    order by audit_entry.id limit ${BATCH}`.execute(tx)
  if (rows.length === 0) return 0
  let [place, hash] = [last?.place ?? 0, last?.hash ?? BEGINNING]
  const seals = rows.map(({ id, spelt }) => {
    place += 1
    hash = hashOfEntry(hash, spelt)
    return { place, entry: id, hash }
  })
  await sql`insert into audit_seal (place, entry, hash)
    select * from unnest(${seals.map((seal) => seal.place)}::bigint[], ${seals.map((seal) => seal.entry)}::bigint[],
      ${seals.map((seal) => seal.hash)}::bytea[])`.execute(tx)
  return rows.length
}

/**
 * Verifies the whole chain. `broken` is the first entry that was changed or deleted, that follows a
 * missing seal, or that is unsealed after `UNSEALED_minutes`; null for an intact chain.
 */
export async function checkChain(db: Db): Promise<ChainCheck> {
  let place = 0
  let hash: Buffer = BEGINNING
  for (;;) {
    const { rows } = await sql<{ place: number; entry: number; hash: Buffer; spelt: string | null }>`
      select place, entry, hash, case when audit_entry.id is not null then ${SPELT} end as spelt
      from audit_seal left join audit_entry on audit_entry.id = entry
      where place > ${place} order by place limit ${BATCH}`.execute(db)
    for (const seal of rows) {
      if (seal.place !== place + 1) return { sealed: place, broken: { entry: seal.entry, why: 'seal-missing' }, head: hex(hash) }
      if (seal.spelt === null) return { sealed: place, broken: { entry: seal.entry, why: 'entry-missing' }, head: hex(hash) }
      const right = hashOfEntry(hash, seal.spelt)
      if (!right.equals(seal.hash)) return { sealed: place, broken: { entry: seal.entry, why: 'changed' }, head: hex(hash) }
      place = seal.place
      hash = seal.hash
    }
    if (rows.length < BATCH) break
  }
  const around = await db
    .selectFrom('audit_entry')
    .select('id')
    .where('at', '<', sql<Date>`now() - make_interval(mins => ${UNSEALED_minutes})`)
    .where(sql<boolean>`not exists (select from audit_seal where entry = audit_entry.id)`)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return { sealed: place, broken: around ? { entry: around.id, why: 'not-sealed' } : null, head: hex(hash) }
}

export const auditChain = async ({ db }: Pick<Deps, 'db'>): Promise<Outcome<ChainCheck>> => {
  await sealEntries(db)
  return done(await checkChain(db))
}

const hex = (hash: Buffer) => hash.toString('hex')
