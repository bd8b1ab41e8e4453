import type { PromotionQuery } from '#modules/promotions/contract.ts'
import { apiQuery, type ListSpecOf, type ListState, readList } from '../../shared/admin/kit/list-state.ts'

export const PROMOTIONS_LIST: ListSpecOf<PromotionQuery> = {
  columns: [
    { id: 'name', required: true, sortable: true },
    { id: 'state' },
    { id: 'class' },
    { id: 'starts', sortable: true },
    { id: 'uses', sortable: true },
    { id: 'given', sortable: true },
    { id: 'codes', hidden: true },
    { id: 'campaign' },
    { id: 'priority', hidden: true, sortable: true },
    { id: 'actions', required: true },
  ],
  filters: ['state', 'class', 'campaign'],
  sort: '-starts',
  sizes: [25, 50, 100],
}

/** `/admin/discounts` lists only promotions that need a code. */
export function listQueryAt({ pathname, searchParams }: URL): Partial<PromotionQuery> {
  const state = readList(searchParams, PROMOTIONS_LIST)
  return {
    ...apiQuery<PromotionQuery>({ ...state, sort: [] }, { ...PROMOTIONS_LIST, sort: '' }),
    ...sortQuery(state),
    ...(pathname === '/admin/discounts' && { needsCode: 'yes' as const }),
  }
}

function sortQuery({ sort: [key] }: ListState): Partial<PromotionQuery> {
  if (!key) return {}
  return { sort: key.id as PromotionQuery['sort'], direction: key.desc ? 'desc' : 'asc' }
}
