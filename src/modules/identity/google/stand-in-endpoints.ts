import { z } from 'zod'
import { done, refuse } from '#kernel/outcome.ts'
import { endpoint } from '#platform/endpoint.ts'
import { StandInChoice, StandInCredential, StandInPeople } from '../contract.ts'
import { problems } from '../problems.ts'
import { STAND_IN_PEOPLE, standInCredential, standInKeys } from './stand-in.ts'

/** `server/rooms.ts` leaves these out of a live shop, and of one that has a client id. */

export const standInKeySet = endpoint({
  method: 'GET',
  path: '/api/dev/google/keys',
  access: 'public',
  summary: 'Demonstration only: the keys of the stand-in for Google',
  returns: z.object({ keys: z.array(z.record(z.string(), z.unknown())) }),
  run: async ({ deps }) => done({ keys: (await standInKeys(deps.db)).keys.map((key) => ({ ...key })) }),
})

export const standInPeople = endpoint({
  method: 'GET',
  path: '/api/dev/google/people',
  access: 'public',
  summary: 'Demonstration only: made-up people to sign in as',
  returns: StandInPeople,
  run: async () => done({ people: STAND_IN_PEOPLE.map(({ sub, name, email }) => ({ sub, name, email })) }),
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
  run: async ({ deps, body }) => {
    const credential = await standInCredential(deps, body.sub, body.nonce)
    return credential ? done({ credential }) : refuse(problems.noSuchPerson())
  },
})
