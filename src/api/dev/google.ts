import { z } from 'zod'
import { done } from '#kernel/outcome.ts'
import { StandInChoice, StandInCredential, StandInPeople } from '#modules/identity/contract.ts'
import { standInKeys, standInPeople, standInToken } from '#modules/identity/index.ts'
import { endpoint } from '#platform/endpoint.ts'

export const showStandInKeys = endpoint({
  method: 'GET',
  path: '/api/dev/google/keys',
  access: 'public',
  summary: 'Demonstration only: the keys of the stand-in for Google',
  returns: z.object({ keys: z.array(z.record(z.string(), z.unknown())) }),
  run: async ({ deps }) => done(await standInKeys(deps.db)),
})

export const listStandInPeople = endpoint({
  method: 'GET',
  path: '/api/dev/google/people',
  access: 'public',
  summary: 'Demonstration only: made-up people to sign in as',
  returns: StandInPeople,
  run: () => standInPeople(),
})

export const postStandInToken = endpoint({
  method: 'POST',
  path: '/api/dev/google/tokens',
  access: 'public',
  summary: 'Demonstration only: what Google would answer for one of these people',
  body: StandInChoice,
  returns: StandInCredential,
  status: 201,
  refuses: ['identity.no-such-person'],
  run: ({ deps, body }) => standInToken(deps, body),
})
