import { z } from 'zod'
import { endImpersonation } from '#flows/accounts/impersonate-customer.ts'
import { changePassword } from '#flows/accounts/password.ts'
import { Credentials, CurrentUser, PasswordChange, Sessions, SessionsEnded } from '#modules/identity/contract.ts'
import { credentialsOf, currentUser, endOtherSessions, endSession, sessionList } from '#modules/identity/index.ts'
import { endpoint } from '#platform/endpoint.ts'

export const showUser = endpoint({
  method: 'GET',
  path: '/api/user',
  access: 'customer',
  summary: 'Get the signed-in user',
  returns: CurrentUser,
  run: ({ deps, actor }) => currentUser(deps, actor.user),
})

export const showCredentials = endpoint({
  method: 'GET',
  path: '/api/user/credentials',
  access: 'customer',
  summary: 'Get the sign-in credentials of the account',
  returns: Credentials,
  run: ({ deps, actor }) => credentialsOf(deps, actor.user),
})

export const putPassword = endpoint({
  method: 'PUT',
  path: '/api/user/password',
  access: 'customer',
  summary: 'Update the password and end all other sessions',
  body: PasswordChange,
  returns: SessionsEnded,
  refuses: [
    'identity.wrong-password',
    'identity.no-password',
    'identity.weak-password',
    'identity.too-busy',
    'rate-limit.exceeded',
  ],
  run: ({ deps, actor, body, ...browser }) => changePassword(deps, actor.user, browser, body),
})

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/user/sessions',
  access: 'customer',
  summary: 'List the sessions of the account',
  returns: Sessions,
  run: ({ deps, actor }) => sessionList(deps, actor.user),
})

export const deleteOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/user/sessions',
  access: 'customer',
  stepUp: true,
  summary: 'Sign out of all other sessions',
  returns: SessionsEnded,
  probe: { status: 200 },
  run: ({ deps, actor }) => endOtherSessions(deps, actor.user),
})

export const deleteSession = endpoint({
  method: 'DELETE',
  path: '/api/user/sessions/:id',
  access: 'customer',
  stepUp: true,
  summary: 'Sign out of one session',
  params: z.object({ id: z.uuid() }),
  returns: SessionsEnded,
  refuses: ['identity.no-such-session'],
  probe: { own: { id: 'sessionId' } },
  run: ({ deps, actor, params }) => endSession(deps, actor.user, params.id),
})

export const deleteLook = endpoint({
  method: 'DELETE',
  path: '/api/user/look',
  access: 'customer',
  allowedWhileImpersonating: true,
  summary: 'Stop customer impersonation',
  returns: z.object({ customer: z.string().nullable() }),
  probe: { status: 200 },
  run: ({ deps, actor }) => endImpersonation(deps, actor.user),
})
