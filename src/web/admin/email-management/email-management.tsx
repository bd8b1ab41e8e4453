import { LetterQuery } from '#modules/customers/contract.ts'
import { MAIL_STATES, type SuppressionQuery } from '#services/email/contract.ts'
import { orNotFound } from '../../api/prefetch.ts'
import { EMAIL_VIEWS } from '../../shared/admin/admin-paths.ts'
import { forAdmins } from '../../shared/admin/for-admins.ts'
import { apiQuery, readList } from '../../shared/admin/kit/list-state.ts'
import { lazyView } from '../../shared/admin/lazy-view.ts'
import { letterReads } from '../../shared/admin/letters/letter-reads.ts'
import type { Route } from './+types/email-management'
import { emailReads, OUTBOX, SUPPRESSIONS } from './email-reads.ts'

const CampaignsView = lazyView(() => import('./campaigns-view.tsx').then((view) => view.CampaignsView))
const CampaignView = lazyView(() => import('./campaign-view.tsx').then((view) => view.CampaignView))
const CampaignEditor = lazyView(() => import('./campaign/campaign-editor.tsx').then((view) => view.CampaignEditor))
const AutomationsView = lazyView(() => import('./automations-view.tsx').then((view) => view.AutomationsView))
const TemplatesView = lazyView(() => import('./templates-view.tsx').then((view) => view.TemplatesView))
const TemplateView = lazyView(() => import('./template/template-view.tsx').then((view) => view.TemplateView))
const SuppressionsView = lazyView(() => import('./suppressions-view.tsx').then((view) => view.SuppressionsView))
const DeliveryView = lazyView(() => import('./delivery-view.tsx').then((view) => view.DeliveryView))
const OutboxView = lazyView(() => import('./outbox-view.tsx').then((view) => view.OutboxView))

function outboxQueryAt(search: URLSearchParams) {
  const { q, filters } = readList(search, OUTBOX)
  const before = Number(search.get('before'))
  const state = MAIL_STATES.find((each) => each === filters.state)
  return { ...(q && { q }), ...(state && { state }), ...(Number.isSafeInteger(before) && before > 0 && { before }) }
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const view = EMAIL_VIEWS.find((each) => each === searchParams.get('view')) ?? EMAIL_VIEWS[0]
  if (view === 'outbox') {
    const query = outboxQueryAt(searchParams)
    const { list } = await forAdmins(context, { list: emailReads.outbox(query) }).catch(orNotFound)
    return { view, query, list }
  }
  if (view === 'suppressions') {
    const query = apiQuery<SuppressionQuery>(readList(searchParams, SUPPRESSIONS), SUPPRESSIONS)
    return { view, ...(await forAdmins(context, { list: emailReads.suppressions(query) }).catch(orNotFound)) }
  }
  if (view === 'delivery') {
    return { view, ...(await forAdmins(context, { domain: emailReads.domain(), events: emailReads.events() })) }
  }
  if (view === 'automations') return { view, ...(await forAdmins(context, { automations: emailReads.automations() })) }
  if (view === 'templates') {
    const template = searchParams.get('template')
    if (!template) return { view, ...(await forAdmins(context, { list: emailReads.templates() })) }
    const which = { template, language: searchParams.get('language') ?? 'en' }
    const { shown } = await forAdmins(context, { shown: emailReads.template(which) }).catch(orNotFound)
    return { view: 'template' as const, template: shown }
  }
  const edit = searchParams.get('edit')
  if (edit === 'new') return { view: 'edit' as const, ...(await forAdmins(context, { choices: emailReads.campaignChoices() })) }
  if (edit) {
    const reads = { choices: emailReads.campaignChoices(), campaign: emailReads.campaign(edit) }
    return { view: 'edit' as const, ...(await forAdmins(context, reads).catch(orNotFound)) }
  }
  const campaign = searchParams.get('campaign')
  if (campaign) {
    const letterQuery = LetterQuery.catch({ page: 1 }).parse(Object.fromEntries(searchParams))
    const { shown } = await forAdmins(context, { shown: letterReads.one(campaign, letterQuery) }).catch(orNotFound)
    if (!shown.campaign) return { view: 'campaign' as const, campaign: shown }
    const { plan } = await forAdmins(context, { plan: emailReads.campaign(campaign) }).catch(orNotFound)
    return { view: 'campaign' as const, campaign: shown, plan }
  }
  const before = searchParams.get('before') ?? undefined
  const { list } = await forAdmins(context, { list: letterReads.list(before) }).catch(orNotFound)
  return { view, list }
}

export default function EmailScreen({ loaderData: shown }: Route.ComponentProps) {
  switch (shown.view) {
    case 'templates':
      return <TemplatesView list={shown.list} />
    case 'template':
      return <TemplateView template={shown.template} />
    case 'automations':
      return <AutomationsView automations={shown.automations} />
    case 'campaigns':
      return <CampaignsView list={shown.list} />
    case 'campaign':
      return <CampaignView key={shown.campaign.id} letter={shown.campaign} plan={shown.plan} />
    case 'suppressions':
      return <SuppressionsView list={shown.list} />
    case 'delivery':
      return <DeliveryView domain={shown.domain} events={shown.events} />
    case 'edit':
      return (
        <CampaignEditor
          key={`${shown.campaign?.id} ${shown.campaign?.version}`}
          choices={shown.choices}
          campaign={shown.campaign}
        />
      )
    case 'outbox':
      return <OutboxView list={shown.list} query={shown.query} />
  }
}
