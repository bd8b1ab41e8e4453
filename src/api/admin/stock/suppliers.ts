import { z } from 'zod'
import { saveSupplier } from '#flows/goods/purchases.ts'
import { SaveSupplier, Supplier } from '#modules/inventory/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { suppliers } from '#views/stock/stock-documents.ts'

export const listSuppliers = endpoint({
  method: 'GET',
  path: '/api/admin/suppliers',
  access: 'admin',
  may: 'stock.read',
  summary: 'List suppliers',
  returns: z.object({ suppliers: z.array(Supplier).max(1_000) }),
  run: ({ deps }) => suppliers(deps.db),
})

export const postSupplier = endpoint({
  method: 'POST',
  path: '/api/admin/suppliers',
  access: 'admin',
  may: 'stock.change',
  summary: 'Create a supplier',
  body: SaveSupplier,
  returns: Supplier,
  status: 201,
  refuses: ['inventory.supplier-name-taken'],
  run: ({ deps, actor, body }) => saveSupplier(deps, { ...body, by: actor.user }),
})

export const putSupplier = endpoint({
  method: 'PUT',
  path: '/api/admin/suppliers/:id',
  access: 'admin',
  may: 'stock.change',
  summary: 'Update a supplier',
  params: z.object({ id: z.coerce.number().int().positive().max(2_000_000_000) }),
  body: SaveSupplier,
  returns: Supplier,
  refuses: ['inventory.supplier-name-taken', 'inventory.no-such-supplier'],
  run: ({ deps, actor, params, body }) => saveSupplier(deps, { ...params, ...body, by: actor.user }),
})
