import { showSecondFactor } from '#flows/accounts/second-step.ts'
import { CurrentUser, ShownFactor } from '#modules/identity/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { perAddress } from '#platform/rate-limit.ts'

export const postSecondFactor = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor',
  access: 'visitor',
  summary: 'The second step of signing in: a code of the app, a recovery code or a passkey',
  body: ShownFactor,
  returns: CurrentUser,
  limit: perAddress('second-step', 60, 300),
  refuses: ['identity.second-factor-over', 'identity.wrong-code', 'identity.passkey-refused', 'rate-limit.exceeded'],
  run: ({ deps, actor, body, ...browser }) => showSecondFactor(deps, actor, browser, body),
})
