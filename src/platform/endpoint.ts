import type { z } from 'zod'
import type { Channel } from '#domain/pricing/goods.ts'
import type { Action, StaffRole } from '#domain/staff/permissions.ts'
import type { Language } from '#kernel/languages.ts'
import type { Outcome } from '#kernel/outcome.ts'
import type { SharedAnswer } from './api/shared-answer.ts'
import type { Deps } from './deps.ts'
import type { Urgency } from './http/admission.ts'

/**
 * Access of an endpoint. `visitor`: any browser; a write sets a signed visitor cookie. `order-owner`: as `visitor`, but the
 * module's query checks the owner; for other callers the order does not exist.
 */
export type Access = 'public' | 'visitor' | 'order-owner' | 'customer' | 'admin'
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Signed-in account with its current role and session. Modules add fields by declaration merging. */
export interface User {
  id: string
  email: string
  name: string
  role: 'admin' | 'customer'
  /** Staff role of an administrator; null for customers and API keys. */
  staffRole: StaffRole | null
  sessionId: string
  /** Time when a password or second factor was last verified in this session. */
  provedAt: Date
  hasSecondFactor: boolean
  /** Staff member who impersonates this customer until the given time, with the customer's view and without writes. */
  impersonation?: { id: string; name: string; until: Date }
}
/** Owner of an API key. A program acts for the owner without a staff role: its permissions are the scopes of the key. */
export type KeyHolder = User & { staffRole: null; key: { id: string; name: string; scopes: readonly Action[] } }
/**
 * Caller of an endpoint. `visitorId`: browser. `ownerId`: owner of carts and similar data, that is, the account when signed in on
 * any device, else the browser.
 */
export type Actor = { user?: User; visitorId?: string; ownerId?: string }

/** Fields of the actor that are guaranteed by access and method. */
type ActorAt<A extends Access, M extends Method> = A extends 'customer' | 'admin'
  ? Actor & { user: User; ownerId: string }
  : A extends 'visitor' | 'order-owner'
    ? M extends 'GET'
      ? Actor
      : Actor & { visitorId: string; ownerId: string }
    : Actor

export type CookieOptions = { maxAge_s?: number; httpOnly?: boolean; path?: string }

type Shape = z.ZodType | undefined
type Read<S extends Shape> = S extends z.ZodType ? z.output<S> : undefined

type RunArgs<
  A extends Access,
  M extends Method,
  P extends Shape,
  Q extends Shape,
  B extends Shape,
  I extends boolean,
  W extends boolean,
> = {
  deps: Deps
  actor: ActorAt<A, M>
  channel: Channel
  language: Language
  params: Read<P>
  query: Read<Q>
  body: W extends true ? Uint8Array : Read<B>
  idempotencyKey: I extends true ? string : undefined
  /** Returns a request header by its lower-case name. Cheaper than `request`. */
  header: (lowerCaseName: string) => string | undefined
  /** Request without its body, which is in `body`. Each access creates one. */
  request: Request
  clientAddress: string
  setCookie: (name: string, value: string, options?: CookieOptions) => void
}

/**
 * Request and expected results for the access matrix (`tests/access/access-matrix.ts`), where they differ from the defaults: a
 * missing body gives 400, a list 200, another customer's order 404.
 */
export type Probe = {
  /** Status for a caller with access. */
  status?: number
  /** Path parameters: literal values, or the name of an item of customer A (`tests/access/people.ts`). */
  params?: Readonly<Record<string, string>>
  own?: Readonly<Record<string, string>>
  query?: string
  body?: unknown
  /** Status for an administrator who is not the owner. */
  admin?: number
  /** Status for a user whose second factor is pending, where it differs from that of an anonymous caller. */
  pending?: number
}

/**
 * Rate limit of an endpoint: counts a call and refuses calls above the limit. Created for example
 * by `perAddress` (`rate-limit.ts`). `bytes`: size of the body.
 */
export type Limit = (caller: { deps: Deps; clientAddress: string; bytes: number }) => Outcome<void> | Promise<Outcome<void>>

