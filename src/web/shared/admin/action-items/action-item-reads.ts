import { queryOptions } from '@tanstack/react-query'
import type { ActionItem, ActionItemList, ActionItemQuery } from '#services/action-items/contract.ts'
import { answer } from '../../../api/writes.ts'

/** What a person of the house must decide. */
export const actionItemReads = {
  list: (query: Partial<ActionItemQuery>) => queryOptions<ActionItemList>({ queryKey: ['/api/admin/action-items', query] }),
}

export const actionItemWrites = {
  close: (id: string, note: string) => answer<ActionItem>('POST', `/api/admin/action-items/${id}/closing`, { note }),
}
