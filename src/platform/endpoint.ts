import type { z } from 'zod'
import type { Channel } from '#domain/pricing/goods.ts'
import type { Action, StaffRole } from '#domain/staff/permissions.ts'
import type { Language } from '#kernel/languages.ts'
import type { Outcome } from '#kernel/outcome.ts'
import type { SharedAnswer } from './api/shared-answer.ts'
import type { Deps } from './deps.ts'
import type { Urgency } from './http/admission.ts'

/**
 * `visitor`: any browser; its first write sets a signed cookie. `order-owner`: as `visitor`, but `run` itself checks who owns
 * the order.
 */
export type Access = 'public' | 'visitor' | 'order-owner' | 'customer' | 'admin'
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Signed-in account. Other files add fields by declaration merging. */
export interface User {
  id: string
  email: string
  name: string
  role: 'admin' | 'customer'
  staffRole: StaffRole | null
  sessionId: string
  provedAt: Date
  hasSecondFactor: boolean
  /** Staff member who impersonates this customer. */
  impersonation?: { id: string; name: string; until: Date }
}
/** Owner of an API key. A program acts for the owner without a staff role: its permissions are the scopes of the key. */
export type KeyHolder = User & { staffRole: null; key: { id: string; name: string; scopes: readonly Action[] } }
/** `visitorId`: browser. `ownerId`: owner of carts and similar data, that is, the account when signed in, else the browser. */
export type Actor = { user?: User; visitorId?: string; ownerId?: string }

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
 * Request and expected results for the access matrix (`tests/access/access-matrix.ts`), where they differ from its defaults.
 */
export type Probe = {
  status?: number
  /** Path parameters: literal values in `params`, names of customer A's resources (`tests/access/people.ts`) in `own`. */
  params?: Readonly<Record<string, string>>
  own?: Readonly<Record<string, string>>
  query?: string
  body?: unknown
  /** Status for an administrator who is not the owner. */
  admin?: number
  /** Status for a user whose second factor is pending, where it differs from that of an anonymous caller. */
  pending?: number
}

/** Counts a call, and refuses calls above the limit. `bytes`: announced size of a raw body, else 0. */
export type Limit = (caller: { deps: Deps; clientAddress: string; bytes: number }) => Outcome<void> | Promise<Outcome<void>>

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
  /** Passes the body as unparsed bytes. */
  rawBody?: W
  /** Maximum size of the body; 256 kB by default. */
  maxBody_kB?: number
  returns: R
  status?: 200 | 201
  /** Requires an `Idempotency-Key` header. */
  idempotent?: I
  /** `Cache-Control` header of a JSON response; `no-store` by default. */
  cacheControl?: string
  /**
   * Caches the response for a second at most. Only for public data that depends on URL, language and channel alone. A cached
   * response still counts towards `limit`, and calls `each` instead of `run`.
   */
  kept?: { each?: (request: Again<Q>, value: z.input<R>) => Outcome<void> }
  /** Priority under overload. Default `usual`. */
  urgency?: Urgency
  limit?: Limit
  /**
   * Refuses `access.prove-again` unless a password or a second factor was verified in the last ten minutes (`docs/sign-in.md`).
   */
  stepUp?: boolean
  /** Allowed during customer impersonation, which otherwise only reads the shop. */
  allowedWhileImpersonating?: boolean
  /**
   * Accepts requests of other websites and of mail programs. Only for endpoints whose token in the path is their authorisation and
   * that read no cookie.
   */
  isFromAnywhere?: boolean
  /** Refusal codes in addition to the common ones, for the API document. */
  refuses?: readonly string[]
  probe?: Probe
  run: (args: RunArgs<A, M, P, Q, B, I, W>) => Promise<Outcome<z.input<R>> | Response | SharedAnswer>
}

/** Endpoint with its exact types, from which `api/client-types.ts` derives the types of the web client. */
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
