import { SignInMethods } from '#modules/identity/contract.ts'
import { signInMethods } from '#modules/identity/index.ts'
import { endpoint } from '#platform/endpoint.ts'

export const showSignInMethods = endpoint({
  method: 'GET',
  path: '/api/sign-in-methods',
  access: 'public',
  summary: 'List the available sign-in methods',
  returns: SignInMethods,
  run: ({ deps }) => signInMethods(deps),
})
