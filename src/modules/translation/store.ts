import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Language } from '#kernel/languages.ts'
import type { Db } from '#platform/db.ts'
import type { TranslatorName } from './contract.ts'
import './tables.ts'

/** Days without use after which a stored translation is deleted. */
const RETENTION_days = 90
export const MAX_KEPT = 20_000
const MAX_HITS = 1_000_000
const DAY_ms = 24 * 60 * 60 * 1000

const hashOf = (text: string): Buffer => createHash('sha256').update(text.normalize('NFC').trim()).digest()

export type StoredTranslation = { translated: string; provider: TranslatorName }

/** Returns stored translations by text, and marks them as used. */
export async function keptTranslations(
  db: Db,
  texts: readonly string[],
  target: Language,
  now: Date,
): Promise<Map<string, StoredTranslation>> {
  const byHash = new Map(texts.map((text) => [hashOf(text).toString('hex'), text]))
  if (byHash.size === 0) return new Map()
  const rows = await db
    .updateTable('translation')
    .set({ hits: sql`least(hits + 1, ${sql.lit(MAX_HITS)})`, used_at: now })
    .where('target', '=', target)
    .where('source_hash', 'in', texts.map(hashOf))
    .returning(['source_hash', 'translated', 'provider'])
    .execute()
  return new Map(
    rows.map(({ source_hash, ...row }) => [byHash.get(Buffer.from(source_hash).toString('hex')) ?? '', row] as const),
  )
}

/** Stores translations, one per text and language. A concurrent insert is ignored. */
export async function keepTranslations(
  db: Db,
  found: readonly { text: string; translated: string }[],
  { target, provider, now }: { target: Language; provider: TranslatorName; now: Date },
): Promise<void> {
  if (found.length === 0) return
  await db
    .insertInto('translation')
    .values(
      found.map(({ text, translated }) => ({ source_hash: hashOf(text), target, translated, provider, hits: 0, used_at: now })),
    )
    .onConflict((conflict) => conflict.columns(['source_hash', 'target']).doNothing())
    .execute()
}

/** Deletes translations that were not read within the retention, and beyond `most` the least recently read. */
export async function deleteOldTranslations(db: Db, now: Date, most = MAX_KEPT): Promise<void> {
  await db
    .deleteFrom('translation')
    .where('used_at', '<', new Date(now.getTime() - RETENTION_days * DAY_ms))
    .execute()
  await sql`delete from translation where (source_hash, target) in
    (select source_hash, target from translation order by used_at desc, source_hash, target offset ${most})`.execute(db)
}
