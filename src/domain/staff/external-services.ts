/** External services whose calls are logged. */
export const CALL_TARGETS = ['stripe', 'pesapal', 'etims', 'rates', 'translation'] as const
export type CallTarget = (typeof CALL_TARGETS)[number]
