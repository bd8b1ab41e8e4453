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
  summary: 'Get the default style of a made-to-measure product',
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
  summary: 'Update the default style of a made-to-measure product',
  params,
  body: SaveOwnStyle,
  returns: OwnStyle,
  refuses: ['catalogue.no-such-product', 'garments.not-made', 'garments.not-offered', 'garments.not-together'],
  probe: { status: 404, params: { id: '999999999' }, body: { choices: {} } },
  run: ({ deps, actor, params, body }) => changeOwnStyle(deps, actor.user.id, { ...params, ...body }),
})
