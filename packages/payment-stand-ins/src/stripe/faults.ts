/** How the stand-in misbehaves, as a real provider and the network before it sometimes do. All of it is off unless asked for. */
export type StripeFaults = {
  /** Events come so many milliseconds late, drawn between the two for each: so they overtake each other. */
  noticeDelay_ms?: [number, number]
  /** How many times each event is sent. */
  notices?: number
  /** Probability (0…1) that the first send of an event is lost. It is retried like any event that the shop did not accept. */
  lost?: number
  /** Events are sent only when `deliver` is called. */
  byHand?: boolean
  /** An operation (`confirm`) that never answers, with whether it was done all the same. */
  silent?: { operation: string; done: boolean } | null
  /** An operation that answers with HTTP 500 so many times. */
  failing?: { operation: string; times: number } | null
  /** Offset of the signature's timestamp in seconds. */
  clock_s?: number
  /** Replaces the payment that the shop retrieves with a false one. */
  lie?: (intent: Record<string, unknown>) => Record<string, unknown>
  /** How long after a charge its dispute comes, for the card that is disputed later. */
  disputeAfter_ms?: number
}
