import { DuplicateList } from '#modules/customers/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { customerDuplicates } from '#views/customers/customer-duplicates.ts'

export const listDuplicates = endpoint({
  method: 'GET',
  path: '/api/admin/customer-duplicates',
  access: 'admin',
  may: 'customers.read',
  summary: 'List possible duplicate customers',
  returns: DuplicateList,
  run: ({ deps }) => customerDuplicates(deps),
})
