import { SignInMethods } from '#modules/identity/contract.ts'
import { signInMethods } from '#modules/identity/index.ts'
import { endpoint } from '#platform/endpoint.ts'

export const showSignInMethods = endpoint({
  method: 'GET',
  path: '/api/sign-in-methods',
  access: 'public',
  summary: 'What the sign-in page offers',
  returns: SignInMethods,
  run: ({ deps }) => signInMethods(deps),
})
