import { done, refuse } from '#kernel/outcome.ts'
import { endpoint } from '#platform/endpoint.ts'
import { Credentials, CurrentUser, GoogleNonce, Sessions, SignInMethods } from './contract.ts'
import { NONCE_LIFE_s, newNonce } from './google/nonce.ts'
import { problems } from './problems.ts'
import { openSessions } from './queries/sessions.ts'
import { accountById } from './store.ts'

export const currentUser = endpoint({
  method: 'GET',
  path: '/api/user',
  access: 'customer',
  summary: 'Who is signed in',
  returns: CurrentUser,
  run: async ({ actor: { user } }) => done({ id: user.id, email: user.email, name: user.name, role: user.role }),
})

export const credentials = endpoint({
  method: 'GET',
  path: '/api/user/credentials',
  access: 'customer',
  summary: 'How this account can be entered',
  returns: Credentials,
  run: async ({ deps, actor }) => {
    const account = await accountById(deps.db, actor.user.id)
    return done({ password: typeof account?.passwordHash === 'string', google: typeof account?.googleSub === 'string' })
  },
})

export const sessions = endpoint({
  method: 'GET',
  path: '/api/user/sessions',
  access: 'customer',
  summary: 'Where this account is signed in',
  returns: Sessions,
  run: async ({ deps, actor }) => done({ sessions: await openSessions(deps, actor.user) }),
})

export const signInMethods = endpoint({
  method: 'GET',
  path: '/api/sign-in-methods',
  access: 'public',
  summary: 'What the sign-in page offers',
  returns: SignInMethods,
  run: async ({ deps: { google, config } }) => {
    if (config.googleClientId) return done({ password: true, google: { kind: 'google', clientId: config.googleClientId } })
    return done({ password: true, google: { kind: google ? 'stand-in' : 'none' } })
  },
})

export const postGoogleNonce = endpoint({
  method: 'POST',
  path: '/api/auth/google-nonces',
  access: 'public',
  summary: 'A nonce for Google, bound to this browser for ten minutes',
  returns: GoogleNonce,
  status: 201,
  refuses: ['identity.google-off'],
  run: async ({ deps, setCookie }) => {
    if (!deps.google) return refuse(problems.googleOff())
    const { nonce, cookie } = newNonce(deps.secret, deps.clock.now())
    setCookie(cookie.name, cookie.value, { maxAge_s: NONCE_LIFE_s, path: cookie.path })
    return done({ nonce })
  },
})
