import type { Language } from '#kernel/languages.ts'
import type { Admitted, Urgency } from '../http/admission.ts'
import type { SharedBody } from './shared-answer.ts'

/**
 * One request to the API, wherever it came from: the wire (`platform/http/from-node.ts`), or a page that is being rendered in
 * this process (`platform/api/in-process.ts`). Plain fields, because building a `Request` costs more than most answers.
 */
export type ApiRequest = {
  method: string
  /** Path as sent, percent-encoded, without the query. */
  path: string
  /** Query string without the question mark. */
  query: string
  header: (lowerCaseName: string) => string | undefined
  /** The whole body, `too-large` when there is more than that, or `client-gone` when the rest of it will never come. */
  readBody: (max_bytes: number) => Promise<Uint8Array | 'too-large' | 'client-gone'>
  /** Whether all of the body is here, so that reading it takes no time. */
  bodyArrived?: () => boolean
  /** An IPv4 address, or the /64 of an IPv6 one: what limits count. */
  clientAddress: string
  /** Whether cookies must be Secure. */
  secure: boolean
  /** Language of the page that calls the API while it renders. */
  language?: Language
  /** Asks for a place among the requests that are worked on. Absent for a page's own reads: the page has its place. */
  enter?: (urgency: Urgency) => Promise<Admitted> | Admitted
  /** Returns the full request, for endpoints that need more than the above. */
  request: () => Request
}

export type ApiResponse = {
  status: number
  headers: Record<string, string | string[]>
  body: string | Uint8Array | SharedBody | ReadableStream<Uint8Array> | null
}
