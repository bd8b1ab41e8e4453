import { codeSpelling } from '#domain/promotions/code-spelling.ts'
import { newId } from '#kernel/ids.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { type Tx, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import * as audit from '#services/audit/index.ts'
import type { CodeBatch, NewCode, PromotionCode } from '../admin-shapes.ts'
import * as codes from '../code-store.ts'
import { problems } from '../problems.ts'
import { shownCode } from '../queries/codes.ts'
import { lockPromotion } from '../store.ts'
import { batchCodes, isHardToGuess } from './batch-codes.ts'

type By = { id: string }

/** Adds a code to a promotion. Refuses `promotions.no-such-promotion`, `.bad-code`, and `.code-taken` for a spelling that exists. */
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
    await recordCodes(tx, by, promotion.name, { code }, at)
    return done(shownCode({ ...row, uses: 0 }))
  })

/** Codes inserted with one statement. */
const AT_ONCE = 5_000

/** Adds a batch of random codes to a promotion. Refuses `promotions.no-such-promotion`, `.bad-code` and `.codes-too-short`. */
export const addCodeBatch = (
  { db, clock }: Deps,
  by: By,
  promotionId: string,
  { prefix, count, length, limit, perCustomer }: CodeBatch,
): Promise<Outcome<{ batch: string; count: number }>> =>
  transact(db, async (tx) => {
    if (!isHardToGuess(length, count)) return refuse(problems.codesTooShort())
    const made = batchCodes(prefix, length, count)
    if (!made) return refuse(problems.badCode())
    const promotion = await lockPromotion(tx, promotionId)
    if (!promotion) return refuse(problems.noSuchPromotion())
    const at = clock.now()
    const batch = newId()
    const about = { promotion_id: promotionId, total_limit: limit, per_customer: perCustomer, batch, created_at: at }
    let inserted = 0
    for (let from = 0; from < made.length; from += AT_ONCE) {
      const rows = made.slice(from, from + AT_ONCE).map((each) => ({ ...each, ...about, id: newId() }))
      inserted += await codes.insertCodes(tx, rows)
    }
    await recordCodes(tx, by, promotion.name, { batch, count: inserted }, at)
    return done({ batch, count: inserted })
  })

/** Deletes a code. Orders that used it keep their reduction. Refuses `promotions.code-unknown`. */
export const deleteCode = ({ db, clock }: Deps, by: By, promotionId: string, id: string): Promise<Outcome<{ id: string }>> =>
  transact(db, async (tx) => {
    const code = await codes.codeById(tx, promotionId, id)
    if (!code) return refuse(problems.codeUnknown())
    const at = clock.now()
    await codes.deleteCode(tx, id, at)
    await audit.record(tx, {
      actor: by.id,
      action: 'promotion-code-deleted',
      subject: `promotion code ${code.code}`,
      at,
      before: { uses: code.uses },
      after: null,
    })
    return done({ id })
  })

const recordCodes = (tx: Tx, by: By, name: string, detail: Record<string, string | number>, at: Date) =>
  audit.record(tx, {
    actor: by.id,
    action: 'promotion-code-added',
    subject: `promotion ${name}`,
    at,
    detail,
    before: null,
    after: detail,
  })
