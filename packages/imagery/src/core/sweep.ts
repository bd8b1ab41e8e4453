/**
 * Runs garbage collection when Node exposes it (`--expose-gc`), because fields of samples take tens of megabytes each and are
 * collected late. No-op elsewhere.
 */
export const sweep: () => void = (globalThis as { gc?: () => void }).gc ?? (() => undefined)
