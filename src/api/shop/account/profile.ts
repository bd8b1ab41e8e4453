import { changeProfile } from '#flows/accounts/change-profile.ts'
import { done } from '#kernel/outcome.ts'
import { Profile, ProfileChange } from '#modules/customers/contract.ts'
import * as customers from '#modules/customers/index.ts'
import { endpoint } from '#platform/endpoint.ts'

export const showProfile = endpoint({
  method: 'GET',
  path: '/api/profile',
  access: 'customer',
  summary: 'Get the customer’s profile',
  returns: Profile,
  run: async ({ deps, actor }) => done(await customers.customerProfile(deps.db, actor.user)),
})

export const patchProfile = endpoint({
  method: 'PATCH',
  path: '/api/profile',
  access: 'customer',
  summary: 'Update the customer’s profile',
  body: ProfileChange,
  returns: Profile,
  refuses: ['orders.bad-phone'],
  run: ({ deps, actor, body }) => changeProfile(deps, actor.user, body),
})
