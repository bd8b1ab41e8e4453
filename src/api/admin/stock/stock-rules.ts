import { z } from 'zod'
import { removeStockRule, saveStockRule } from '#flows/goods/stock-rules.ts'
import { RuleGone, SaveStockRule, StockRuleList } from '#modules/inventory/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { stockRules } from '#views/stock/stock-rules.ts'

const OF_ONE = z.object({ id: z.coerce.number().int().positive().max(2_000_000_000) })
const SAVED = z.object({ id: z.int() })
const SAVING = [
  ...['inventory.rule-taken', 'inventory.unknown-articles', 'inventory.no-such-location'],
  'catalogue.no-such-category',
]

export const listStockRules = endpoint({
  method: 'GET',
  path: '/api/admin/stock-rules',
  access: 'admin',
  may: 'stock.read',
  summary: 'List low stock rules, narrowest first, and count the variants that are low',
  returns: StockRuleList,
  run: ({ deps }) => stockRules(deps.db),
})

export const postStockRule = endpoint({
  method: 'POST',
  path: '/api/admin/stock-rules',
  access: 'admin',
  may: 'stock.change',
  summary: 'Create a low stock rule',
  body: SaveStockRule,
  returns: SAVED,
  status: 201,
  refuses: SAVING,
  run: ({ deps, actor, body }) => saveStockRule(deps, { ...body, by: actor.user }),
})

export const putStockRule = endpoint({
  method: 'PUT',
  path: '/api/admin/stock-rules/:id',
  access: 'admin',
  may: 'stock.change',
  summary: 'Update a low stock rule',
  params: OF_ONE,
  body: SaveStockRule,
  returns: SAVED,
  refuses: [...SAVING, 'inventory.no-such-rule'],
  run: ({ deps, actor, params, body }) => saveStockRule(deps, { ...body, ...params, by: actor.user }),
})

export const deleteStockRule = endpoint({
  method: 'DELETE',
  path: '/api/admin/stock-rules/:id',
  access: 'admin',
  may: 'stock.change',
  summary: 'Delete a low stock rule',
  params: OF_ONE,
  returns: RuleGone,
  refuses: ['inventory.no-such-rule'],
  probe: { status: 400 },
  run: ({ deps, actor, params }) => removeStockRule(deps, { ...params, by: actor.user }),
})
