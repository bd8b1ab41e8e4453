export type PesapalFaults = {
  /** In milliseconds. Different delays make notices arrive out of order. */
  noticeDelay_ms?: () => number
  /** Number of times that each notice is sent; 1 by default. */
  notices?: number
  /** Probability (0…1) that the first attempt of a notice is lost. */
  lost?: number
  /** Share of calls that get HTTP 500 although they were carried out. The same share gets it without being carried out. */
  flaky?: number
  /** Operation (`SubmitOrderRequest`) that hangs for a minute. `done`: whether it is carried out anyway. */
  silent?: { operation: string; done: boolean }
  /** Operation that fails with HTTP 500, or with HTTP 200 and this error code. */
  failing?: { operation: string; code?: string }
  /** Reports an invalid token with HTTP 200 and an error body instead of HTTP 401. */
  endedTokenAs200?: boolean
  /** Replaces the status that the shop reads. */
  lie?: (status: Record<string, unknown>) => Record<string, unknown>
}
