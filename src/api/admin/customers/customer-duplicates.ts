import { DuplicateList } from '#modules/customers/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { customerDuplicates } from '#views/customers/customer-twins.ts'

export const listDuplicates = endpoint({
  method: 'GET',
  path: '/api/admin/customer-duplicates',
  access: 'admin',
  may: 'customers.read',
  summary: 'Customers who may be one person, by telephone, mailbox, or name and place',
  returns: DuplicateList,
  run: ({ deps }) => customerDuplicates(deps),
})
