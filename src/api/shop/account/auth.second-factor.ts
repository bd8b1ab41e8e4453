import { showSecondFactor } from '#flows/accounts/second-step.ts'
import { CurrentUser, PasskeyOptions, ProofKinds, ShownFactor } from '#modules/identity/contract.ts'
import { passkeyToEnter, pendingKinds } from '#modules/identity/index.ts'
import { endpoint } from '#platform/endpoint.ts'
import { perAddress } from '#platform/rate-limit.ts'

export const getPendingKinds = endpoint({
  method: 'GET',
  path: '/api/auth/second-factor',
  access: 'visitor',
  summary: 'List the second factors that can complete a pending sign-in',
  returns: ProofKinds,
  refuses: ['identity.second-factor-over'],
  probe: { status: 401, pending: 200 },
  run: ({ deps, ...browser }) => pendingKinds(deps, browser),
})

export const postSecondFactor = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor',
  access: 'visitor',
  summary: 'Verify the second factor of a pending sign-in',
  body: ShownFactor,
  returns: CurrentUser,
  limit: perAddress('second-step', 60, 300),
  refuses: ['identity.second-factor-over', 'identity.wrong-code', 'identity.passkey-refused', 'rate-limit.exceeded'],
  run: ({ deps, actor, body, ...browser }) => showSecondFactor(deps, actor, browser, body),
})

export const postPasskeyOptions = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor/passkey-options',
  access: 'visitor',
  summary: 'Create passkey options for a pending sign-in',
  returns: PasskeyOptions,
  limit: perAddress('second-step', 60, 300),
  refuses: ['identity.second-factor-over', 'rate-limit.exceeded'],
  probe: { status: 401, pending: 200 },
  run: ({ deps, ...browser }) => passkeyToEnter(deps, browser),
})
