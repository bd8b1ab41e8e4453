import { z } from 'zod'
import { eraseCustomer } from '#flows/accounts/customer-data.ts'
import { saveCustomerFile, tagCustomers } from '#flows/accounts/keep-customer.ts'
import { openForCustomer } from '#flows/accounts/open-for-customer.ts'
import {
  AccountErased,
  AdminCustomer,
  AdminCustomerList,
  AdminCustomerQuery,
  CustomerFile,
  CustomerKey,
  NewCustomer,
  TagCustomers,
  Tagged,
} from '#modules/customers/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { adminCustomer } from '#views/customers/admin-customer.ts'
import { adminCustomerList } from '#views/customers/admin-customers.ts'
import { CustomerExportQuery, exportCustomers } from '#views/customers/customer-export.ts'

const params = z.object({ key: CustomerKey })

export const listAdminCustomers = endpoint({
  method: 'GET',
  path: '/api/admin/customers',
  access: 'admin',
  may: 'customers.read',
  summary: 'Everybody with an account, and every address that ordered without one; a page at a time, with exact totals',
  query: AdminCustomerQuery,
  returns: AdminCustomerList,
  run: ({ deps, query }) => adminCustomerList(deps, query),
})

export const exportAdminCustomers = endpoint({
  method: 'GET',
  path: '/api/admin/customers.csv',
  access: 'admin',
  may: 'customers.manage',
  stepUp: true,
  summary: 'All customers that a filter leaves, or those with the given keys, as one CSV file in which no text is a formula',
  query: CustomerExportQuery,
  returns: z.unknown(),
  refuses: ['rate-limit.exceeded'],
  run: ({ deps, actor: { user }, query }) => exportCustomers(deps, user.id, query, 'csv'),
})

export const exportCustomerWorkbook = endpoint({
  method: 'GET',
  path: '/api/admin/customers.xlsx',
  access: 'admin',
  may: 'customers.manage',
  stepUp: true,
  summary: 'The same as a workbook, of at most 10,000 customers, in which every text is a text',
  query: CustomerExportQuery,
  returns: z.unknown(),
  refuses: ['rate-limit.exceeded', 'imports.workbook-full'],
  run: ({ deps, actor: { user }, query }) => exportCustomers(deps, user.id, query, 'xlsx'),
})

export const postCustomer = endpoint({
  method: 'POST',
  path: '/api/admin/customers',
  access: 'admin',
  may: 'customers.change',
  summary: 'Open an account for somebody, who asks for a password at their own address',
  body: NewCustomer,
  returns: z.object({ key: CustomerKey }),
  status: 201,
  refuses: ['customers.address-taken', 'orders.bad-phone'],
  run: ({ deps, actor, body }) => openForCustomer(deps, actor.user, body),
})

export const postCustomerTags = endpoint({
  method: 'POST',
  path: '/api/admin/customers/tags',
  access: 'admin',
  may: 'customers.change',
  summary: 'Tag many customers at once, or take tags from them',
  body: TagCustomers,
  returns: Tagged,
  run: ({ deps, actor, body }) => tagCustomers(deps, actor.user, body),
})

export const showAdminCustomer = endpoint({
  method: 'GET',
  path: '/api/admin/customers/:key',
  access: 'admin',
  may: 'customers.read',
  summary: 'One customer: what they bought, wear, were measured, have with the house, were written, and what staff keep of them',
  params,
  returns: AdminCustomer,
  refuses: ['customers.no-such-customer'],
  probe: { status: 404, params: { key: 'nobody' } },
  run: ({ deps, params: { key } }) => adminCustomer(deps, key),
})

export const putCustomerFile = endpoint({
  method: 'PUT',
  path: '/api/admin/customers/:key/file',
  access: 'admin',
  may: 'customers.change',
  summary: 'Set the tags, the tax PIN and the groups of a customer',
  params,
  body: CustomerFile,
  returns: CustomerFile,
  refuses: ['customers.no-such-customer', 'customers.no-account', 'customers.no-such-group'],
  run: ({ deps, actor, params: { key }, body }) => saveCustomerFile(deps, actor.user, key, body),
})

export const deleteCustomer = endpoint({
  method: 'DELETE',
  path: '/api/admin/customers/:key',
  access: 'admin',
  may: 'customers.manage',
  stepUp: true,
  summary: 'Erase a customer at their request; orders stay without the person, and store credit becomes a mailed gift card',
  params,
  returns: AccountErased,
  refuses: ['customers.no-such-customer', 'customers.no-account', 'orders.under-way'],
  probe: { status: 404, params: { key: 'nobody' } },
  run: ({ deps, actor, params: { key } }) => eraseCustomer(deps, actor.user, key),
})
