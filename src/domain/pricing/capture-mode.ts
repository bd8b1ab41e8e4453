/** Time at which a card is charged. `by-hand` and `when-sent` authorise the card first. */
export const CAPTURE_MODES = ['at-once', 'by-hand', 'when-sent'] as const
export type CaptureMode = (typeof CAPTURE_MODES)[number]
