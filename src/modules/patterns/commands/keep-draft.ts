import type { Drafted, Lay } from '@loomcourt/patterns'
import { newId } from '#kernel/ids.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Tx } from '#platform/db.ts'
import { type DraftSpec, MAX_DRAFTS, type Unexpressed } from '../contract.ts'
import { problems } from '../problems.ts'
import * as store from '../store.ts'

type By = { by: string; at: Date }
export type NewDraft = {
  line: number
  orderId: string
  piece: string
  setId: string
  seamAllowance: number
  spec: DraftSpec
  drafted: Drafted
  byHand: readonly Unexpressed[]
}

/** Supersedes a draft that was not approved. Refuses `patterns.too-many-drafts`. */
export async function keepDraft(tx: Tx, draft: NewDraft, { by, at }: By): Promise<Outcome<{ id: string; version: number }>> {
  const earlier = await store.lockDrafts(tx, draft.line, draft.piece)
  if (earlier.length >= MAX_DRAFTS) return refuse(problems.tooManyDrafts())
  for (const { id, state } of earlier) if (state === 'drafted') await store.supersede(tx, id)
  const version = (earlier.at(-1)?.version ?? 0) + 1
  const { step, pattern, hash, options, used, log, finished } = draft.drafted
  const id = newId()
  await store.insertDraft(
    tx,
    {
      id,
      order_line_id: draft.line,
      order_id: draft.orderId,
      piece: draft.piece,
      version,
      set_id: draft.setId,
      step,
      hash,
      log,
      design: pattern?.design ?? null,
      design_version: pattern?.version ?? null,
      seam_allowance: draft.seamAllowance,
      body: JSON.stringify(used),
      spec: JSON.stringify(draft.spec),
      options: JSON.stringify(options),
      by_hand: JSON.stringify(draft.byHand),
      warnings: JSON.stringify(pattern?.warnings ?? []),
      drafted_at: at,
      drafted_by: by,
      finished: JSON.stringify(finished),
    },
    pattern,
  )
  return done({ id, version })
}

type Approval = By & { reason: string | undefined; lays: readonly Lay[]; setId: string }
/**
 * Returns the id of the draft approved before, which it supersedes; undefined without one. Refuses
 * `patterns.changed-meanwhile`, `.other-measurements`, and without a reason `.reason-needed` or `.smaller-than-body`.
 */
export async function approveDraft(tx: Tx, draft: store.DraftRow, approval: Approval): Promise<Outcome<string | undefined>> {
  const all = await store.lockDrafts(tx, draft.order_line_id, draft.piece)
  const current = all.find(({ id }) => id === draft.id)
  if (current?.state !== 'drafted') return refuse(problems.changed())
  if (current.set_id !== approval.setId) return refuse(problems.otherBody())
  if (current.step === 'by-hand' && !approval.reason) return refuse(problems.byHandNeedsReason())
  if (draft.warnings.some(({ kind }) => kind === 'small') && !approval.reason) return refuse(problems.smallNeedsReason())
  const before = all.find(({ state }) => state === 'approved')
  if (before) await store.supersede(tx, before.id)
  await store.approve(tx, draft.id, { ...approval, reason: approval.reason ?? null })
  return done(before?.id)
}
