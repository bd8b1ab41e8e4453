/** Faults of the stand-in, modelled on those of a real provider. All are off by default. */
export type PesapalFaults = {
  /** Its notices come so much later, in milliseconds: different waits make them overtake each other. */
  noticeDelay_ms?: () => number
  /** Each notice is sent so many times. */
  notices?: number
  /** The share of notices whose first telling is lost on its way. */
  lost?: number
  /** The share of calls that are answered with HTTP 500 although they were carried out, and as many that were not. */
  flaky?: number
  /** An operation (`SubmitOrderRequest`) that never answers, with whether it was done all the same. */
  silent?: { operation: string; done: boolean }
  /** An operation that answers with HTTP 500, or with HTTP 200 and this code. */
  failing?: { operation: string; code?: string }
  /** Reports an expired token with HTTP 200 and an error body instead of HTTP 401. */
  endedTokenAs200?: boolean
  /** Replaces the status that the shop reads with a false one. */
  lie?: (status: Record<string, unknown>) => Record<string, unknown>
}
