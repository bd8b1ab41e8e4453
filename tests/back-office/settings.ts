import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { present } from '#kernel/assert.ts'
import { done } from '#kernel/outcome.ts'
import type { Team } from '#modules/identity/contract.ts'
import { transact } from '#platform/db.ts'
import type { Shop } from '#server/shop.ts'
import * as actionItems from '#services/action-items/index.ts'
import { anUnpaidOrder, key, pay, variantOf } from '../seeded-shop.ts'
import { anAccount, type Visitor } from '../visitor.ts'
import type { SharedSteps, Writes } from './shared.ts'

export function settingsWrites(shop: Shop, admin: Visitor, { json }: SharedSteps): Writes {
  async function actionItemId(): Promise<string> {
    const { db, clock } = shop.deps
    const item = { kind: 'unknown-payment', cause: key(), at: clock.now() } as const
    await transact(db, async (tx) => done(await actionItems.openActionItem(tx, item)))
    return (await db.selectFrom('action_item').select('id').where('cause', '=', item.cause).executeTakeFirstOrThrow()).id
  }
  const invited = () => ({ email: `role-${key()}@example.com`, name: 'Somebody', role: 'tailor' })
  const onTheTeam = () => anAccount(shop, `role-${key()}@example.com`, 'admin', 'tailor')
  async function failedJob(): Promise<string> {
    const { rows } = await sql<{ id: string }>`
    insert into pgboss.job (name, data, state, retry_limit) values ('mail', '{"id": "none"}', 'failed', 0) returning id::text`.execute(
      shop.deps.db,
    )
    return present(rows[0]?.id, 'a job')
  }
  const HOOK = { url: 'https://example.com/hook', note: '', events: ['order.never'] }
  const API_KEY = () => ({ name: `Key ${key()}`, scopes: ['orders.read'], expires_days: 1 })
  const anApiKey = async () => (await json<{ id: string }>(admin.post('/api/admin/api-keys', API_KEY()))).id
  const aHook = async () => (await json<{ id: string }>(admin.post('/api/admin/hooks', HOOK))).id
  const savedView = (name: string) => ({ list: 'orders', name, query: '?status=new', shared: false })
  return {
    'PUT /api/admin/settings/way-here': async () => ({ path: 'settings/way-here', body: { map: 'house 5,5' } }),
    'PUT /api/admin/settings/store': async () => ({
      path: 'settings/store',
      body: { ...(await json<object>(admin.get('/api/admin/settings/store'))), city: 'Nakuru' },
    }),
    'PUT /api/admin/settings/vat-classes': async () => ({
      path: 'settings/vat-classes',
      body: { classes: [{ code: `class-${key().slice(0, 8)}`, name: 'Reduced', rate: 800 }] },
    }),
    'PUT /api/admin/settings/tax': async () => ({ path: 'settings/tax', body: { exportsWithoutVat: true } }),
    'PUT /api/admin/fiscal': async () => ({ path: 'fiscal', body: { on: false, classification: '5310000001' } }),
    'POST /api/admin/fiscal/papers/:id/retries': async () => {
      const { db } = shop.deps
      const { visitor, placed } = await anUnpaidOrder(shop, await variantOf(shop))
      await pay(visitor, placed.number)
      const invoices = () => db.selectFrom('invoice').select('id').where('order_id', '=', placed.id).execute()
      await vi.waitFor(async () => expect(await invoices()).toHaveLength(1), 10_000)
      const { id } = present((await invoices())[0], 'the invoice')
      await db.insertInto('fiscal_paper').values({ invoice_id: id, serial: 1, next_at: new Date() }).execute()
      return { path: `fiscal/papers/${id}/retries` }
    },
    'PUT /api/admin/rates': async () => ({ path: 'rates', body: { source: 'built-in', own: { USD: 131 } } }),
    'POST /api/admin/rates/renewals': async () => ({ path: 'rates/renewals', body: { however: false } }),
    'PUT /api/admin/settings/checkout': async () => ({ path: 'settings/checkout', body: { signInFirst: false } }),
    'PUT /api/admin/settings/promotions': async () => ({
      path: 'settings/promotions',
      body: { mostPercent: 90, marginPercent: null },
    }),
    'PUT /api/admin/settings/payments': async () => ({
      path: 'settings/payments',
      body: {
        ...(await json<object>(admin.get('/api/admin/settings/payments'))),
        bankTransfer: { on: true, bank: 'Test Bank', account: '1234567', name: 'Tarizi', hold_hours: 24 },
      },
    }),
    'POST /api/admin/api-keys': async () => ({ path: 'api-keys', body: API_KEY() }),
    'DELETE /api/admin/api-keys/:id': async () => ({ path: `api-keys/${await anApiKey()}` }),
    'POST /api/admin/payment-ways/:way/tests': async () => ({ path: 'payment-ways/pesapal/tests' }),
    'POST /api/admin/hooks': async () => ({ path: 'hooks', body: HOOK }),
    'DELETE /api/admin/hooks/:id': async () => ({ path: `hooks/${await aHook()}` }),
    'POST /api/admin/hooks/:id/secrets': async () => ({ path: `hooks/${await aHook()}/secrets` }),
    'POST /api/admin/hooks/:id/tests': async () => ({ path: `hooks/${await aHook()}/tests` }),
    'POST /api/admin/hooks/:id/replays': async () => {
      const id = await aHook()
      await admin.post(`/api/admin/hooks/${id}/tests`)
      await shop.deps.db.updateTable('webhook_delivery').set({ state: 'dead' }).where('webhook_id', '=', id).execute()
      return { path: `hooks/${id}/replays`, body: {} }
    },
    'POST /api/admin/logs/jobs/:id/retry': async () => ({ path: `logs/jobs/${await failedJob()}/retry` }),
    'POST /api/admin/team': async () => ({ path: 'team', body: invited() }),
    'PUT /api/admin/team/:id': async () => ({ path: `team/${await onTheTeam()}`, body: { role: 'cashier', discountCap: 5 } }),
    'DELETE /api/admin/team/:id': async () => ({ path: `team/${await onTheTeam()}` }),
    'POST /api/admin/team/:id/invitations': async () => {
      const person = invited()
      const { members } = await json<Team>(admin.post('/api/admin/team', person))
      return { path: `team/${members.find(({ email }) => email === person.email)?.id}/invitations` }
    },
    'POST /api/admin/action-items/:id/closing': async () => ({
      path: `action-items/${await actionItemId()}/closing`,
      body: { note: 'Looked at' },
    }),
    'PUT /api/admin/logs/retention': async () => ({ path: 'logs/retention', body: { mails: 120, faults: 60, calls: 60 } }),
    'PUT /api/admin/settings/returns': async () => ({
      path: 'settings/returns',
      body: {
        madeToMeasure: false,
        cloth: false,
        alterationFee: 200_000,
        alterationCredit: 100_000,
        claim_days: 180,
        send_days: 21,
      },
    }),
    'POST /api/admin/saved-views': async () => ({ path: 'saved-views', body: savedView('Added') }),
    'PUT /api/admin/saved-views/:id/own': async () => {
      const { id } = await json<{ id: string }>(admin.post('/api/admin/saved-views', savedView('Opens first')))
      return { path: `saved-views/${id}/own` }
    },
    'DELETE /api/admin/saved-views/:id/own': async () => {
      const { id } = await json<{ id: string }>(admin.post('/api/admin/saved-views', savedView('Opened first')))
      await admin.send('PUT', `/api/admin/saved-views/${id}/own`)
      return { path: `saved-views/${id}/own` }
    },
    'DELETE /api/admin/saved-views/:id': async () => {
      const { id } = await json<{ id: string }>(admin.post('/api/admin/saved-views', savedView('Removed')))
      return { path: `saved-views/${id}` }
    },
  }
}
