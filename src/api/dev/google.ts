import { z } from 'zod'
import { done } from '#kernel/outcome.ts'
import { StandInChoice, StandInCredential, StandInPeople } from '#modules/identity/contract.ts'
import { standInKeys, standInPeople, standInToken } from '#modules/identity/index.ts'
import { endpoint } from '#platform/endpoint.ts'

export const showStandInKeys = endpoint({
  method: 'GET',
  path: '/api/dev/google/keys',
  access: 'public',
  summary: 'Get the signing keys of the Google simulator (demo only)',
  returns: z.object({ keys: z.array(z.record(z.string(), z.unknown())) }),
  run: async ({ deps }) => done(await standInKeys(deps.db)),
})

export const listStandInPeople = endpoint({
  method: 'GET',
  path: '/api/dev/google/people',
  access: 'public',
  summary: 'List the demo people of the Google simulator (demo only)',
  returns: StandInPeople,
  run: () => standInPeople(),
})

export const postStandInToken = endpoint({
  method: 'POST',
  path: '/api/dev/google/tokens',
  access: 'public',
  summary: 'Create an ID token of the Google simulator (demo only)',
  body: StandInChoice,
  returns: StandInCredential,
  status: 201,
  refuses: ['identity.no-such-person'],
  run: ({ deps, body }) => standInToken(deps, body),
})
