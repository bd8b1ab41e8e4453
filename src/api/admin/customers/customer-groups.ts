import { z } from 'zod'
import { removeCustomerGroup, saveCustomerGroup } from '#flows/accounts/save-customer-group.ts'
import { CustomerGroup, CustomerGroupList, GroupCode } from '#modules/customers/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { customerGroups } from '#views/customers/customer-groups.ts'

const OfGroup = z.object({ code: GroupCode })

export const listCustomerGroups = endpoint({
  method: 'GET',
  path: '/api/admin/customer-groups',
  access: 'admin',
  may: 'customers.read',
  summary: 'List customer groups with their members',
  returns: CustomerGroupList,
  run: ({ deps }) => customerGroups(deps),
})

export const putCustomerGroup = endpoint({
  method: 'PUT',
  path: '/api/admin/customer-groups/:code',
  access: 'admin',
  may: 'settings.change',
  stepUp: true,
  summary: 'Create or update a customer group and its members',
  params: OfGroup,
  body: CustomerGroup.omit({ code: true }),
  returns: CustomerGroup,
  refuses: ['customers.no-such-account'],
  probe: { status: 400, params: { code: 'tailors' } },
  run: ({ deps, actor, params, body }) => saveCustomerGroup(deps, actor.user, { ...params, ...body }),
})

export const deleteCustomerGroup = endpoint({
  method: 'DELETE',
  path: '/api/admin/customer-groups/:code',
  access: 'admin',
  may: 'settings.change',
  stepUp: true,
  summary: 'Delete a customer group that no product price uses',
  params: OfGroup,
  returns: OfGroup,
  refuses: ['customers.no-such-group', 'customers.group-in-use'],
  probe: { status: 404, params: { code: 'nobody' } },
  run: ({ deps, actor, params }) => removeCustomerGroup(deps, actor.user, params.code),
})
