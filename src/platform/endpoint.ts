import type { z } from 'zod'
import type { Channel } from '#domain/pricing/goods.ts'
import type { Action, StaffRole } from '#domain/staff/staff.ts'
import type { Language } from '#kernel/languages.ts'
import type { Outcome } from '#kernel/outcome.ts'
import type { SharedAnswer } from './api/shared-answer.ts'
import type { Deps } from './deps.ts'
import type { Urgency } from './http/admission.ts'

/**
 * Who may call. `visitor`: any browser; a write gives it a signed cookie to be known by. `order-owner`: the same door,
 * but the room's own query decides whose it is, and a stranger is told that nothing is there.
 */
export type Access = 'public' | 'visitor' | 'order-owner' | 'customer' | 'admin'
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A signed-in account, with its role as it is now, and its session. Modules add fields of their own by declaration merging. */
export interface User {
  id: string
  email: string
  name: string
  role: 'admin' | 'customer'
  /** What an administrator is in the house; nothing for customers. */
  staffRole: StaffRole | null
  sessionId: string
  /** When a password or a second factor was last shown in this session. */
  provedAt: Date
  hasSecondFactor: boolean
  /** Who of the house really is here: they see what this customer sees, until then, and change nothing. */
  onlyLooks?: { id: string; name: string; until: Date }
}
/** The owner who made a key of another program, for whom it acts. It has no role: what it may do are its scopes. */
export type KeyHolder = User & { staffRole: null; key: { id: string; name: string; scopes: readonly Action[] } }
/**
 * `visitorId` is this browser. `ownerId` is whom things hang on that are kept for somebody, such as a bag: the account
 * when somebody is signed in, on whatever device, else the browser.
 */
export type Actor = { user?: User; visitorId?: string; ownerId?: string }

/** What is certain about the actor, given the door and the method. */
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

type Given<
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
  /** Whose carts, listings and prices the request is about. */
  channel: Channel
  /** What names and descriptions are wanted in. */
  language: Language
  params: Read<P>
  query: Read<Q>
  body: W extends true ? Uint8Array : Read<B>
  idempotencyKey: I extends true ? string : undefined
  /** Of what was sent, by its name in small letters: all that most need of `request`, which takes longer to make than many an answer. */
  header: (lowerCaseName: string) => string | undefined
  /** Made when it is first looked at. It has no body: that is in `body`. */
  request: Request
  clientAddress: string
  setCookie: (name: string, value: string, options?: CookieOptions) => void
}

/**
 * What the access matrix (`tests/access/access-matrix.ts`) sends to this endpoint and must be answered, where that does not
 * follow from the declaration: an empty body where one is needed is 400, a list is 200, an order of somebody else is 404.
 */
export type Probe = {
  /** What whoever may call is answered. */
  status?: number
  /** What stands in the address: words, or the name of a thing of customer A (`tests/access/people.ts`). */
  params?: Readonly<Record<string, string>>
  own?: Readonly<Record<string, string>>
  query?: string
  body?: unknown
  /** What an administrator is answered who is not the owner. */
  admin?: number
  /** What somebody is answered who has yet to show their second factor, where it is not what nobody is. */
  pending?: number
}

/** Counts a call, and refuses one too many: `perAddress`, `checkoutLimit` (`rate-limit.ts`). `bytes` is the size of a raw body. */
export type Limit = (caller: { deps: Deps; clientAddress: string; bytes: number }) => Outcome<void> | Promise<Outcome<void>>

/** A call that is given what was answered before. */
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
  /** Required: no endpoint is open by accident. */
  access: A
  /** What of the house it is: required where only administrators are let in, and asked of their role (`domain/staff/staff.ts`). */
  may?: Action
  summary: string
  params?: P
  query?: Q
  body?: B
  /** The body as it came, of any type: for signatures of providers, and for uploads. Instead of `body`. */
  rawBody?: W
  /** How much of a body is read; 256 kB unless said otherwise. */
  maxBody_kB?: number
  returns: R
  status?: 200 | 201
  /** Needs an `Idempotency-Key`, which `run` hands to `once`. */
  idempotent?: I
  /** Answers are not stored anywhere unless an endpoint says so. */
  cacheControl?: string
  /**
   * Only for what everybody may read and what hangs on its address, the language and the channel alone: the same answer is given again for a
   * second without `run` being asked, unless the cache forgets something. `limit` counts all the same, and `each` does what else every call must cause.
   */
  kept?: { each?: (given: Again<Q>, value: z.input<R>) => Outcome<void> }
  /** What is served first, and what is never refused, when more comes in than can be served in time; `usual` when absent. */
  urgency?: Urgency
  /** Asked before `run`: how often one address may call. */
  limit?: Limit
  /** Refused `access.prove-again` unless a password or a second factor was shown in the last ten minutes (`docs/sign-in.md`). */
  stepUp?: boolean
  /** Open also to whoever of the house only looks as a customer, though it is a write. */
  whileLooking?: boolean
  /** The codes that this endpoint adds to the common ones, for the API document. */
  refuses?: readonly string[]
  probe?: Probe
  /** Answers a value of `returns`, or a Response of its own (a stream, a file), or what is the same for everybody. */
  run: (given: Given<A, M, P, Q, B, I, W>) => Promise<Outcome<z.input<R>> | Response | SharedAnswer>
}

/**
 * An endpoint with its exact types, from which `api/client-types.ts` types the web's client. Without arguments: any
 * endpoint, for those who handle them all alike.
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
  kept?: { each?: (given: any, value: any) => Outcome<void> }
  // biome-ignore lint/suspicious/noExplicitAny: what `run` is given is checked at the declaration
  run: (given: any) => Promise<Outcome<unknown> | Response | SharedAnswer>
}

/** No address of the back office leaves out which action it is, and no other has one. */
type NamesItsAction<A extends Access> = A extends 'admin' ? { may: Action } : { may?: never }

/** One declaration gives the validation, the types, the route and the entry in the API document. */
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
