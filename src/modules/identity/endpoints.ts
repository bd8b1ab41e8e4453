import { z } from 'zod'
import { done } from '#kernel/outcome.ts'
import { endpoint } from '#platform/endpoint.ts'
import { CurrentUser, SignIn, SignUp } from './contract.ts'
import { type Entered, signIn, signOut, signUp } from './sign-in.ts'

export const currentUser = endpoint({
  method: 'GET',
  path: '/api/user',
  access: 'customer',
  summary: 'Who is signed in',
  returns: CurrentUser,
  run: async ({ actor: { user } }) => done({ id: user.id, email: user.email, name: user.name, role: user.role }),
})

export const session = endpoint({
  method: 'GET',
  path: '/api/auth/get-session',
  access: 'visitor',
  summary: 'Who is signed in, or null',
  returns: z.object({ user: CurrentUser }).nullable(),
  run: async ({ actor: { user } }) => done(user ? { user } : null),
})

export const signUpByEmail = endpoint({
  method: 'POST',
  path: '/api/auth/sign-up/email',
  access: 'public',
  summary: 'Open an account, and sign in',
  body: SignUp,
  returns: CurrentUser,
  refuses: ['identity.email-taken', 'identity.too-busy', 'rate-limit.exceeded'],
  run: async ({ deps, body, clientAddress, request }) => {
    const entered = await signUp(deps, { clientAddress, request }, body)
    return entered.ok ? welcome(entered.value) : entered
  },
})

export const signInByEmail = endpoint({
  method: 'POST',
  path: '/api/auth/sign-in/email',
  access: 'public',
  summary: 'Sign in with e-mail address and password',
  body: SignIn,
  returns: CurrentUser,
  refuses: ['identity.wrong-credentials', 'identity.too-busy', 'rate-limit.exceeded'],
  run: async ({ deps, body, clientAddress, request }) => {
    const entered = await signIn(deps, { clientAddress, request }, body)
    return entered.ok ? welcome(entered.value) : entered
  },
})

export const leave = endpoint({
  method: 'POST',
  path: '/api/auth/sign-out',
  access: 'public',
  summary: 'Sign out',
  returns: z.object({ signedOut: z.literal(true) }),
  run: async ({ deps, clientAddress, request }) =>
    withCookies({ signedOut: true }, await signOut(deps, { clientAddress, request })),
})

const welcome = ({ user, cookies }: Entered): Response => withCookies(user, cookies)

/** better-auth spells its own cookies; they are passed on as they are. */
function withCookies(value: object, cookies: string[]): Response {
  const headers = new Headers()
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  return Response.json(value, { headers })
}
