import { queryOptions } from '@tanstack/react-query'
import type { OwnerTask, TaskList, TaskQuery } from '#modules/tasks/contract.ts'
import { answer } from '../../../api/writes.ts'

/** What a person of the house must decide. */
export const actionItemReads = {
  list: (query: Partial<TaskQuery>) => queryOptions<TaskList>({ queryKey: ['/api/admin/tasks', query] }),
}

export const actionItemWrites = {
  close: (id: string, note: string) => answer<OwnerTask>('POST', `/api/admin/tasks/${id}/closing`, { note }),
}
