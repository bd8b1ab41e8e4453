import { beforeAll, describe, expect, test } from 'vitest'
import { stoppedClock } from '#kernel/clock.ts'
import type { Endpoint } from '#platform/endpoint.ts'
import { endpoints } from '#server/endpoints.ts'
import { codeAt, withTotp } from '../../second-factor.ts'
import { aShop } from '../../shop.ts'
import { anAccount, anAdmin, aVisitor, PASSWORD, type Visitor } from '../../visitor.ts'

const clock = stoppedClock('2026-11-21T08:00:00Z')
const shops = aShop({}, 1, { clock })
const live = aShop({ mode: 'live', secret: 'a secret of a live shop, long enough' }, 1, { clock })
const shop = () => shops[0] as NonNullable<(typeof shops)[0]>
const liveShop = () => live[0] as NonNullable<(typeof live)[0]>
const code = (answer: Response) => [answer.status, answer.headers.get('Problem-Code')]
const STALE = [403, 'access.prove-again']
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

const NEEDS_PROOF = [
  'DELETE /api/admin/customer-groups/:code',
  'DELETE /api/admin/customers/:key',
  'DELETE /api/admin/customers/:key/block',
  'DELETE /api/admin/promotions/:id',
  'DELETE /api/admin/promotions/:id/codes/:code',
  'DELETE /api/admin/team/:id',
  'DELETE /api/user/second-factor/passkeys/:id',
  'DELETE /api/user/second-factor/totp',
  'DELETE /api/user/sessions',
  'DELETE /api/user/sessions/:id',
  'GET /api/account/export',
  'GET /api/admin/audit.csv',
  'GET /api/admin/backups/file',
  'GET /api/admin/counter/shifts.csv',
  'GET /api/admin/customers.csv',
  'GET /api/admin/customers.xlsx',
  'GET /api/admin/customers/:key/data.json',
  'GET /api/admin/email-suppressions.csv',
  'GET /api/admin/orders.csv',
  'GET /api/admin/orders.pdf',
  'GET /api/admin/orders.xlsx',
  'GET /api/admin/promotions/:id/codes',
  'GET /api/admin/promotions/:id/codes.csv',
  'POST /api/admin/api-keys',
  'POST /api/admin/customers/:key/credit-taken',
  'POST /api/admin/customers/:key/looks',
  'POST /api/admin/customers/:key/merges',
  'POST /api/admin/email-campaigns/:id/moves',
  'POST /api/admin/gift-cards',
  'POST /api/admin/gift-cards/:id/release',
  'POST /api/admin/gift-cards/:id/stop',
  'POST /api/admin/hooks',
  'POST /api/admin/hooks/:id/secrets',
  'POST /api/admin/letters',
  'POST /api/admin/orders/:number/cancellation',
  'POST /api/admin/orders/:number/edits',
  'POST /api/admin/orders/:number/receipts',
  'POST /api/admin/orders/:number/refund-parts/:part/confirmation',
  'POST /api/admin/orders/:number/refund-parts/:part/moves',
  'POST /api/admin/orders/:number/refunds',
  'POST /api/admin/orders/:number/returns/:id/settlement',
  'POST /api/admin/orders/bulk-money',
  'POST /api/admin/promotion-campaigns',
  'POST /api/admin/promotion-campaigns/:id/move',
  'POST /api/admin/promotions',
  'POST /api/admin/promotions/:id/codes',
  'POST /api/admin/promotions/:id/codes/batch',
  'POST /api/admin/promotions/:id/copy',
  'POST /api/admin/promotions/:id/move',
  'POST /api/admin/rates/renewals',
  'POST /api/admin/store-credit',
  'POST /api/admin/team',
  'POST /api/admin/team/:id/invitations',
  'POST /api/user/second-factor/passkey-options',
  'POST /api/user/second-factor/passkeys',
  'POST /api/user/second-factor/recovery-codes',
  'POST /api/user/second-factor/totp',
  'PUT /api/admin/customer-groups/:code',
  'PUT /api/admin/customers/:key/block',
  'PUT /api/admin/email-automations',
  'PUT /api/admin/email-templates/:template/:language',
  'PUT /api/admin/fiscal',
  'PUT /api/admin/promotion-campaigns/:id',
  'PUT /api/admin/promotions/:id',
  'PUT /api/admin/rates',
  'PUT /api/admin/settings/payments',
  'PUT /api/admin/settings/promotions',
  'PUT /api/admin/settings/returns',
  'PUT /api/admin/settings/store',
  'PUT /api/admin/settings/tax',
  'PUT /api/admin/settings/vat-classes',
  'PUT /api/admin/team/:id',
  'PUT /api/user/second-factor/totp',
]
const SOUNDS_LIKE_IT =
  /\/team|\/refunds$|admin.*cancellation$|receipts$|gift-cards$|gift-cards.*stop$|store-credit$|settings\/payments|providers?\b|\.csv|export|second-factor|promotions$|promotion-campaigns|promotions\/:id|settings\/(store|returns|tax)$|admin\/(rates|customer-groups|fiscal$)/

