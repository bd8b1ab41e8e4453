/**
 * When a card is charged: as it is entered, or reserved then and charged by somebody of the house, or when the parcel leaves
 * (`docs/money.md`).
 */
export const CAPTURE_MODES = ['at-once', 'by-hand', 'when-sent'] as const
export type CaptureMode = (typeof CAPTURE_MODES)[number]
