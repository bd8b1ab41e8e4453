import { sql } from 'kysely'
import '#modules/catalogue/tables.ts'
import '#modules/credit/tables.ts'
import '#modules/identity/tables.ts'
import { ratesState } from '#modules/localisation/index.ts'
import '#modules/pages/tables.ts'
import '#modules/shipping/tables.ts'
import '#modules/webhooks/tables.ts'
import type { Deps } from '#platform/deps.ts'
import { type SetupState, type SetupStep, STORE_FACTS } from '#services/settings/contract.ts'
import { storeSettingsIn } from '#services/settings/index.ts'
import { fiscalState } from '#views/money/fiscal-state.ts'
import { paymentWays } from '#views/money/payment-methods.ts'
import { backupState } from './backup-state.ts'

type SetupDeps = Pick<Deps, 'db' | 'config' | 'etims'> & Parameters<typeof paymentWays>[0]

export async function setupState(deps: SetupDeps): Promise<SetupState> {
  const { db, config } = deps
  const [store, ways, rates, fiscal, backup, counts] = [
    await storeSettingsIn(db),
    await paymentWays(deps),
    await ratesState(deps),
    await fiscalState(deps),
    await backupState(deps),
    await countsOf(deps),
  ]
  const offered = ways.ok ? ways.value.ways.filter(({ mode, way }) => mode !== 'off' && way !== 'gift-card') : []
  const state = {
    mode: config.mode,
    missing: STORE_FACTS.filter((name) => store[name] === ''),
    products: { onSale: counts.onSale, drafts: counts.drafts },
    delivery: { zones: counts.zones, countries: counts.countries },
    payments: {
      offered: offered.length,
      live: offered.filter(({ mode }) => mode === 'live').length,
      simulated: offered.filter(({ mode }) => mode === 'stand-in' || mode === 'test').length,
      troubled: ways.ok ? ways.value.ways.filter(({ state }) => TROUBLED.includes(state)).length : 0,
    },
    paidOrders: counts.paidOrders,
    address: deps.publicAddress(),
    email: { sends: config.smtpUrl !== undefined, from: config.mailFrom ?? null, lost: counts.lostMails },
    team: { members: counts.members, invited: counts.invited },
    giftCards: counts.giftCards,
    ratesAt: rates.table.takenAt,
    fiscal: fiscal.counts.refused > 0 ? ('refused' as const) : fiscal.on ? ('on' as const) : ('off' as const),
    apiKeys: counts.apiKeys,
    webhooks: { active: counts.hooks, failed: counts.failedHooks },
    backupAt: backup.last?.at ?? null,
    pages: counts.pages,
  }
  return { ...state, done: doneOf(state) }
}

const TROUBLED: readonly string[] = ['half-set-up', 'notices-wait', 'calls-missing']

function doneOf(state: Omit<SetupState, 'done'>): SetupStep[] {
  const { missing, products, delivery, payments, paidOrders, address, email, team } = state
  const steps: Record<SetupStep, boolean> = {
    store: missing.length === 0,
    product: products.onSale > 0,
    delivery: delivery.zones > 0,
    payments: payments.live > 0 && payments.troubled === 0,
    order: paidOrders > 0,
    address: address.startsWith('https://'),
    email: email.sends,
    team: team.members + team.invited > 1,
  }
  return (Object.keys(steps) as SetupStep[]).filter((step) => steps[step])
}

type Counts = Record<
  | 'onSale'
  | 'drafts'
  | 'zones'
  | 'countries'
  | 'paidOrders'
  | 'lostMails'
  | 'members'
  | 'invited'
  | 'giftCards'
  | 'apiKeys'
  | 'hooks'
  | 'failedHooks'
  | 'pages',
  number
>

async function countsOf({ db }: Pick<Deps, 'db'>): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select (select count(*) from product where status = 'active' and kind <> 'gift-card')::int as "onSale",
      (select count(*) from product where status = 'draft')::int as drafts,
      (select count(distinct zone_id) from shipping_rate)::int as zones,
      (select count(distinct country) from shipping_zone, unnest(countries) as country
        where exists (select from shipping_rate where zone_id = shipping_zone.id))::int as countries,
      (select count(*) from (select distinct order_id from payment_entry limit 1000) as paid)::int as "paidOrders",
      (select count(*) from mail where state in ('refused', 'given-up') and settled_at > now() - interval '7 days')::int as "lostMails",
      (select count(*) from "user" where staff_role is not null)::int as members,
      (select count(*) from "user" where staff_role is null and invited_role is not null)::int as invited,
      (select count(*) from gift_card where stopped_at is null and merged_into is null and balance > 0)::int as "giftCards",
      (select count(*) from api_key where revoked_at is null and expires_at > now())::int as "apiKeys",
      (select count(*) from webhook)::int as hooks,
      (select count(distinct webhook_id) from webhook_delivery where state = 'dead')::int as "failedHooks",
      (select count(distinct page_id) from content_publication where version is not null)::int as pages`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A select without a table returned no row')
  return row
}
