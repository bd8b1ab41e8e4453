import { PasskeyOptions, Proof, ProofKinds, Proved } from '#modules/identity/contract.ts'
import { optionsToProve, proofKinds, prove } from '#modules/identity/index.ts'
import { endpoint } from '#platform/endpoint.ts'
import { perAddress } from '#platform/rate-limit.ts'

export const getProofKinds = endpoint({
  method: 'GET',
  path: '/api/auth/proofs',
  access: 'visitor',
  summary: 'What can be shown in this browser: to end a sign-in that waits for its second factor, or to show who it is once more',
  returns: ProofKinds,
  refuses: ['identity.second-factor-over'],
  probe: { status: 200 },
  run: ({ deps, actor, ...browser }) => proofKinds(deps, actor, browser),
})

export const postProof = endpoint({
  method: 'POST',
  path: '/api/auth/proofs',
  access: 'customer',
  summary: 'Show once more who it is, with the password or a second factor: for ten minutes nothing asks again',
  body: Proof,
  returns: Proved,
  status: 201,
  refuses: [
    'identity.wrong-password',
    'identity.wrong-code',
    'identity.passkey-refused',
    'identity.too-busy',
    'rate-limit.exceeded',
  ],
  run: ({ deps, actor, body, ...browser }) => prove(deps, actor.user, browser, body),
})

export const postPasskeyOptions = endpoint({
  method: 'POST',
  path: '/api/auth/proofs/passkey-options',
  access: 'visitor',
  summary: 'What the browser needs to show a passkey; once, within five minutes',
  returns: PasskeyOptions,
  limit: perAddress('passkey-options', 60, 300),
  refuses: ['identity.second-factor-over', 'rate-limit.exceeded'],
  probe: { status: 200 },
  run: ({ deps, actor, ...browser }) => optionsToProve(deps, actor, browser),
})
