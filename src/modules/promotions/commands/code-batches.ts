import { codeSpelling } from '#domain/promotions/code-spelling.ts'
import { newId } from '#kernel/ids.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { type Tx, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { type CodeBatch, MAX_CODES_OF_PROMOTION, type MadeBatch } from '../admin-shapes.ts'
import { codeBatchQueue } from '../code-batch-queue.ts'
import * as codes from '../code-store.ts'
import { problems } from '../problems.ts'
import { lockPromotion } from '../store.ts'
import { batchCodes, isHardToGuess } from './batch-codes.ts'
import { recordCodes } from './save-codes.ts'

const CHUNK = 1_000

/**
 * Inserts the first chunk and enqueues a job for the rest. Refuses `promotions.no-such-promotion`, `.bad-code`,
 * `.codes-too-short` and `.too-many-of-promotion`.
 */
export const addCodeBatch = (
  { db, clock, jobs }: Deps,
  by: { id: string },
  promotionId: string,
  { prefix, count, length, limit, perCustomer }: CodeBatch,
): Promise<Outcome<MadeBatch>> =>
  transact(db, async (tx) => {
    if (!isHardToGuess(length, count)) return refuse(problems.codesTooShort())
    if (codeSpelling(prefix + '2'.repeat(length)) === undefined) return refuse(problems.badCode())
    const promotion = await lockPromotion(tx, promotionId)
    if (!promotion) return refuse(problems.noSuchPromotion())
    if ((await codes.plannedCodes(tx, promotionId)) + count > MAX_CODES_OF_PROMOTION) return refuse(problems.tooManyOfPromotion())
    const at = clock.now()
    const batch = {
      id: newId(),
      promotion_id: promotionId,
      prefix,
      length,
      wanted: count,
      total_limit: limit,
      per_customer: perCustomer,
      created_at: at,
    }
    await codes.insertBatch(tx, batch)
    const made = await makeChunk(tx, { ...batch, made: 0 }, at)
    if (made < count) await jobs.enqueue(tx, codeBatchQueue, { batchId: batch.id }, { key: batch.id })
    await recordCodes(tx, by, promotion.name, { batch: batch.id, count }, at)
    return done({ batch: batch.id, count, made })
  })

/**
 * Inserts the rest of a batch in chunks, each in its own transaction, so that a retry after a crash continues with the next
 * chunk.
 */
export async function makeCodes({ db, clock }: Pick<Deps, 'db' | 'clock'>, { batchId }: { batchId: string }): Promise<void> {
  for (let isUnfinished = true; isUnfinished; ) {
    const made = await transact(db, async (tx) => {
      const batch = await codes.lockUnfinished(tx, batchId)
      if (!batch) return done(false)
      return done((await makeChunk(tx, batch, clock.now())) < batch.wanted)
    })
    isUnfinished = made.ok && made.value
  }
}

/** Returns the number of codes in the batch. The next chunk makes up for codes that were skipped as duplicates. */
async function makeChunk(tx: Tx, batch: codes.Unfinished, at: Date): Promise<number> {
  const { promotion_id, total_limit, per_customer, created_at, prefix, length } = batch
  const about = { promotion_id, total_limit, per_customer, batch: batch.id, created_at }
  const some = batchCodes(prefix, length, Math.min(CHUNK, batch.wanted - batch.made)) ?? []
  const made =
    batch.made +
    (await codes.insertCodes(
      tx,
      some.map((each) => ({ ...each, ...about, id: newId() })),
    ))
  await codes.saveBatch(tx, batch.id, { made, finished_at: made >= batch.wanted ? at : null })
  return made
}
