import { bodyOf, byHandAtOnce, type Drafted, type DraftOrder, PATTERN_GARMENTS, type PatternGarment } from '@loomcourt/patterns'
import { cutterNotes, type GarmentSpec, patternOptionsOf, piecesOf, styleValue, usualSpec } from '#domain/tailoring/garments.ts'
import { type Block, MEASURES, shorterSides, type Taken } from '#domain/tailoring/tape.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as garments from '#modules/garments/index.ts'
import * as measurements from '#modules/measurements/index.ts'
import * as orders from '#modules/orders/index.ts'
import type { DraftPattern, OrderPatterns, Unexpressed } from '#modules/patterns/contract.ts'
import * as patterns from '#modules/patterns/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import * as audit from '#services/audit/index.ts'
import { followPattern } from '#steps/making/follow-pattern.ts'
import { canBeMeasured, garmentLine, houseMeasurements } from '#views/tailoring/order-measurements.ts'
import { orderPatterns } from '#views/tailoring/order-patterns.ts'
import { ownStyleOfLine } from '#views/tailoring/own-style.ts'

export type By = { id: string; email: string }
type SubmittedMeasurements = NonNullable<NonNullable<Awaited<ReturnType<typeof houseMeasurements>>>['garments'][number]['given']>

/** Returns the chosen specification of a piece; without one, the default design in the customer's preferred fit. */
async function specFor(
  { db }: Deps,
  line: number,
  piece: GarmentSpec['garment'],
  inputs: SubmittedMeasurements,
): Promise<GarmentSpec> {
  const chosen = (await garments.specsOfLine(db, line)).find(({ garment }) => garment === piece)
  if (chosen) return chosen
  const usual = usualSpec(piece, await ownStyleOfLine(db, line))
  return { ...usual, choices: { ...usual.choices, ...(usual.choices.fit !== undefined && { fit: inputs.set.fit }) } }
}

/**
 * Drafts the pattern of one garment from its measurements. Stores a new version, or a note that the cutter drafts it by hand.
 * Refuses `orders.no-such-order`, `measurements.no-such-garment`, `measurements.order-over`, `patterns.not-measured`,
 * `patterns.busy`, `patterns.not-finished` and `patterns.too-many-drafts`.
 */
export async function draftPattern(
  deps: Deps,
  { number, line, piece, seamAllowance, by }: DraftPattern & { number: string; by: By },
): Promise<Outcome<OrderPatterns>> {
  const measured = await houseMeasurements(deps.db, number, { open: true })
  if (!measured) return refuse(orders.problems.noSuchOrder())
  const garment = measured.garments.find((each) => each.line === line)
  const cut = garment && piecesOf(garment.garment).find((each) => each === piece)
  if (!garment || !cut) return refuse(measurements.problems.noSuchGarment())
  if (!measured.open) return refuse(measurements.problems.orderOver())
  if (!garment.given) return refuse(patterns.problems.notMeasured())
  const { given: set } = garment
  const spec = await specFor(deps, line, cut, set)
  const drafted = await draftOf(deps, spec, set, seamAllowance)
  if (!drafted.ok) return drafted

  return transact(deps.db, async (tx) => {
    const at = deps.clock.now()
    const order = await orders.lockByNumber(tx, number)
    const found = order && (await garmentLine(tx, order.id, line))
    if (!order || !found) return refuse(measurements.problems.noSuchGarment())
    if (!(await canBeMeasured(tx, order))) return refuse(measurements.problems.orderOver())
    const draft = {
      line,
      orderId: order.id,
      piece: cut,
      setId: set.set.id,
      seamAllowance,
      drafted: drafted.value,
      spec: { choices: spec.choices, monogram: spec.monogram?.text ?? null },
      byHand: byHandOf(spec, drafted.value),
    }
    const saved = await patterns.keepDraft(tx, draft, { by: by.email, at })
    if (!saved.ok) return saved
    await followPattern(tx, { orderId: order.id, line, piece: cut }, { by: by.email, at })
    const { step, hash } = drafted.value
    await orders.recordEvent(tx, { orderId: order.id, kind: 'pattern-drafted', actor: by.email, at })
    await audit.record(tx, {
      actor: by.id,
      action: 'pattern-drafted',
      subject: `order ${order.number}`,
      at,
      detail: { line, piece: cut },
      before: {},
      after: { version: saved.value.version, step, hash },
    })
    const shown = await orderPatterns(tx, number)
    return shown ? done(shown) : refuse(orders.problems.noSuchOrder())
  })
}

const isDrafted = (piece: string): piece is PatternGarment => (PATTERN_GARMENTS as readonly string[]).includes(piece)

/** Drafts one garment. A garment without a drafting program is marked at once for the cutter to draft by hand. */
async function draftOf(
  deps: Deps,
  spec: GarmentSpec,
  { block, set }: SubmittedMeasurements,
  seamAllowance: number,
): Promise<Outcome<Drafted>> {
  const body = bodyFrom(block, measurements.reckoned(set), set.posture.shoulders)
  const { garment } = spec
  if (!isDrafted(garment)) return done(byHandAtOnce(garment, body, seamAllowance))
  const figuration = { ...set.posture, ...shorterOf(set) }
  const options = patternOptionsOf(spec)
  const order: DraftOrder = { garment, bust: hasBust(block), body, options, figuration, seamAllowance }
  return deps.patterns.run('draft', order)
}

/** Returns by how many millimetres each side is shorter. The longer side is drafted, because the cutter can shorten it. */
const shorterOf = (set: SubmittedMeasurements['set']): DraftOrder['figuration'] =>
  Object.fromEntries(
    shorterSides(set).map(({ measure, side, by }) => [`${side}${measure === 'waistToFloor' ? 'Leg' : 'Sleeve'}`, String(by)]),
  )

export const hasBust = (block: Block): boolean => block === 'womenswear'

/** Builds the body for drafting. Taped values take precedence over estimated and derived ones. */
export function bodyFrom(block: Block, taken: Taken, shoulders: string | undefined): DraftOrder['body'] {
  const guessed = measurements.estimatesFor(block, taken, MEASURES)
  const estimated = Object.fromEntries(guessed.map(({ measure, value }) => [measure, value]))
  return bodyOf({ taped: taken as Record<string, number>, estimated, ...(shoulders && { shoulders }) })
}

/**
 * Returns the choices that the cutter makes by hand: style choices that the drafting program did not draw, and posture choices
 * for which this body leaves no room.
 */
function byHandOf(spec: GarmentSpec, { styled, undrawn, byHand }: Drafted): Unexpressed[] {
  const notes = styled
    ? cutterNotes(spec, undrawn)
    : Object.entries(spec.choices).flatMap(([code, value]) => {
        const chosen = styleValue(code, value)
        return chosen?.note || chosen?.pattern?.[spec.garment] ? [{ code, value, note: chosen.note ?? null }] : []
      })
  return [
    ...notes.map(({ code, value, note }): Unexpressed => ({ kind: 'style', code, value, note })),
    ...byHand.map(({ code, value }): Unexpressed => ({ kind: 'figuration', code, value, note: null })),
  ]
}
