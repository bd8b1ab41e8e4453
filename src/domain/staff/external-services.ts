/**
 * External services whose calls are logged (`platform/provider-calls`). Calls of others, such as the file storage or webhook
 * receivers, are not.
 */
export const CALL_TARGETS = ['stripe', 'pesapal', 'etims', 'rates', 'translation'] as const
export type CallTarget = (typeof CALL_TARGETS)[number]
