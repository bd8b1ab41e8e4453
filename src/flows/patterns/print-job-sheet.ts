import { code128 } from '#kernel/code-128.ts'
import type { Outcome } from '#kernel/outcome.ts'
import { refuse } from '#kernel/outcome.ts'
import * as patterns from '#modules/patterns/index.ts'
import type { Deps } from '#platform/deps.ts'
import { draftsShown, orderPatterns, ticketsOf } from '#views/tailoring/order-patterns.ts'
import type { By } from './draft-pattern.ts'
import { answered, captionOf, draftFor, inTapeOrder, noteReading, type Which } from './read-patterns.ts'

/**
 * Returns the job sheet as an A4 PDF. Records the access in the audit log, because it shows body measurements. Refuses
 * `patterns.no-such-draft`, `patterns.busy` and `patterns.not-finished`.
 */
export async function printJobSheet(deps: Deps, which: Which, by: By): Promise<Outcome<never> | Response> {
  const draft = await draftFor(deps, which)
  const all = draft && (await orderPatterns(deps.db, which.number))
  const garment = all?.garments.find(({ line, piece }) => line === draft?.order_line_id && piece === draft.piece)
  if (!draft || !all || !garment) return refuse(patterns.problems.noSuchDraft())
  const [[shown], tickets] = await Promise.all([draftsShown(deps.db, [draft]), ticketsOf(deps.db, garment.line, draft.piece)])
  if (!shown) return refuse(patterns.problems.noSuchDraft())
  await noteReading(deps, { number: all.number, draft: draft.id }, by)
  const { reference, mark, language } = captionOf(which, draft)
  const pdf = await deps.patterns.run('jobSheet', {
    language,
    reference,
    mark,
    garment: draft.piece,
    name: garment.name,
    approved: draft.state === 'approved',
    at: draft.drafted_at,
    cloth: shown.cloth,
    lays: shown.lays,
    tickets: tickets.map((ticket) => ({ text: `J-${ticket}`, ...code128(`J-${ticket}`) })),
    byHand: shown.byHand,
    warnings: shown.warnings,
    body: inTapeOrder(draft.body),
    ...draft.spec,
    finished: draft.finished,
    pieces: (patterns.drawingOf(draft)?.pieces ?? []).map(({ number, code, hand, cuts }) => ({
      number,
      code,
      cuts,
      ...(hand && { side: hand.side }),
    })),
  })
  if (!pdf.ok) return pdf
  const name = `${which.number}-${draft.piece}-v${draft.version}-job-sheet.pdf`
  return answered(Buffer.from(pdf.value), 'application/pdf', name)
}
