import { type Lay, TAPED } from '@loomcourt/patterns'
import type { Taken } from '#domain/tailoring/tape.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as inventory from '#modules/inventory/index.ts'
import * as measurements from '#modules/measurements/index.ts'
import * as orders from '#modules/orders/index.ts'
import type { ApprovePattern, OrderPatterns } from '#modules/patterns/contract.ts'
import * as patterns from '#modules/patterns/index.ts'
import { type Db, type Tx, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { announce } from '#platform/events.ts'
import * as audit from '#services/audit/index.ts'
import { followPattern } from '#steps/making/follow-pattern.ts'
import { canBeMeasured, houseMeasurements } from '#views/tailoring/order-measurements.ts'
import { houseCloth, orderPatterns } from '#views/tailoring/order-patterns.ts'
import type { By } from './draft-pattern.ts'

type Approve = ApprovePattern & { number: string; draft: string; by: By }
const CENTIMETRE_mm = 10

/**
 * Approves a pattern draft and reserves its cloth, after releasing the cloth of the draft that it replaces. Refuses
 * `patterns.no-such-draft`, `patterns.changed-meanwhile`, `measurements.order-over`, and what `laysFor`, `approvedBody`,
 * `patterns.approveDraft` and `keepCloth` refuse.
 */
export async function approvePattern(
  deps: Deps,
  { number, draft: id, cloth, reason, by }: Approve,
): Promise<Outcome<OrderPatterns>> {
  const read = await orders.findByNumber(deps.db, number)
  const draft = read && (await patterns.draftById(deps.db, read.id, id))
  if (!draft) return refuse(patterns.problems.noSuchDraft())
  const others = cloth ? await sameCloth(deps.db, draft, cloth.variantId) : []
  const lays = await laysFor(deps, [draft, ...others], cloth)
  if (!lays.ok) return lays

  return transact(deps.db, async (tx) => {
    const at = deps.clock.now()
    const order = await orders.lockByNumber(tx, number)
    if (!order || !(await canBeMeasured(tx, order))) return refuse(measurements.problems.orderOver())
    const body = await approvedBody(tx, number, draft)
    if (!body.ok) return body
    if (cloth && !isSame(others, await sameCloth(tx, draft, cloth.variantId))) return refuse(patterns.problems.changed())
    const approval = { by: by.email, at, reason, lays: lays.value, setId: body.value }
    const approved = await patterns.approveDraft(tx, draft, approval)
    if (!approved.ok) return approved
    const who = { actor: by.email, at }
    for (const before of [approved.value, ...others.map((row) => row.id)])
      if (before) await inventory.returnCloth(tx, before, who)
    const reserved =
      cloth && (await keepCloth(tx, { orderId: order.id, subject: id, variantId: cloth.variantId, ...who }, lays.value))
    if (reserved && !reserved.ok) return reserved
    await followPattern(tx, { orderId: order.id, line: draft.order_line_id, piece: draft.piece }, { by: by.email, at })
    await orders.recordEvent(tx, { orderId: order.id, kind: 'pattern-approved', actor: by.email, at })
    await audit.record(tx, {
      actor: by.id,
      action: 'pattern-approved',
      subject: `order ${order.number}`,
      at,
      detail: { line: draft.order_line_id, piece: draft.piece, version: draft.version },
      before: { state: 'drafted' },
      after: { state: 'approved', hash: draft.hash, ...(reserved && { cloth: cloth?.variantId, cm: reserved.value }) },
    })
    const shown = await orderPatterns(tx, number)
    return shown ? done(shown) : refuse(orders.problems.noSuchOrder())
  })
}

/** Returns the other approved, uncut pieces of the same suit that use this cloth, because pieces of a suit share one lay. */
async function sameCloth(db: Db | Tx, draft: patterns.DraftRow, variantId: number): Promise<patterns.DraftRow[]> {
  const approved = await patterns.approvedOfLine(db, draft.order_line_id)
  const reserved = await inventory.clothOf(
    db,
    approved.map(({ id }) => id),
  )
  const holding = approved.filter(({ id }) => reserved.get(id)?.variantId === variantId && !reserved.get(id)?.cutAt)
  const laid = new Set(holding.flatMap(patterns.garmentsLaid))
  return approved.filter(({ piece, drawing }) => piece !== draft.piece && laid.has(piece) && drawing)
}
const isSame = (a: readonly patterns.DraftRow[], b: readonly patterns.DraftRow[]) =>
  a.map(({ id }) => id).join() === b.map(({ id }) => id).join()

/**
 * Returns the lays of these pieces on the cloth. Empty when no cloth is reserved: the customer brings it, or the cutter drafts by
 * hand. Refuses `patterns.no-drawing`, `patterns.cloth-too-narrow`, `patterns.busy` and `patterns.not-finished`.
 */
async function laysFor(
  deps: Deps,
  drafts: readonly patterns.DraftRow[],
  cloth: ApprovePattern['cloth'],
): Promise<Outcome<readonly Lay[]>> {
  if (!cloth) return done([])
  const drawings = drafts.flatMap((draft) => patterns.drawingOf(draft) ?? [])
  if (drawings.length < drafts.length) return refuse(patterns.problems.noDrawing())
  const lays = await deps.patterns.run('lays', drawings, { width: cloth.width, napped: cloth.napped, repeat: cloth.repeat })
  if (!lays.ok) return lays
  return lays.value.some(({ tooWide }) => tooWide.length > 0) ? refuse(patterns.problems.tooWide()) : lays
}

/**
 * Returns the id of the approved measurement set of the garment, if every measurement that must not be estimated was taken with
 * a tape. Refuses `patterns.not-measured`, `patterns.only-estimated` and `patterns.measurements-open`.
 */
async function approvedBody(tx: Tx, number: string, draft: patterns.DraftRow): Promise<Outcome<string>> {
  const measured = await houseMeasurements(tx, number, { open: true })
  const garment = measured?.garments.find(({ line }) => line === draft.order_line_id)
  if (!garment?.given) return refuse(patterns.problems.notMeasured())
  const taken: Taken = garment.given.set.taken
  const taped = TAPED[draft.piece as keyof typeof TAPED] ?? []
  const guessed = taped.filter((name) => taken[name as keyof Taken] === undefined)
  if (guessed.length > 0) return refuse(patterns.problems.onlyEstimated(guessed))
  if (garment.state !== 'approved') return refuse(patterns.problems.notApprovedBody())
  return done(garment.given.set.id)
}

type Keep = { orderId: string; subject: string; variantId: number; actor: string; at: Date }
/**
 * Reserves cloth for the lays. Returns the reserved length in centimetres. Refuses `patterns.no-such-cloth`, and what
 * `inventory.reserveCloth` refuses.
 */
async function keepCloth(tx: Tx, keep: Keep, lays: readonly Lay[]): Promise<Outcome<number>> {
  const cloth = await houseCloth(tx, keep.variantId)
  if (!cloth) return refuse(patterns.problems.noSuchCloth())
  const needed = lays.find(({ material }) => material === 'cloth')?.needed ?? 0
  const length = Math.ceil(needed / CENTIMETRE_mm)
  const reserved = await inventory.reserveCloth(tx, { ...keep, length, name: cloth.name })
  if (!reserved.ok) return reserved
  await announce(tx, { kind: 'stock', id: cloth.slug })
  return done(length)
}
