import { CSV_HEAD, csvLine } from '#kernel/csv.ts'
import { type Outcome, refuse } from '#kernel/outcome.ts'
import type { Deps } from '#platform/deps.ts'
import * as audit from '#services/audit/index.ts'
import { codesAfter } from '../code-store.ts'
import { problems } from '../problems.ts'
import { promotionById } from '../store.ts'
import type { CodeRecord } from '../use-store.ts'

const BATCH_SIZE = 5_000

/** Records the export in the audit log. Refuses `promotions.no-such-promotion`. */
export async function exportCodes(
  { db, clock }: Deps,
  userId: string,
  id: string,
  batch: string | undefined,
): Promise<Response | Outcome<never>> {
  const promotion = await promotionById(db, id)
  if (!promotion) return refuse(problems.noSuchPromotion())
  const subject = `promotion ${promotion.name}`
  await audit.record(db, {
    actor: userId,
    action: 'promotion-codes-exported',
    subject,
    at: clock.now(),
    detail: { batch: batch ?? '' },
  })
  const parts = [CSV_HEAD, csvLine(['code', 'uses', 'limit', 'per customer', 'batch', 'created'])]
  for (let after: string | null = null; ; ) {
    const codes: CodeRecord[] = await codesAfter(db, id, { batch, after, limit: BATCH_SIZE })
    for (const each of codes)
      parts.push(csvLine([each.code, each.uses, each.total_limit, each.per_customer, each.batch, each.created_at.toISOString()]))
    after = codes.at(-1)?.id ?? null
    if (codes.length < BATCH_SIZE) break
  }
  const headers = { 'Content-Type': 'text/csv; charset=utf-8', 'Content-Disposition': 'attachment; filename="codes.csv"' }
  return new Response(parts.join(''), { headers })
}
