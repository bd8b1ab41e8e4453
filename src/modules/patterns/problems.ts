import type { Problem } from '#kernel/outcome.ts'

/** Codes are public and permanent; messages may be reworded. Each one is listed in docs/errors.md. */
export const problems = {
  noSuchDraft: (): Problem => ({ code: 'patterns.no-such-draft', status: 404, message: 'There is no such draft of a pattern.' }),
  busy: (): Problem => ({
    code: 'patterns.busy',
    status: 503,
    message: 'Many patterns are being drafted just now. Try again in a minute.',
  }),
  notFinished: (): Problem => ({
    code: 'patterns.not-finished',
    status: 503,
    message: 'The pattern was not finished. Nothing was kept; try again.',
  }),
  notMeasured: (): Problem => ({
    code: 'patterns.not-measured',
    status: 409,
    message: 'Nothing was given yet that this garment could be drafted from.',
  }),
  notApprovedBody: (): Problem => ({
    code: 'patterns.measurements-open',
    status: 409,
    message: 'Approve the measurements first: a pattern is approved for what the garment is cut from.',
  }),
  onlyEstimated: (measures: readonly string[]): Problem => ({
    code: 'patterns.only-estimated',
    status: 409,
    message: `Cloth is not cut from an estimate. Take with the tape first: ${measures.join(', ')}.`,
  }),
  changed: (): Problem => ({
    code: 'patterns.changed-meanwhile',
    status: 409,
    message: 'This draft was approved or replaced since you opened it. Check it again.',
  }),
  otherBody: (): Problem => ({
    code: 'patterns.other-measurements',
    status: 409,
    message: 'The garment is cut from other measurements than this draft. Draft it again.',
  }),
  byHandNeedsReason: (): Problem => ({
    code: 'patterns.reason-needed',
    status: 422,
    message: 'Nothing was drafted: say how the cutter drafts it by hand.',
  }),
  smallNeedsReason: (): Problem => ({
    code: 'patterns.smaller-than-body',
    status: 422,
    message: 'The garment would be too small for its body: say how the cutter makes it wide enough.',
  }),
  tooWide: (): Problem => ({
    code: 'patterns.cloth-too-narrow',
    status: 409,
    message: 'A piece of this pattern is wider than the cloth. Choose a wider one.',
  }),
  noSuchCloth: (): Problem => ({
    code: 'patterns.no-such-cloth',
    status: 404,
    message: 'The house keeps no such cloth by the metre.',
  }),
  noDrawing: (): Problem => ({
    code: 'patterns.no-drawing',
    status: 409,
    message: 'The cutter drafts this garment by hand: there is nothing to print.',
  }),
  tooManyDrafts: (): Problem => ({
    code: 'patterns.too-many-drafts',
    status: 409,
    message: 'This garment has been drafted 100 times. Approve one of the drafts.',
  }),
}