/** Arguments of `each` for a request served from the response cache. */
type Again<Q extends Shape> = {
  deps: Deps
  channel: Channel
  query: Read<Q>
  header: (lowerCaseName: string) => string | undefined
  clientAddress: string
}

type Path = `/api/${string}`

type Declaration<
  A extends Access,
  M extends Method,
  At extends Path,
  P extends Shape,
  Q extends Shape,
  B extends Shape,
  I extends boolean,
  W extends boolean,
  R extends z.ZodType,
> = {
  method: M
  path: At
  /** Required, so no endpoint is public by accident. */
  access: A
  /** Permission that the staff role needs (`domain/staff/permissions.ts`). Required for admin endpoints. */
  may?: Action
  summary: string
  params?: P
  query?: Q
  body?: B
  /** Passes the body as unparsed bytes, for signatures of providers and for uploads. Replaces `body`. */
  rawBody?: W
  /** Maximum size of the body; 256 kB by default. */
  maxBody_kB?: number
  returns: R
  status?: 200 | 201
  /** Requires an `Idempotency-Key`, which `run` passes to `once`. */
  idempotent?: I
  /** `Cache-Control` header. Without it, responses are not stored by browsers and proxies. */
  cacheControl?: string
  /**
   * Caches the response for a second. Only for public data that depends on URL, language and channel alone. Repeated requests do
   * not call `run` unless the cache is invalidated; `limit` still counts them, and `each` runs the side effects of every call.
   */
  kept?: { each?: (request: Again<Q>, value: z.input<R>) => Outcome<void> }
  /** Priority under overload. Default `usual`. */
  urgency?: Urgency
  /** Rate limit per client address, checked before `run`. */
  limit?: Limit
  /**
   * Refuses `access.prove-again` unless a password or a second factor was verified in the last ten minutes (`docs/sign-in.md`).
   */
  stepUp?: boolean
  /**
   * Allowed during customer impersonation although it is not a GET: it changes nothing of the customer, or it ends the
   * impersonation.
   */
  allowedWhileImpersonating?: boolean
  /**
   * Accepts requests of other websites and of mail programs. Only for endpoints whose token in the path is their authorisation and
   * that read no cookie.
   */
  isFromAnywhere?: boolean
  /** Refusal codes in addition to the common ones, for the API document. */
  refuses?: readonly string[]
  probe?: Probe
  /** Returns a value of `returns`, a custom `Response` (a stream, a file), or a `SharedAnswer`. */
  run: (args: RunArgs<A, M, P, Q, B, I, W>) => Promise<Outcome<z.input<R>> | Response | SharedAnswer>
}

/**
 * Endpoint with its exact types, from which `api/client-types.ts` derives the types of the web client. Without type arguments:
 * any endpoint.
 */
export type Endpoint<
  A extends Access = Access,
  M extends Method = Method,
  At extends Path = Path,
  P extends Shape = Shape,
  Q extends Shape = Shape,
  B extends Shape = Shape,
  I extends boolean = boolean,
  W extends boolean = boolean,
  R extends z.ZodType = z.ZodType,
> = Omit<Declaration<A, M, At, P, Q, B, I, W, R>, 'run' | 'kept'> & {
  // biome-ignore lint/suspicious/noExplicitAny: what `each` is given is checked at the declaration
  kept?: { each?: (request: any, value: any) => Outcome<void> }
  // biome-ignore lint/suspicious/noExplicitAny: what `run` is given is checked at the declaration
  run: (args: any) => Promise<Outcome<unknown> | Response | SharedAnswer>
}

/** Requires `may` for admin endpoints and forbids it for all others. */
type NamesItsAction<A extends Access> = A extends 'admin' ? { may: Action } : { may?: never }

/** Declares an endpoint. Validation, types, route and API documentation all follow from the declaration. */
export const endpoint = <
  const A extends Access,
  const M extends Method,
  const At extends Path,
  R extends z.ZodType,
  P extends Shape = undefined,
  Q extends Shape = undefined,
  B extends Shape = undefined,
  const I extends boolean = false,
  const W extends boolean = false,
>(
  declaration: Declaration<A, M, At, P, Q, B, I, W, R> & NamesItsAction<A>,
): Endpoint<A, M, At, P, Q, B, I, W, R> => declaration
