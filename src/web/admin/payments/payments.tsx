import { useRevalidator } from 'react-router'
import { PageLanguage, WhichPage } from '#modules/pages/contract.ts'
import { orNotFound } from '../../api/prefetch.ts'
import { useText } from '../../i18n/text.tsx'
import { adminPaths } from '../../shared/admin/admin-paths.ts'
import { forAdmins } from '../../shared/admin/for-admins.ts'
import { AdminPage } from '../../shared/admin/kit/admin-page.tsx'
import { NewerOlder } from '../../shared/admin/kit/newer-older.tsx'
import { lazyView } from '../../shared/admin/lazy-view.ts'
import type { Route } from './+types/payments'
import { backupReads } from './backup/backup-reads.ts'
import { rateReads } from './currencies/rate-reads.ts'
import { fiscalReads } from './fiscal/fiscal-reads.ts'
import { CardForm } from './gift-card-form.tsx'
import { cardReads } from './gift-card-reads.ts'
import { GiftCardTable } from './gift-card-table.tsx'
import { hookReads } from './hooks/hook-reads.ts'
import { keyReads } from './keys/key-reads.ts'
import { pageAdminReads } from './pages/page-admin-reads.ts'
import { storeReads } from './store/store-reads.ts'
import { teamReads } from './team/team-reads.ts'
import { paymentRuleReads } from './ways/payment-rule-reads.ts'
import { wayReads } from './ways/way-reads.ts'

const BackupView = lazyView(() => import('./backup/backup-view.tsx').then((view) => view.BackupView))
const CurrenciesView = lazyView(() => import('./currencies/currencies-view.tsx').then((view) => view.CurrenciesView))
const FiscalView = lazyView(() => import('./fiscal/fiscal-view.tsx').then((view) => view.FiscalView))
const HooksView = lazyView(() => import('./hooks/hooks-view.tsx').then((view) => view.HooksView))
const KeysView = lazyView(() => import('./keys/keys-view.tsx').then((view) => view.KeysView))
const PageEditor = lazyView(() => import('./pages/page-editor.tsx').then((view) => view.PageEditor))
const PagesView = lazyView(() => import('./pages/pages-view.tsx').then((view) => view.PagesView))
const StoreView = lazyView(() => import('./store/store-view.tsx').then((view) => view.StoreView))
const TeamView = lazyView(() => import('./team/team-view.tsx').then((view) => view.TeamView))
const WaysView = lazyView(() => import('./ways/ways-view.tsx').then((view) => view.WaysView))

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  if (searchParams.get('view') === 'team')
    return { view: 'team' as const, ...(await forAdmins(context, { team: teamReads.team() })) }
  if (searchParams.get('view') === 'ways')
    return { view: 'ways' as const, ...(await forAdmins(context, { shown: wayReads.ways(), rules: paymentRuleReads.rules() })) }
  if (searchParams.get('view') === 'store') {
    const read = await forAdmins(context, {
      details: storeReads.details(),
      tax: storeReads.tax(),
      vat: storeReads.vatClasses(),
      checkout: storeReads.checkout(),
    })
    // Time zones come from the server, because browsers list different names.
    return { view: 'store' as const, ...read, timeZones: Intl.supportedValuesOf('timeZone') }
  }
  if (searchParams.get('view') === 'keys')
    return { view: 'keys' as const, ...(await forAdmins(context, { list: keyReads.keys() })) }
  if (searchParams.get('view') === 'fiscal')
    return { view: 'fiscal' as const, ...(await forAdmins(context, { state: fiscalReads.state() })) }
  if (searchParams.get('view') === 'currencies')
    return { view: 'currencies' as const, ...(await forAdmins(context, { state: rateReads.state() })) }
  if (searchParams.get('view') === 'backup')
    return { view: 'backup' as const, ...(await forAdmins(context, { state: backupReads.state() })) }
  if (searchParams.get('view') === 'hooks') return hooksAt(context, searchParams)
  return searchParams.get('view') === 'pages' ? pagesAt(context, searchParams) : cardsAt(context, searchParams)
}

async function hooksAt(context: Route.LoaderArgs['context'], searchParams: URLSearchParams) {
  const of = searchParams.get('hook') ?? undefined
  const { list } = await forAdmins(context, { list: hookReads.hooks() })
  if (!list.hooks.some(({ id }) => id === of)) return { view: 'hooks' as const, hooks: list.hooks, deliveries: [], of: undefined }
  const { told } = await forAdmins(context, { told: hookReads.deliveries(String(of)) })
  return { view: 'hooks' as const, hooks: list.hooks, deliveries: told.deliveries, of }
}

/** Loads the list of content pages, or the page that the query string names. Throws a 404 for an unknown page. */
async function pagesAt(context: Route.LoaderArgs['context'], searchParams: URLSearchParams) {
  const which = WhichPage.safeParse({ kind: searchParams.get('kind'), slug: searchParams.get('slug') })
  const language = PageLanguage.catch('en').parse(searchParams.get('in'))
  if (which.success) {
    const { page } = await forAdmins(context, { page: pageAdminReads.page(which.data, language) }).catch(orNotFound)
    return { view: 'page' as const, page }
  }
  const { pages } = await forAdmins(context, { pages: pageAdminReads.list() })
  return { view: 'pages' as const, pages }
}

async function cardsAt(context: Route.LoaderArgs['context'], searchParams: URLSearchParams) {
  const before = searchParams.get('before')
  const reads = { list: cardReads.list(before ? { before } : {}) }
  return { view: 'cards' as const, ...(await forAdmins(context, reads).catch(orNotFound)), paged: before !== null }
}

/** Settings of the shop by `?view=`. Default: gift cards and store credit with their balances, and the form for a new card. */
export default function PaymentsScreen({ loaderData: shown }: Route.ComponentProps) {
  if (shown.view === 'hooks') return <HooksView {...shown} />
  if (shown.view === 'fiscal') return <FiscalView state={shown.state} />
  if (shown.view === 'currencies') return <CurrenciesView state={shown.state} />
  if (shown.view === 'backup') return <BackupView state={shown.state} />
  if (shown.view === 'ways') return <WaysView ways={shown.shown.ways} rules={shown.rules} />
  if (shown.view === 'store') return <StoreView {...shown} />
  if (shown.view === 'keys') return <KeysView keys={shown.list.keys} />
  if (shown.view === 'team') return <TeamView members={shown.team.members} />
  if (shown.view === 'pages') return <PagesView items={shown.pages.items} />
  if (shown.view === 'page') {
    const { page } = shown
    return <PageEditor key={`${page.kind} ${page.slug} ${page.language} ${page.version}`} page={page} />
  }
  return <Cards {...shown} />
}

type CardsShown = Extract<Route.ComponentProps['loaderData'], { view: 'cards' }>

function Cards({ list, paged }: CardsShown) {
  const t = useText()
  const { revalidate } = useRevalidator()
  return (
    <AdminPage about={t('admin.giftCards.about')}>
      <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_380px]">
        <div className="min-w-0 max-xl:order-2">
          <GiftCardTable
            cards={list.cards}
            onChanged={revalidate}
            pages={
              <NewerOlder
                newer={paged ? adminPaths.giftCards() : undefined}
                older={list.next ? adminPaths.giftCards(list.next) : undefined}
              />
            }
          />
        </div>
        <CardForm onIssued={revalidate} />
      </div>
    </AdminPage>
  )
}
