import { APIError } from 'better-auth/api'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Deps } from '#platform/deps.ts'
import { allow } from '#platform/rate-limit.ts'
import { authOf, CLIENT_ADDRESS } from './auth.ts'
import type { CurrentUser, SignIn, SignUp } from './contract.ts'
import { TooManyWaiting } from './password.ts'
import { problems } from './problems.ts'

/** Where the request came from, as far as the session remembers it. */
export type Door = { clientAddress: string; request: Request }
export type Entered = { user: CurrentUser; cookies: string[] }

const MINUTES = 60
const LIMITS = {
  signInFromAddress: { name: 'sign-in', limit: 30, windowSeconds: 5 * MINUTES },
  signInToAccount: { name: 'sign-in-account', limit: 10, windowSeconds: 15 * MINUTES },
  signUpFromAddress: { name: 'sign-up', limit: 20, windowSeconds: 60 * MINUTES },
} as const

export async function signIn(deps: Deps, door: Door, input: SignIn): Promise<Outcome<Entered>> {
  const now = deps.clock.now()
  const fromHere = await allow(deps.db, { ...LIMITS.signInFromAddress, who: door.clientAddress, now })
  if (!fromHere.ok) return fromHere
  const toAccount = await allow(deps.db, { ...LIMITS.signInToAccount, who: input.email, now })
  if (!toAccount.ok) return toAccount
  return enter((headers) => authOf(deps).api.signInEmail({ body: input, headers, returnHeaders: true }), door)
}

export async function signUp(deps: Deps, door: Door, input: SignUp): Promise<Outcome<Entered>> {
  const allowed = await allow(deps.db, { ...LIMITS.signUpFromAddress, who: door.clientAddress, now: deps.clock.now() })
  if (!allowed.ok) return allowed
  return enter((headers) => authOf(deps).api.signUpEmail({ body: input, headers, returnHeaders: true }), door)
}

/** Ends the session in the database too: a copy of the cookie is worth nothing afterwards. */
export async function signOut(deps: Deps, { request }: Door): Promise<string[]> {
  const { headers } = await authOf(deps).api.signOut({ headers: request.headers, returnHeaders: true })
  return headers.getSetCookie()
}

type Answered = { headers: Headers; response: { user: { id: string; email: string; name: string; role?: string | null } } }

async function enter(ask: (headers: Headers) => Promise<unknown>, { clientAddress, request }: Door): Promise<Outcome<Entered>> {
  const headers = new Headers({ [CLIENT_ADDRESS]: clientAddress, 'user-agent': request.headers.get('user-agent') ?? '' })
  try {
    const { headers: answered, response } = (await ask(headers)) as Answered
    const { id, email, name, role } = response.user
    return done({ user: { id, email, name, role: role === 'admin' ? 'admin' : 'customer' }, cookies: answered.getSetCookie() })
  } catch (error) {
    if (error instanceof TooManyWaiting) return refuse(problems.tooBusy())
    if (!(error instanceof APIError)) throw error
    if (String(error.body?.code).startsWith('USER_ALREADY_EXISTS')) return refuse(problems.emailTaken())
    if (error.statusCode === 401) return refuse(problems.wrongCredentials())
    throw error
  }
}
