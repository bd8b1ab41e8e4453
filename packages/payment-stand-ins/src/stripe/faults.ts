export type StripeFaults = {
  /** Range of the delay of events in milliseconds, drawn for each event, so that they arrive out of order. */
  noticeDelay_ms?: [number, number]
  /** Copies of an event at each send; 1 by default. */
  notices?: number
  /** Probability (0…1) that a send of an event is lost, drawn for each send, also for retries. */
  lost?: number
  /** Events are sent only when `deliver` is called. */
  byHand?: boolean
  /** Operation (`confirm`) that never responds. `done`: whether it is carried out anyway. */
  silent?: { operation: string; done: boolean } | null
  /** Operation that responds with HTTP 500 this many times. */
  failing?: { operation: string; times: number } | null
  /** Offset of the signature's timestamp in seconds. */
  clock_s?: number
  /** Replaces the payment that the shop retrieves with a false one. */
  lie?: (intent: Record<string, unknown>) => Record<string, unknown>
  /** Delay in milliseconds between a charge and its dispute, for the test card that is disputed. */
  disputeAfter_ms?: number
}
