import { codeSpelling } from '#domain/promotions/code-spelling.ts'
import { newId } from '#kernel/ids.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { type Tx, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import * as audit from '#services/audit/index.ts'
import { MAX_CODES_OF_PROMOTION, type NewCode, type PromotionCode } from '../admin-shapes.ts'
import * as codes from '../code-store.ts'
import { problems } from '../problems.ts'
import { shownCode } from '../queries/codes.ts'
import { lockPromotion } from '../store.ts'

type By = { id: string }

/**
 * Refuses `promotions.no-such-promotion`, `.bad-code`, `.too-many-of-promotion`, and `.code-taken` for a spelling that exists.
 */
export const addCode = (
  { db, clock }: Deps,
  by: By,
  promotionId: string,
  { code, limit, perCustomer }: NewCode,
): Promise<Outcome<PromotionCode>> =>
  transact(db, async (tx) => {
    const spelling = codeSpelling(code)
    if (spelling === undefined) return refuse(problems.badCode())
    const promotion = await lockPromotion(tx, promotionId)
    if (!promotion) return refuse(problems.noSuchPromotion())
    if ((await codes.plannedCodes(tx, promotionId)) >= MAX_CODES_OF_PROMOTION) return refuse(problems.tooManyOfPromotion())
    const at = clock.now()
    const row = {
      id: newId(),
      promotion_id: promotionId,
      code,
      spelling,
      total_limit: limit,
      per_customer: perCustomer,
      batch: null,
      created_at: at,
    }
    if ((await codes.insertCodes(tx, [row])) === 0) return refuse(problems.codeTaken())
    await recordCodes(tx, by, promotion.name, { code: row.id }, at)
    return done(shownCode({ ...row, uses: 0 }))
  })

/** Refuses `promotions.code-unknown`. */
export const deleteCode = ({ db, clock }: Deps, by: By, promotionId: string, id: string): Promise<Outcome<{ id: string }>> =>
  transact(db, async (tx) => {
    const code = await codes.codeById(tx, promotionId, id)
    if (!code) return refuse(problems.codeUnknown())
    const at = clock.now()
    await codes.deleteCode(tx, id, at)
    await audit.record(tx, {
      actor: by.id,
      action: 'promotion-code-deleted',
      subject: `promotion code ${id}`,
      at,
      before: { uses: code.uses },
      after: null,
    })
    return done({ id })
  })

/** Records ids instead of codes, because a code is worth money. */
export const recordCodes = (tx: Tx, by: By, name: string, detail: Record<string, string | number>, at: Date) =>
  audit.record(tx, {
    actor: by.id,
    action: 'promotion-code-added',
    subject: `promotion ${name}`,
    at,
    detail,
    before: null,
    after: detail,
  })
