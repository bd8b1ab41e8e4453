/**
 * Time at which a card is charged: on payment, manually by staff, or when the parcel is sent. The last two authorise first
 * (`docs/money.md`).
 */
export const CAPTURE_MODES = ['at-once', 'by-hand', 'when-sent'] as const
export type CaptureMode = (typeof CAPTURE_MODES)[number]
