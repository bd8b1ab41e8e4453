import { z } from 'zod'
import { leaveTeam } from '#flows/accounts/leave-team.ts'
import { Invitation, PersonId, Team, TeamPlace } from '#modules/identity/contract.ts'
import { changePlace, inviteAgain, inviteToTeam, readTeam } from '#modules/identity/index.ts'
import { endpoint } from '#platform/endpoint.ts'

export const showTeam = endpoint({
  method: 'GET',
  path: '/api/admin/team',
  access: 'admin',
  may: 'settings.read',
  summary: 'Who works in the house, as what, and when they were last here',
  returns: Team,
  run: ({ deps }) => readTeam(deps),
})

export const postInvitation = endpoint({
  method: 'POST',
  path: '/api/admin/team',
  access: 'admin',
  may: 'team.change',
  stepUp: true,
  summary: 'Invite somebody to the team by mail',
  body: Invitation,
  returns: Team,
  refuses: ['identity.on-the-team'],
  run: ({ deps, actor, body }) => inviteToTeam(deps, actor.user.id, body),
})

export const putPlace = endpoint({
  method: 'PUT',
  path: '/api/admin/team/:id',
  access: 'admin',
  may: 'team.change',
  stepUp: true,
  summary: 'Another role for somebody on the team, or another cap on their discounts; it holds from their next click',
  params: z.object({ id: PersonId }),
  body: TeamPlace,
  returns: Team,
  refuses: ['identity.no-such-person', 'identity.last-owner'],
  run: ({ deps, actor, params, body }) => changePlace(deps, actor.user.id, params.id, body),
})

export const deletePlace = endpoint({
  method: 'DELETE',
  path: '/api/admin/team/:id',
  access: 'admin',
  may: 'team.change',
  stepUp: true,
  summary: 'Take somebody off the team; they are signed out everywhere and stay a customer',
  params: z.object({ id: PersonId }),
  returns: Team,
  refuses: ['identity.no-such-person', 'identity.last-owner'],
  probe: { status: 404 },
  run: ({ deps, actor, params }) => leaveTeam(deps, actor.user.id, params.id),
})

export const postInvitationAgain = endpoint({
  method: 'POST',
  path: '/api/admin/team/:id/invitations',
  access: 'admin',
  may: 'team.change',
  stepUp: true,
  summary: 'Mail the invitation once more to somebody who has not come in yet',
  params: z.object({ id: PersonId }),
  returns: Team,
  refuses: ['identity.no-such-person', 'identity.on-the-team'],
  probe: { status: 404 },
  run: ({ deps, actor, params }) => inviteAgain(deps, actor.user.id, params.id),
})
