import { newId } from '#kernel/ids.ts'
import type { Tx } from '#platform/db.ts'
import { MAX_CODES_OF_PROMOTION } from '../admin-shapes.ts'
import * as codes from '../code-store.ts'
import { stateOf } from '../rules/state.ts'
import { campaignById, lockPromotion, promotionById } from '../store.ts'
import { batchCodes } from './batch-codes.ts'

/** 28^8 combinations: over a million for each of 100,000 codes. */
const LENGTH = 8

export async function takesCodes(tx: Tx, promotionId: string, now: Date): Promise<boolean> {
  const promotion = await promotionById(tx, promotionId)
  if (!promotion?.needs_code) return false
  const campaign = promotion.campaign_id ? await campaignById(tx, promotion.campaign_id) : undefined
  return ['active', 'scheduled'].includes(stateOf(promotion, campaign ?? null, now))
}

type Batch = { prefix: string; most: number; at: Date }

/** Opens an empty batch. Undefined when the promotion takes no codes, or cannot take `most` more. */
export async function openHandOut(tx: Tx, promotionId: string, { prefix, most, at }: Batch): Promise<string | undefined> {
  if (!(await lockPromotion(tx, promotionId)) || !(await takesCodes(tx, promotionId, at))) return undefined
  if ((await codes.plannedCodes(tx, promotionId)) + most > MAX_CODES_OF_PROMOTION) return undefined
  const id = newId()
  const limits = { total_limit: 1, per_customer: 1 }
  await codes.insertBatch(tx, { id, promotion_id: promotionId, prefix, length: LENGTH, wanted: 0, ...limits, created_at: at })
  await codes.saveBatch(tx, id, { made: 0, finished_at: at })
  return id
}

export async function handOutCodes(
  tx: Tx,
  batchId: string,
  count: number,
  at: Date,
): Promise<{ id: string; code: string }[] | undefined> {
  const batch = await codes.lockBatch(tx, batchId)
  if (!batch || !(await takesCodes(tx, batch.promotion_id, at))) return undefined
  const { promotion_id, total_limit, per_customer, prefix, length } = batch
  const made: { id: string; code: string }[] = []
  while (made.length < count) {
    const some = (batchCodes(prefix, length, count - made.length) ?? []).map((each) => ({ ...each, id: newId() }))
    if (some.length === 0) return undefined
    const about = { promotion_id, total_limit, per_customer, batch: batchId, created_at: at }
    const inserted = await codes.insertNewCodes(
      tx,
      some.map((each) => ({ ...each, ...about })),
    )
    made.push(...some.filter(({ id }) => inserted.has(id)))
  }
  await codes.growBatch(tx, batchId, count)
  return made
}
