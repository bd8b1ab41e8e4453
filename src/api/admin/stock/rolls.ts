import { z } from 'zod'
import { addRoll, cutRoll, nameRoll } from '#flows/goods/adjust-stock.ts'
import { AddRoll, CutRoll, RollList, RollQuery } from '#modules/inventory/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { stockRolls } from '#views/stock/stock-rolls.ts'

const OF_ONE = z.object({ id: z.coerce.number().int().positive().max(2_000_000_000) })

export const listRolls = endpoint({
  method: 'GET',
  path: '/api/admin/rolls',
  access: 'admin',
  may: 'stock.read',
  summary: 'List rolls of cloth with remaining lengths, and cuts without a roll',
  query: RollQuery,
  returns: RollList,
  run: ({ deps, query }) => stockRolls(deps.db, query),
})

export const postRoll = endpoint({
  method: 'POST',
  path: '/api/admin/rolls',
  access: 'admin',
  may: 'stock.change',
  summary: 'Add a roll for cloth that is already on hand',
  body: AddRoll,
  returns: z.object({ added: z.literal(true) }),
  status: 201,
  refuses: [
    ...['inventory.unknown-articles', 'inventory.not-cloth', 'inventory.no-such-location', 'inventory.rolls-beyond-stock'],
    ...['inventory.roll-label-taken'],
  ],
  run: ({ deps, actor, body }) => addRoll(deps, { ...body, by: actor.user }),
})

export const postCut = endpoint({
  method: 'POST',
  path: '/api/admin/rolls/:id/cuts',
  access: 'admin',
  may: 'workshop.work',
  summary: 'Record a cut from a roll and deduct it from stock',
  params: OF_ONE,
  body: CutRoll,
  returns: z.object({ cut: z.int() }),
  refuses: [
    ...['inventory.no-such-document', 'inventory.roll-too-short', 'inventory.below-promised', 'inventory.not-there'],
    'inventory.roll-not-there',
  ],
  run: ({ deps, actor, params, body }) => cutRoll(deps, { ...params, ...body, by: actor.user }),
})

export const postNamedCut = endpoint({
  method: 'POST',
  path: '/api/admin/rolls/:id/named-cuts',
  access: 'admin',
  may: 'workshop.work',
  summary: 'Assign an earlier cut without a roll to this roll',
  params: OF_ONE,
  body: z.object({ cutId: z.int().positive() }),
  returns: z.object({ length: z.int() }),
  refuses: ['inventory.no-such-document', 'inventory.roll-too-short'],
  run: ({ deps, actor, params, body }) => nameRoll(deps, { rollId: params.id, ...body, by: actor.user }),
})
