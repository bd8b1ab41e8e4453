import { z } from 'zod'
import { Person, PersonId, RoleChange } from '#modules/identity/contract.ts'
import { changeRole } from '#modules/identity/index.ts'
import { endpoint } from '#platform/endpoint.ts'

export const postRole = endpoint({
  method: 'POST',
  path: '/api/admin/people/:id/role',
  access: 'admin',
  stepUp: true,
  summary: 'Make somebody an administrator, or a customer again',
  params: z.object({ id: PersonId }),
  body: RoleChange,
  returns: Person,
  refuses: ['identity.no-such-person', 'identity.last-admin'],
  run: ({ deps, actor, params, body }) => changeRole(deps, actor.user.id, params.id, body.role),
})
