import { endpoint } from '#platform/endpoint.ts'
import { Credentials, CurrentUser, GoogleNonce, Sessions, SignInMethods } from './contract.ts'
import { giveGoogleNonce } from './google/give-nonce.ts'
import { sessionList } from './queries/sessions.ts'
import { credentialsOf, currentUser, signInMethods } from './queries/sign-in-methods.ts'

export const showUser = endpoint({
  method: 'GET',
  path: '/api/user',
  access: 'customer',
  summary: 'Who is signed in',
  returns: CurrentUser,
  run: ({ actor }) => currentUser(actor.user),
})

export const showCredentials = endpoint({
  method: 'GET',
  path: '/api/user/credentials',
  access: 'customer',
  summary: 'How this account can be entered',
  returns: Credentials,
  run: ({ deps, actor }) => credentialsOf(deps, actor.user),
})

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/user/sessions',
  access: 'customer',
  summary: 'Where this account is signed in',
  returns: Sessions,
  run: ({ deps, actor }) => sessionList(deps, actor.user),
})

export const showSignInMethods = endpoint({
  method: 'GET',
  path: '/api/sign-in-methods',
  access: 'public',
  summary: 'What the sign-in page offers',
  returns: SignInMethods,
  run: ({ deps }) => signInMethods(deps),
})

export const postGoogleNonce = endpoint({
  method: 'POST',
  path: '/api/auth/google-nonces',
  access: 'public',
  summary: 'A nonce for Google, bound to this browser for ten minutes',
  returns: GoogleNonce,
  status: 201,
  refuses: ['identity.google-off'],
  run: ({ deps, ...browser }) => giveGoogleNonce(deps, browser),
})
