import { orNotFound } from '../../api/prefetch.ts'
import { forAdmins } from '../../shared/admin/for-admins.ts'
import { lazyView } from '../../shared/admin/lazy-view.ts'
import type { Route } from './+types/promotions'
import { promotionReads } from './promotion-api.ts'
import { PromotionList } from './promotion-list.tsx'
import { partOf } from './promotion-parts.ts'
import { listQueryAt } from './promotions-list.ts'
import { newPromotion } from './rule/new-rule.ts'
import { startFields, startOf } from './rule/period.ts'

const CampaignsView = lazyView(() => import('./campaigns/campaigns.tsx').then((view) => view.CampaignsView))
const PromotionView = lazyView(() => import('./promotion.tsx').then((view) => view.PromotionView))
const TestCartView = lazyView(() => import('./test-cart/test-cart.tsx').then((view) => view.TestCartView))

export async function loader({ request, context }: Route.LoaderArgs) {
  const url = new URL(request.url)
  const id = url.searchParams.get('promotion')
  const campaigns = { campaigns: promotionReads.campaigns() }
  const lists = { ...campaigns, categories: promotionReads.categories(), groups: promotionReads.groups() }
  if (id === 'new') return { view: 'new' as const, start: newPromotion(today()), lists: await forAdmins(context, lists) }
  if (id) {
    const one = await forAdmins(context, { promotion: promotionReads.one(id) }).catch(orNotFound)
    const part = partOf(url.searchParams.get('part'))
    return { view: 'one' as const, part, ...one, lists: await forAdmins(context, lists) }
  }
  if (url.searchParams.get('view') === 'test') {
    return { view: 'test' as const, moment: new Date().toISOString(), lists: await forAdmins(context, lists) }
  }
  if (url.pathname === '/admin/campaigns') return { view: 'campaigns' as const, ...(await forAdmins(context, campaigns)) }
  const reads = { ...campaigns, list: promotionReads.list(listQueryAt(url)) }
  return { view: 'list' as const, ...(await forAdmins(context, reads).catch(orNotFound)) }
}

export default function PromotionsScreen({ loaderData: shown }: Route.ComponentProps) {
  switch (shown.view) {
    case 'list':
      return <PromotionList list={shown.list} campaigns={shown.campaigns.campaigns} />
    case 'campaigns':
      return <CampaignsView campaigns={shown.campaigns.campaigns} />
    case 'test':
      return <TestCartView moment={shown.moment} lists={shown.lists} />
    case 'new':
      return <PromotionView start={shown.start} lists={shown.lists} part="edit" />
    case 'one':
      return <PromotionView {...shown} start={shown.promotion.document} />
  }
}

const today = () => startOf({ ...startFields(new Date().toISOString()), time: '' })
