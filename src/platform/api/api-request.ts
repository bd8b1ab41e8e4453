import type { Language } from '#kernel/languages.ts'
import type { Admitted, Urgency } from '../http/admission.ts'
import type { SharedBody } from './shared-answer.ts'

/**
 * Request to the API, from the network or from a page that is rendered in this process. Plain fields, because building a
 * `Request` is slow.
 */
export type ApiRequest = {
  method: string
  /** Percent-encoded path, without the query. */
  path: string
  /** Query string without the question mark. */
  query: string
  header: (lowerCaseName: string) => string | undefined
  /**
   * Reads the whole body. `busy`: too many bytes of bodies are in memory. `isBounded`: false for payments, whose number is
   * limited instead.
   */
  readBody: (max_bytes: number, isBounded?: boolean) => Promise<Uint8Array | 'too-large' | 'busy' | 'client-gone'>
  bodyArrived?: () => boolean
  /** IPv4 address, or /64 prefix of an IPv6 address. Key of rate limits. */
  clientAddress: string
  /** True when cookies must be `Secure`. */
  secure: boolean
  language?: Language
  enter?: (urgency: Urgency) => Promise<Admitted> | Admitted
  /** Returns a `Request` without the body, for endpoints that need more than these fields. */
  request: () => Request
}

export type ApiResponse = {
  status: number
  headers: Record<string, string | string[]>
  body: string | Uint8Array | SharedBody | ReadableStream<Uint8Array> | null
}
