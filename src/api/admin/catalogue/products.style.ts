import { z } from 'zod'
import { changeOwnStyle, ownStyle } from '#flows/garments/own-style.ts'
import { OwnStyle, SaveOwnStyle } from '#modules/garments/contract.ts'
import { endpoint } from '#platform/endpoint.ts'

const params = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) })

export const showOwnStyle = endpoint({
  method: 'GET',
  path: '/api/admin/products/:id/style',
  access: 'admin',
  may: 'catalogue.read',
  summary: 'How a product that is made to measure is cut where nobody chooses',
  params,
  returns: OwnStyle,
  refuses: ['catalogue.no-such-product'],
  probe: { status: 404, params: { id: '999999999' } },
  run: ({ deps, params }) => ownStyle(deps, params.id),
})

export const putOwnStyle = endpoint({
  method: 'PUT',
  path: '/api/admin/products/:id/style',
  access: 'admin',
  may: 'catalogue.change',
  summary: 'Change how a product is cut where nobody chooses; its price includes that',
  params,
  body: SaveOwnStyle,
  returns: OwnStyle,
  refuses: ['catalogue.no-such-product', 'garments.not-made', 'garments.not-offered', 'garments.not-together'],
  probe: { status: 404, params: { id: '999999999' }, body: { choices: {} } },
  run: ({ deps, actor, params, body }) => changeOwnStyle(deps, actor.user.id, { ...params, ...body }),
})
