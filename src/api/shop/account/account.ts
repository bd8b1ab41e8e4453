import { z } from 'zod'
import { askForOrders, claimOrders } from '#flows/accounts/claim-orders.ts'
import { deleteAccountOf } from '#flows/accounts/delete-account.ts'
import { exportAccount } from '#flows/accounts/export-account.ts'
import { AccountDeletion, AccountErased, Claimed, ClaimRequest, ClaimToken } from '#modules/customers/contract.ts'
import { endpoint } from '#platform/endpoint.ts'

export const postClaimedOrders = endpoint({
  method: 'POST',
  path: '/api/account/claimed-orders',
  access: 'customer',
  summary: 'Add guest orders to the account with a mailed token',
  body: ClaimToken,
  returns: Claimed,
  refuses: ['customers.link-over'],
  run: ({ deps, actor, body }) => claimOrders(deps, actor.user.id, body),
})

export const postErasure = endpoint({
  method: 'POST',
  path: '/api/account/deletion',
  access: 'customer',
  summary: 'Delete the customer’s account',
  body: AccountDeletion,
  returns: AccountErased,
  refuses: [
    'identity.wrong-password',
    'identity.sign-in-again',
    'identity.too-busy',
    'identity.last-owner',
    'identity.no-such-person',
    'orders.under-way',
    'rate-limit.exceeded',
  ],
  probe: { status: 403 },
  run: ({ deps, actor, body, ...browser }) => deleteAccountOf(deps, actor.user, browser, body),
})

export const getExport = endpoint({
  method: 'GET',
  path: '/api/account/export',
  access: 'customer',
  stepUp: true,
  summary: 'Export the customer’s personal data as JSON',
  returns: z.unknown(),
  refuses: ['rate-limit.exceeded'],
  run: ({ deps, actor, channel }) => exportAccount(deps, actor.user, channel),
})

export const postClaim = endpoint({
  method: 'POST',
  path: '/api/account/order-claims',
  access: 'customer',
  summary: 'Request a mailed link to claim the guest orders of an address',
  body: ClaimRequest,
  returns: z.object({ sent: z.literal(true) }),
  refuses: ['rate-limit.exceeded'],
  run: ({ deps, actor, body }) => askForOrders(deps, actor.user.id, body),
})
