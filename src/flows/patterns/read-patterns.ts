import { type Caption, cutLine, type PaperFormat, type PaperLanguage, pieceName } from '@loomcourt/patterns'
import { MEASURES } from '#domain/tailoring/tape.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as orders from '#modules/orders/index.ts'
import type { JobSheet, OrderPatterns } from '#modules/patterns/contract.ts'
import * as patterns from '#modules/patterns/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import * as audit from '#services/audit/index.ts'
import { draftsShown, orderPatterns } from '#views/tailoring/order-patterns.ts'
import type { By } from './draft-pattern.ts'

export async function readPatterns({ db }: Deps, number: string): Promise<Outcome<OrderPatterns>> {
  const found = await orderPatterns(db, number)
  return found ? done(found) : refuse(orders.problems.noSuchOrder())
}

export type Which = { number: string; draft: string; language: PaperLanguage }

export async function draftFor({ db }: Deps, { number, draft }: Pick<Which, 'number' | 'draft'>) {
  const order = await orders.findByNumber(db, number)
  return order && (await patterns.draftById(db, order.id, draft))
}
async function drawn(deps: Deps, which: Pick<Which, 'number' | 'draft'>) {
  const draft = await draftFor(deps, which)
  if (!draft) return refuse(patterns.problems.noSuchDraft())
  const drawing = patterns.drawingOf(draft)
  return drawing ? done({ draft, drawing }) : refuse(patterns.problems.noDrawing())
}

const MARK_LETTERS = 8
/** Caption that identifies a printed draft: order number, version of the draft and first letters of its hash. */
export const captionOf = ({ number, language }: Which, draft: patterns.DraftRow): Caption => ({
  language,
  reference: `${number.toUpperCase()} v${draft.version}`,
  mark: draft.hash.slice(0, MARK_LETTERS),
  at: draft.drafted_at,
})

export const answered = (body: BodyInit, type: string, name: string): Response =>
  new Response(body, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `inline; filename="${name}"`,
      'Cache-Control': 'private, no-store',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
    },
  })

/**
 * Serves the pattern as a full-scale PDF. Refuses `patterns.no-such-draft`, `patterns.no-drawing`, `patterns.busy` and
 * `patterns.not-finished`.
 */
export async function patternPdf(deps: Deps, which: Which & { format: PaperFormat }): Promise<Outcome<never> | Response> {
  const found = await drawn(deps, which)
  if (!found.ok) return found
  const { draft, drawing } = found.value
  const pdf = await deps.patterns.run('pdf', drawing, which.format, captionOf(which, draft))
  if (!pdf.ok) return pdf
  return answered(
    Buffer.from(pdf.value),
    'application/pdf',
    `${which.number}-${draft.piece}-v${draft.version}-${which.format}.pdf`,
  )
}

export async function patternPicture(deps: Deps, which: Which): Promise<Outcome<never> | Response> {
  const found = await drawn(deps, which)
  if (!found.ok) return found
  const svg = await deps.patterns.run('picture', found.value.drawing, which.language)
  return svg.ok ? answered(svg.value, 'image/svg+xml', 'pattern.svg') : svg
}

/**
 * Serves the drawing of the draft's lay on one material as SVG. Refuses `patterns.no-such-draft` also without a lay,
 * `patterns.busy` and `patterns.not-finished`.
 */
export async function layPicture(
  deps: Deps,
  { material, ...which }: Which & { material: string },
): Promise<Outcome<never> | Response> {
  const draft = await draftFor(deps, which)
  const lay = draft && patterns.laysOfDraft(draft).find((each) => each.material === material)
  if (!lay) return refuse(patterns.problems.noSuchDraft())
  const svg = await deps.patterns.run('layPicture', lay, which.language)
  return svg.ok ? answered(svg.value, 'image/svg+xml', 'lay.svg') : svg
}

/** Records access to body measurements in the audit log, without their values. */
export async function noteReading(deps: Deps, { number, draft }: Pick<Which, 'number' | 'draft'>, by: By): Promise<void> {
  await transact(deps.db, async (tx) => {
    const entry = {
      actor: by.id,
      action: 'measurements-read',
      subject: `order ${number}`,
      at: deps.clock.now(),
      detail: { draft },
    } as const
    await audit.record(tx, entry)
    return done(undefined)
  })
}

/** Sorts measurements in the order of `MEASURES`; derived ones come last. */
export const inTapeOrder = (body: patterns.DraftRow['body']): JobSheet['body'] => {
  const place = (name: string) => (MEASURES as readonly string[]).indexOf(name) + 1 || MEASURES.length + 1
  return Object.entries(body)
    .map(([name, { value, origin }]) => ({ name, value, origin }))
    .sort((a, b) => place(a.name) - place(b.name))
}

/**
 * Returns the job sheet for the cutter. Records the access in the audit log, because it shows body measurements. Refuses
 * `patterns.no-such-draft`.
 */
export async function jobSheet(deps: Deps, { number, draft: id, language }: Which, by: By): Promise<Outcome<JobSheet>> {
  const draft = await draftFor(deps, { number, draft: id })
  if (!draft) return refuse(patterns.problems.noSuchDraft())
  const all = await orderPatterns(deps.db, number)
  const garment = all?.garments.find(({ line, piece }) => line === draft.order_line_id && piece === draft.piece)
  const [shown] = await draftsShown(deps.db, [draft])
  if (!all || !garment || !shown) return refuse(patterns.problems.noSuchDraft())
  await noteReading(deps, { number: all.number, draft: id }, by)
  const pieces = patterns.drawingOf(draft)?.pieces ?? []
  return done({
    number: all.number,
    name: garment.name,
    piece: draft.piece,
    draft: shown,
    spec: draft.spec,
    body: inTapeOrder(draft.body),
    finished: draft.finished,
    cutList: pieces.map(({ number: at, code, hand, cuts }) => ({
      number: at,
      name: pieceName(language, code, hand?.side),
      cuts: cuts.map((cut) => cutLine(language, cut)),
    })),
  })
}
