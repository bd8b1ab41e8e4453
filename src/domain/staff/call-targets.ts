/** Who serves the house and is asked over the network; each call is kept (`platform/provider-calls`). */
export const CALL_TARGETS = ['stripe', 'pesapal', 'etims', 'rates', 'translation'] as const
export type CallTarget = (typeof CALL_TARGETS)[number]
