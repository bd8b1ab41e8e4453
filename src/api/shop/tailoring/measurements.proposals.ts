import { z } from 'zod'
import { decideProposal } from '#flows/measurements/keep-profile.ts'
import { Proposals } from '#modules/measurements/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { shownProposals } from '#views/tailoring/measurement-proposals.ts'

export const listProposals = endpoint({
  method: 'GET',
  path: '/api/measurements/proposals',
  access: 'visitor',
  summary: 'List the proposed measurement changes',
  returns: Proposals,
  run: ({ deps, actor }) => shownProposals(deps, actor.ownerId),
})

export const putProposal = endpoint({
  method: 'PUT',
  path: '/api/measurements/proposals/:id',
  access: 'visitor',
  summary: 'Approve or reject a proposed measurement change',
  params: z.object({ id: z.uuid() }),
  body: z.strictObject({ accept: z.boolean() }),
  returns: Proposals,
  refuses: ['measurements.no-such-proposal', 'measurements.too-many-sets', 'measurements.out-of-range'],
  probe: { params: { id: '00000000-0000-4000-8000-000000000000' }, body: { accept: true }, status: 404 },
  run: ({ deps, actor, params, body }) => decideProposal(deps, { ...params, ...body, ownerId: actor.ownerId }),
})
