import { z } from 'zod'
import {
  FactorAdded,
  NewPasskey,
  PasskeyName,
  PasskeyOptions,
  SecondFactor,
  TotpConfirmation,
  TotpSetup,
} from '#modules/identity/contract.ts'
import {
  addPasskey,
  confirmTotp,
  optionsForPasskey,
  removePasskey,
  removeTotp,
  renameOwnPasskey,
  renewRecoveryCodes,
  secondFactorOf,
  setUpTotp,
} from '#modules/identity/index.ts'
import { endpoint } from '#platform/endpoint.ts'

const id = z.object({ id: z.uuid() })

export const showSecondFactor = endpoint({
  method: 'GET',
  path: '/api/user/second-factor',
  access: 'customer',
  summary: 'Get the second factors of the account',
  returns: SecondFactor,
  run: ({ deps, actor }) => secondFactorOf(deps, actor.user),
})

export const postTotp = endpoint({
  method: 'POST',
  path: '/api/user/second-factor/totp',
  access: 'customer',
  stepUp: true,
  summary: 'Create a secret for an authenticator app',
  returns: TotpSetup,
  refuses: ['identity.has-totp'],
  probe: { status: 200 },
  run: ({ deps, actor }) => setUpTotp(deps, actor.user),
})

export const putTotp = endpoint({
  method: 'PUT',
  path: '/api/user/second-factor/totp',
  access: 'customer',
  stepUp: true,
  summary: 'Confirm the authenticator app with its first code',
  body: TotpConfirmation,
  returns: FactorAdded,
  refuses: ['identity.no-totp', 'identity.wrong-code', 'identity.no-such-person', 'rate-limit.exceeded'],
  run: ({ deps, actor, body, ...browser }) => confirmTotp(deps, actor.user, browser, body.code),
})

export const deleteTotp = endpoint({
  method: 'DELETE',
  path: '/api/user/second-factor/totp',
  access: 'customer',
  stepUp: true,
  summary: 'Remove the authenticator app',
  returns: SecondFactor,
  refuses: ['identity.no-totp', 'identity.last-second-factor', 'identity.no-such-person'],
  probe: { status: 404 },
  run: ({ deps, actor, ...browser }) => removeTotp(deps, actor.user, browser),
})

export const postPasskeyOptions = endpoint({
  method: 'POST',
  path: '/api/user/second-factor/passkey-options',
  access: 'customer',
  stepUp: true,
  summary: 'Create passkey options for registration',
  returns: PasskeyOptions,
  refuses: ['identity.too-many-passkeys'],
  probe: { status: 200 },
  run: ({ deps, actor }) => optionsForPasskey(deps, actor.user),
})

export const postPasskey = endpoint({
  method: 'POST',
  path: '/api/user/second-factor/passkeys',
  access: 'customer',
  stepUp: true,
  summary: 'Add a passkey',
  body: NewPasskey,
  returns: FactorAdded,
  status: 201,
  refuses: ['identity.passkey-refused', 'identity.passkey-taken', 'identity.too-many-passkeys', 'identity.no-such-person'],
  run: ({ deps, actor, body, ...browser }) => addPasskey(deps, actor.user, browser, body),
})

export const patchPasskey = endpoint({
  method: 'PATCH',
  path: '/api/user/second-factor/passkeys/:id',
  access: 'customer',
  summary: 'Rename a passkey',
  params: id,
  body: z.object({ name: PasskeyName }),
  returns: SecondFactor,
  refuses: ['identity.no-such-passkey'],
  run: ({ deps, actor, params, body }) => renameOwnPasskey(deps, actor.user, params.id, body.name),
})

export const deletePasskey = endpoint({
  method: 'DELETE',
  path: '/api/user/second-factor/passkeys/:id',
  access: 'customer',
  stepUp: true,
  summary: 'Remove a passkey',
  params: id,
  returns: SecondFactor,
  refuses: ['identity.no-such-passkey', 'identity.last-second-factor', 'identity.no-such-person'],
  probe: { status: 404 },
  run: ({ deps, actor, params, ...browser }) => removePasskey(deps, actor.user, browser, params.id),
})

export const postRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/user/second-factor/recovery-codes',
  access: 'customer',
  stepUp: true,
  summary: 'Replace the recovery codes',
  returns: FactorAdded,
  refuses: ['identity.no-second-factor', 'identity.no-such-person'],
  probe: { status: 409 },
  run: ({ deps, actor, ...browser }) => renewRecoveryCodes(deps, actor.user, browser),
})
