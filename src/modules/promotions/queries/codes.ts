import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Db } from '#platform/db.ts'
import type { CodeQuery, PromotionCode, PromotionCodes } from '../admin-shapes.ts'
import { listCodes, unfinishedBatches } from '../code-store.ts'
import { problems } from '../problems.ts'
import { promotionById } from '../store.ts'
import type { CodeRecord } from '../use-store.ts'

type Row = Pick<CodeRecord, 'id' | 'code' | 'uses' | 'total_limit' | 'per_customer' | 'batch' | 'created_at'>

export const shownCode = ({ id, code, uses, total_limit, per_customer, batch, created_at }: Row): PromotionCode => ({
  id,
  code,
  uses,
  limit: total_limit,
  perCustomer: per_customer,
  batch,
  createdAt: created_at.toISOString(),
})

/** Returns codes newest first. Refuses `promotions.no-such-promotion`. */
export async function promotionCodes({ db }: { db: Db }, id: string, query: CodeQuery): Promise<Outcome<PromotionCodes>> {
  if (!(await promotionById(db, id))) return refuse(problems.noSuchPromotion())
  const [{ codes, total }, batches] = await Promise.all([listCodes(db, id, query), unfinishedBatches(db, id)])
  const making = batches.map(({ id: batch, made, wanted }) => ({ batch, made, wanted }))
  return done({ codes: codes.map(shownCode), total, making })
}
