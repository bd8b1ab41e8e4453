import { z } from 'zod'
import { closeActionItem } from '#flows/orders/close-action-item.ts'
import { done } from '#kernel/outcome.ts'
import { endpoint } from '#platform/endpoint.ts'
import { ActionItemQuery, CloseActionItem } from '#services/action-items/contract.ts'
import { ActionItem, ActionItemList } from '#views/admin/action-item-kinds.ts'
import { actionItems } from '#views/admin/action-items.ts'

export const listActionItems = endpoint({
  method: 'GET',
  path: '/api/admin/action-items',
  access: 'admin',
  may: 'house.enter',
  summary: 'List action items, newest first by default',
  query: ActionItemQuery,
  returns: ActionItemList,
  run: async ({ deps, query }) => done(await actionItems(deps.db, query)),
})

export const postActionItemClosing = endpoint({
  method: 'POST',
  path: '/api/admin/action-items/:id/closing',
  access: 'admin',
  may: 'orders.change',
  summary: 'Close an action item with a note',
  params: z.object({ id: z.uuid() }),
  body: CloseActionItem,
  returns: ActionItem,
  refuses: ['action-items.no-such-item', 'action-items.closed-already'],
  run: ({ deps, actor, params, body }) => closeActionItem(deps, params.id, actor.user, body.note),
})
