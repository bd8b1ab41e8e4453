import { z } from 'zod'
import { eraseCustomer } from '#flows/accounts/customer-data.ts'
import { openForCustomer } from '#flows/accounts/open-for-customer.ts'
import { saveCustomerFile, tagCustomers } from '#flows/accounts/update-customer.ts'
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
import { adminCustomerList } from '#modules/customers/index.ts'
import { endpoint } from '#platform/endpoint.ts'
import { adminCustomer } from '#views/customers/admin-customer.ts'
import { CustomerExportQuery, exportCustomers } from '#views/customers/customer-export.ts'

const params = z.object({ key: CustomerKey })

export const listAdminCustomers = endpoint({
  method: 'GET',
  path: '/api/admin/customers',
  access: 'admin',
  may: 'customers.read',
  summary: 'List customers, both accounts and guests, with totals',
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
  summary: 'Export customers as CSV, by filter or by key',
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
  summary: 'Export up to 10,000 customers as XLSX, by filter or by key',
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
  summary: 'Create a customer account',
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
  summary: 'Add tags to customers, or remove them',
  body: TagCustomers,
  returns: Tagged,
  run: ({ deps, actor, body }) => tagCustomers(deps, actor.user, body),
})

export const showAdminCustomer = endpoint({
  method: 'GET',
  path: '/api/admin/customers/:key',
  access: 'admin',
  may: 'customers.read',
  summary: 'Get a customer with orders, credit, notes and messages',
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
  summary: 'Set the tags, tax PIN and groups of a customer',
  params,
  body: CustomerFile,
  returns: CustomerFile,
  refuses: [
    'customers.no-such-customer',
    'customers.no-account',
    'customers.no-such-group',
    'access.not-for-keys',
    'access.not-in-role',
    'access.prove-again',
  ],
  run: ({ deps, actor, params: { key }, body }) => saveCustomerFile(deps, actor.user, key, body),
})

export const deleteCustomer = endpoint({
  method: 'DELETE',
  path: '/api/admin/customers/:key',
  access: 'admin',
  may: 'customers.manage',
  stepUp: true,
  summary: 'Delete a customer’s personal data and convert store credit to a gift card',
  params,
  returns: AccountErased,
  refuses: ['customers.no-such-customer', 'customers.no-account', 'orders.under-way'],
  probe: { status: 404, params: { key: 'nobody' } },
  run: ({ deps, actor, params: { key } }) => eraseCustomer(deps, actor.user, key),
})
