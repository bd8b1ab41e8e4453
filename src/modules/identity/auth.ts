import { betterAuth } from 'better-auth'
import { readCookie } from '#kernel/cookies.ts'
import type { Deps } from '#platform/deps.ts'
import type { User } from '#platform/endpoint.ts'
import { PASSWORD_LENGTH } from './contract.ts'
import { hashPassword, verifyPassword } from './password.ts'

const COOKIE_PREFIX = 'loomcourt'
const SESSION_COOKIES = [`${COOKIE_PREFIX}.session_token`, `__Secure-${COOKIE_PREFIX}.session_token`]
const SESSION_s = 30 * 24 * 60 * 60

/** better-auth keeps the sessions and the accounts. The doors (origin, limits, validation) are our own, as for every endpoint. */
const openAuth = ({ db, log, config, secret }: Deps) =>
  betterAuth({
    secret,
    baseURL: config.publicUrl ?? 'http://localhost',
    database: { db, type: 'postgres' },
    telemetry: { enabled: false },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_LENGTH.least,
      maxPasswordLength: PASSWORD_LENGTH.most,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    session: { expiresIn: SESSION_s, updateAge: 24 * 60 * 60 },
    user: {
      additionalFields: { role: { type: 'string', required: false, defaultValue: 'customer', input: false } },
    },
    rateLimit: { enabled: false }, // `sign-in.ts` counts in the database, for every process together
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      useSecureCookies: config.publicUrl?.startsWith('https:') === true,
      defaultCookieAttributes: { sameSite: 'lax', httpOnly: true },
      disableOriginCheck: true, // `platform/api/origin.ts` has looked before
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS] },
    },
    onAPIError: { throw: true },
    logger: { level: 'error', log: (_, message) => log.warn({ from: 'better-auth' }, message) },
  })

export type Auth = ReturnType<typeof openAuth>

/** The header that tells better-auth who calls; made here from what the platform has checked, never taken from outside. */
export const CLIENT_ADDRESS = 'x-loomcourt-client-address'

const opened = new WeakMap<Deps, Auth>()
export function authOf(deps: Deps): Auth {
  const auth = opened.get(deps) ?? openAuth(deps)
  opened.set(deps, auth)
  return auth
}

/** The signed-in user of a `Cookie` header. Without a session cookie nothing is asked. */
export async function whoIs(deps: Deps, cookies: string | undefined): Promise<User | undefined> {
  if (!cookies || !SESSION_COOKIES.some((name) => readCookie(cookies, name))) return undefined
  const session = await authOf(deps).api.getSession({ headers: new Headers({ cookie: cookies }) })
  if (!session) return undefined
  const { id, email, name, role } = session.user
  return { id, email, name, role: role === 'admin' ? 'admin' : 'customer' }
}
