import { queryOptions } from '@tanstack/react-query'
import type { NewSavedView, SavedView, SavedViewList } from '#services/settings/contract.ts'
import { answer } from '../../../api/writes.ts'

export type { SavedView } from '#services/settings/contract.ts'

const AT = '/api/admin/saved-views'

/** Lists as somebody likes to see them. */
export const viewReads = { of: (list: string) => queryOptions<SavedViewList>({ queryKey: [AT, { list }] }) }
export const viewWrites = {
  save: (view: NewSavedView) => answer<SavedView>('POST', AT, view),
  remove: (id: string) => answer<{ removed: true }>('DELETE', `${AT}/${id}`),
}
