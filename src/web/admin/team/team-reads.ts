import type * as team from '#api/admin/system/team.ts'
import type { Invitation, TeamPlace } from '#modules/identity/contract.ts'
import { clientOf } from '../../api/client.ts'

const api = clientOf<typeof team>()

export const teamReads = { team: () => api.read('/api/admin/team') }
export const teamWrites = {
  invite: (body: Invitation) => api.send('POST', '/api/admin/team', { body }),
  again: (id: string) => api.send('POST', '/api/admin/team/:id/invitations', { params: { id } }),
  change: (id: string, body: TeamPlace) => api.send('PUT', '/api/admin/team/:id', { params: { id }, body }),
  remove: (id: string) => api.send('DELETE', '/api/admin/team/:id', { params: { id } }),
}