test('every endpoint for money, rights or personal data declares step-up', () => {
  const declared = endpoints.filter(({ stepUp }) => stepUp).map(nameOf)
  expect(declared.sort()).toEqual(NEEDS_PROOF)
  const forgotten = endpoints
    .filter(
      ({ stepUp, method, access, path }) =>
        !stepUp && access !== 'visitor' && SOUNDS_LIKE_IT.test(path) && (method !== 'GET' || /csv|export/.test(path)),
    )
    .map(nameOf)
  expect(forgotten.sort()).toEqual([
    'DELETE /api/admin/promotion-campaigns/:id', // takes a budget away, refused while promotions use it
    'GET /api/admin/exports/products', // product data only, no personal data
    'GET /api/admin/stock/export', // stock data only, no personal data
    'PATCH /api/user/second-factor/passkeys/:id', // changes only a name
    'POST /api/admin/counter/promotions', // reads promotions for a sale
    'POST /api/admin/purchase-orders/:id/receipts', // records received goods
    'POST /api/admin/transfers/:id/receipts', // records received goods
  ])
})

let admin: Visitor
let id: string
beforeAll(async () => {
  id = await anAccount(shop(), 'stale@example.com', 'admin')
  admin = aVisitor(shop)
  await admin.signIn('stale@example.com')
})

test.each(NEEDS_PROOF)('step-up is required after ten minutes: %s', async (name) => {
  const { db } = shop().deps
  await db
    .updateTable('session')
    .set({ proved_at: new Date(clock.now().getTime() - 600_001) })
    .where('user_id', '=', id)
    .execute()
  const [method = '', path = ''] = name.split(' ')
  const filled = path.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000')
  const answer = await admin.send(method, filled, { ...(method !== 'GET' && { body: {} }), key: 'a key of its own' })
  expect(code(answer)).toEqual(STALE)
})

describe('proofs', () => {
  const exported = (visitor: Visitor) => visitor.get('/api/account/export')

  test('step-up with the password lasts ten minutes in this session only', async () => {
    await anAccount(shop(), 'again@example.com')
    const [here, there] = [aVisitor(shop), aVisitor(shop)]
    for (const device of [here, there]) await device.signIn('again@example.com')
    expect((await exported(here)).status).toBe(200)
    clock.forward(11)
    expect(code(await exported(here))).toEqual(STALE)
    expect(code(await here.post('/api/auth/proofs', { kind: 'password', password: 'not this one' }))).toEqual([
      403,
      'identity.wrong-password',
    ])
    expect(code(await exported(here))).toEqual(STALE)
    const proved = await here.post('/api/auth/proofs', { kind: 'password', password: PASSWORD })
    expect([proved.status, await proved.json()]).toEqual([201, { secondsLeft: 600 }])
    expect((await exported(here)).status).toBe(200)
    expect(code(await exported(there))).toEqual(STALE)
    clock.forward(11)
    expect(code(await exported(here))).toEqual(STALE)
  })

  test('step-up accepts an authenticator code and refuses the eleventh try', async () => {
    const visitor = aVisitor(shop)
    await visitor.signUp('code@example.com')
    const { secret } = await withTotp(visitor, clock.now())
    clock.forward(11)
    expect(await (await visitor.get('/api/auth/proofs')).json()).toMatchObject({ kinds: ['totp', 'password', 'recovery-code'] })
    const prove = (typed: string) => visitor.post('/api/auth/proofs', { kind: 'totp', code: typed })
    expect((await prove(codeAt(secret, clock.now()))).status).toBe(201)
    expect((await exported(visitor)).status).toBe(200)
    expect(code(await prove(codeAt(secret, clock.now())))).toEqual([403, 'identity.wrong-code'])
    const tries: unknown[] = [] // the reused code was the first wrong code
    for (let n = 2; n <= 12; n++) tries.push(code(await prove('000000')))
    expect(tries.slice(0, 9)).toEqual(Array.from({ length: 9 }, () => [403, 'identity.wrong-code']))
    expect(tries.slice(9)).toEqual([
      [429, 'rate-limit.exceeded'],
      [429, 'rate-limit.exceeded'],
    ])
    clock.forward(16)
    expect((await prove(codeAt(secret, clock.now()))).status).toBe(201)
  })
})

describe('live shop', () => {
  test('an admin without a second factor can only set one up', async () => {
    await anAccount(liveShop(), 'bare@example.com', 'admin')
    const visitor = aVisitor(live[0] ?? (() => liveShop()))
    await visitor.signIn('bare@example.com')
    const closed = endpoints.filter(({ access }) => access === 'admin')
    for (const { method, path } of closed) {
      const filled = path.replace(/:\w+/g, '1')
      const answer = await visitor.send(method, filled, { ...(method !== 'GET' && { body: {} }), key: 'a key of its own' })
      expect([path, ...code(answer)]).toEqual([path, 403, 'access.second-factor-missing'])
    }
    expect(await (await visitor.get('/api/user')).json()).toMatchObject({ role: 'admin', secondFactor: 'missing' })

    await withTotp(visitor, clock.now())
    expect((await visitor.get('/api/admin/audit')).status).toBe(200)
    expect(await (await visitor.get('/api/user')).json()).not.toHaveProperty('secondFactor')
    expect(code(await visitor.send('DELETE', '/api/user/second-factor/totp'))).toEqual([409, 'identity.last-second-factor'])
    expect(await (await visitor.get('/api/user/second-factor')).json()).toMatchObject({ required: true, recoveryCodesLeft: 10 })
  })
})

test('an admin of a demo needs no second factor', async () => {
  expect((await (await anAdmin(shop())).get('/api/admin/audit')).status).toBe(200)
})
