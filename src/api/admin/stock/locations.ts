import { z } from 'zod'
import { saveLocation } from '#flows/goods/stock-counts.ts'
import { ListedLocation, SaveLocation, StockLocation } from '#modules/inventory/contract.ts'
import { listedLocations } from '#modules/inventory/index.ts'
import { endpoint } from '#platform/endpoint.ts'

export const listLocations = endpoint({
  method: 'GET',
  path: '/api/admin/locations',
  access: 'admin',
  may: 'stock.read',
  summary: 'List stock locations with their stock, active first',
  returns: z.object({ locations: z.array(ListedLocation) }),
  run: ({ deps }) => listedLocations(deps.db),
})

export const postLocation = endpoint({
  method: 'POST',
  path: '/api/admin/locations',
  access: 'admin',
  may: 'settings.change',
  summary: 'Create a stock location',
  body: SaveLocation,
  returns: StockLocation,
  status: 201,
  refuses: ['inventory.location-name-taken'],
  run: ({ deps, actor, body }) => saveLocation(deps, { ...body, by: actor.user }),
})

export const putLocation = endpoint({
  method: 'PUT',
  path: '/api/admin/locations/:id',
  access: 'admin',
  may: 'settings.change',
  summary: 'Update or close a stock location',
  params: z.object({ id: z.coerce.number().int().positive() }),
  body: SaveLocation,
  returns: StockLocation,
  refuses: [
    'inventory.no-such-location',
    'inventory.location-name-taken',
    'inventory.main-location-stays',
    'inventory.location-in-use',
  ],
  run: ({ deps, actor, params, body }) => saveLocation(deps, { ...params, ...body, by: actor.user }),
})
