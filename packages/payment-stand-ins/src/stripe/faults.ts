/** How the stand-in misbehaves, as a real provider and the network before it sometimes do. All of it is off unless asked for. */
export type StripeFaults = {
  /** Events come so many milliseconds late, drawn between the two for each: so they overtake each other. */
  noticeDelay_ms?: [number, number]
  /** How many times each event is sent. */
  notices?: number
  /** How likely the first sending of an event is lost; it is sent again later, as all are that nobody took. */
  lost?: number
  /** Events wait until somebody calls `deliver`. */
  byHand?: boolean
  /** An operation (`confirm`) that never answers, with whether it was done all the same. */
  silent?: { operation: string; done: boolean } | null
  /** An operation that answers with HTTP 500 so many times. */
  failing?: { operation: string; times: number } | null
  /** What the signature's clock is wrong by. */
  clock_s?: number
  /** What a payment is said to be instead of what it is. */
  lie?: (intent: Record<string, unknown>) => Record<string, unknown>
  /** How long after a charge its dispute comes, for the card that is disputed later. */
  disputeAfter_ms?: number
}
