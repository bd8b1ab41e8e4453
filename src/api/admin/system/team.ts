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
  summary: 'List team members with role and last activity',
  returns: Team,
  run: ({ deps }) => readTeam(deps),
})

export const postInvitation = endpoint({
  method: 'POST',
  path: '/api/admin/team',
  access: 'admin',
  may: 'team.change',
  stepUp: true,
  summary: 'Send an invitation to join the team',
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
  summary: 'Update the role or discount cap of a team member',
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
  summary: 'Remove a team member and end their sessions',
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
  summary: 'Resend a team invitation',
  params: z.object({ id: PersonId }),
  returns: Team,
  refuses: ['identity.no-such-person', 'identity.on-the-team'],
  probe: { status: 404 },
  run: ({ deps, actor, params }) => inviteAgain(deps, actor.user.id, params.id),
})
