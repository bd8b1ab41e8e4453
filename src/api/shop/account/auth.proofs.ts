import { PasskeyOptions, Proof, ProofKinds, Proved } from '#modules/identity/contract.ts'
import { passkeyToProve, proofKinds, prove } from '#modules/identity/index.ts'
import { endpoint } from '#platform/endpoint.ts'
import { perAddress } from '#platform/rate-limit.ts'

export const getProofKinds = endpoint({
  method: 'GET',
  path: '/api/auth/proofs',
  access: 'customer',
  summary: 'List the step-up authentication methods of the user',
  returns: ProofKinds,
  run: ({ deps, actor }) => proofKinds(deps, actor.user),
})

export const postProof = endpoint({
  method: 'POST',
  path: '/api/auth/proofs',
  access: 'customer',
  summary: 'Verify the user again (step-up authentication)',
  body: Proof,
  returns: Proved,
  status: 201,
  limit: perAddress('proofs', 60, 300),
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
  access: 'customer',
  summary: 'Create passkey options for step-up authentication',
  returns: PasskeyOptions,
  limit: perAddress('proofs', 60, 300),
  refuses: ['rate-limit.exceeded'],
  probe: { status: 200 },
  run: ({ deps, actor }) => passkeyToProve(deps, actor.user),
})
