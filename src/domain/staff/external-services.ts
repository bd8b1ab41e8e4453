/** External services that the shop calls. Each call is logged (`platform/provider-calls`). */
export const CALL_TARGETS = ['stripe', 'pesapal', 'etims', 'rates', 'translation'] as const
export type CallTarget = (typeof CALL_TARGETS)[number]
