import { createHash } from 'node:crypto'
import { assert } from '#kernel/assert.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { type Db, deferWrite, type Tx } from './db.ts'
import { problems } from './problems.ts'

type Write = {
  /** Scope of the key: the write and its actor, so two users may choose the same key. */
  scope: string
  key: string
  fingerprint: string
  at: Date
  /** Expected response, stored with the key. When it is right, no second write is needed. */
  foreseen?: unknown
}

/**
 * Runs a write once, in the caller's transaction. A repeat with the same key and fingerprint gets the stored response. Refuses
 * `idempotency.key-reused` for another fingerprint.
 */
export async function once<T>(
  tx: Tx,
  { scope, key, fingerprint, at, foreseen }: Write,
  run: () => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  assert(key.length >= 8 && key.length <= 255, 'an idempotency key has 8 to 255 characters')
  const expected = foreseen === undefined ? null : JSON.stringify({ value: foreseen })
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('idempotency_key')
    .values({ scope, key, fingerprint, created_at: at, answer: expected })
    .onConflict((twin) => twin.columns(['scope', 'key']).doNothing())
    .executeTakeFirstOrThrow()

  if (numInsertedOrUpdatedRows === 0n) {
    const first = await tx
      .selectFrom('idempotency_key')
      .select(['fingerprint', 'answer'])
      .where('scope', '=', scope)
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    return first.fingerprint === fingerprint ? done(first.answer?.value as T) : refuse(problems.keyReused())
  }

  const outcome = await run()
  if (outcome.ok) {
    const answer = JSON.stringify({ value: outcome.value })
    if (answer === expected) return outcome
    deferWrite(tx, tx.updateTable('idempotency_key').set({ answer }).where('scope', '=', scope).where('key', '=', key).execute())
  }
  return outcome
}

/** Returns a hash of a request. Independent of the order of its fields. */
export const fingerprintOf = (request: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(sorted(request)) ?? '')
    .digest('base64url')

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner)]),
  )
}

export const RETENTION_hours = 48

export async function deleteOldKeys(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('idempotency_key').where('created_at', '<', before).execute()
}
