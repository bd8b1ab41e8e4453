/**
 * Attacks a running shop as a program with few scopes, as support, and from many connections at once, and says for each attempt whether it was refused
 * and whether anything changed. usage: node bin/run.mjs bench/attack-roles.ts [--only keys,support,processes,shed]
 */
import { parseArgs } from 'node:util'
import { newToken } from '#modules/identity/tokens.ts'
import { Buyer, request } from './buyer.ts'
import { CLERK } from './clerk.ts'
import { stocked } from './goods.ts'
import { type RunningShop, startShop } from './shop.ts'

const { values } = parseArgs({ options: { only: { type: 'string', default: 'keys,support,processes,shed' } } })
const wanted = values.only.split(',')
let wrong = 0
const check = (right: boolean, sentence: string) => {
  console.log(`  ${right ? '✓' : '✗'} ${sentence}`)
  if (!right) wrong += 1
}

type Caller = (
  method: string,
  path: string,
  body?: unknown,
) => Promise<{ status: number; code: string; value: Record<string, never> }>

const callerOf =
  (shop: RunningShop, own: Record<string, string>): Caller =>
  async (method, path, body) => {
    const headers = { Origin: shop.address, 'Idempotency-Key': crypto.randomUUID(), ...own }
    const isText = typeof body === 'string'
    const answer = isText
      ? await fetch(shop.address + path, { method, headers, body })
      : await fetch(shop.address + path, {
          method,
          headers: { ...headers, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        })
    const text = await answer.text()
    let value = {}
    try {
      value = JSON.parse(text) as object
    } catch {
      value = { text }
    }
    return { status: answer.status, code: answer.headers.get('Problem-Code') ?? '', value: value as Record<string, never> }
  }

async function staff(shop: RunningShop, role: string): Promise<Caller> {
  const { token, hash } = newToken()
  const id = crypto.randomUUID()
  await shop.query(
    `insert into "user" (id, name, email, role, staff_role, "createdAt", "updatedAt") values ($1, $2, $3, 'admin', $4, now(), now())`,
    [id, `Attack ${role}`, `attack-${role}-${id.slice(0, 8)}@example.com`, role],
  )
  await shop.query(
    `insert into session (id, token_hash, user_id, signed_in_by, created_at, last_used_at, proved_at, user_agent, network, country)
     values ($1, $2, $3, 'password', now(), now(), '2100-01-01', 'a bench', '127.0.x.x', null)`,
    [crypto.randomUUID(), hash, id],
  )
  return callerOf(shop, { Cookie: `session=${token}` })
}

async function keyWith(shop: RunningShop, owner: Caller, scopes: string[]): Promise<Caller> {
  const made = await owner('POST', '/api/admin/api-keys', {
    name: `Attack ${crypto.randomUUID().slice(0, 8)}`,
    scopes,
    expires_days: 1,
  })
  return callerOf(shop, { Authorization: `Bearer ${String(made.value.key)}` })
}

/** Queries of the data that attacks must not change: stock, prices, people, refunds, gift cards, drafts of other kinds. */
const LEDGERS = {
  stock: `select variant_id, on_hand, held from stock order by 1`,
  price: `select id, price from variant order by 1`,
  people: `select id, name, email, phone from "user" where id not like 'x' order by 1`,
  refund: `select id, state from refund order by 1`,
  'gift card': `select id, balance from gift_card order by 1`,
} as const
type Ledger = keyof typeof LEDGERS

async function snapshot(shop: RunningShop): Promise<Record<string, string>> {
  const entries = await Promise.all(
    Object.entries(LEDGERS).map(async ([name, text]) => {
      const { rows } = await shop.query(text).catch((error: Error) => ({ rows: [error.message] }))
      return [name, JSON.stringify(rows)] as const
    }),
  )
  return Object.fromEntries(entries)
}
async function changedBy(shop: RunningShop, act: () => Promise<unknown>): Promise<string[]> {
  const before = await snapshot(shop)
  await act()
  const after = await snapshot(shop)
  return Object.keys(LEDGERS).filter((name) => before[name as Ledger] !== after[name as Ledger])
}

const until = async (ready: () => Promise<boolean>): Promise<void> => {
  for (let n = 0; n < 100 && !(await ready()); n++) await new Promise((later) => setTimeout(later, 100))
}

async function sendFile(by: Caller, name: string, text: string): Promise<string> {
  const { value } = await by('POST', '/api/admin/imports', { name, bytes: Buffer.byteLength(text) })
  const id = String(value.id)
  await by('PUT', `/api/admin/imports/${id}/parts/0`, text)
  await by('POST', `/api/admin/imports/${id}/reading`)
  await until(async () => ['mapping', 'failed'].includes(String((await by('GET', `/api/admin/imports/${id}`)).value.state)))
  return id
}

async function keys(shop: RunningShop): Promise<void> {
  console.log('\nAPI keys of few scopes')
  const owner = await staff(shop, 'owner')
  const catalogue = await keyWith(shop, owner, ['catalogue.change', 'catalogue.read', 'stock.read'])
  const [variant = 0] = await stocked(shop, 1)
  const { rows } = await shop.query('select sku from variant where id = $1', [variant])
  const sku = String(rows[0].sku)
  const { rows: people } = await shop.query(`select email from "user" where role = 'admin' limit 1`)
  const email = String(people[0].email)

  const files: [string, string, object][] = [
    ['stock', `sku,stock\n${sku},7\n`, { kind: 'stock', columns: ['sku', 'stock'] }],
    ['customers', `email,name\n${email},Taken Over\n`, { kind: 'customers', columns: ['email', 'name'] }],
    [
      'products with a stock column',
      `sku,stock,price\n${sku},7,1.00\n`,
      { kind: 'products', columns: ['sku', 'stock', 'price'] },
    ],
  ]
  for (const [what, text, mapping] of files) {
    let last = { status: 0, code: '' }
    const changed = await changedBy(shop, async () => {
      const id = await sendFile(catalogue, 'list.csv', text)
      last = await catalogue('PUT', `/api/admin/imports/${id}/mapping`, { preset: 'own', decimal: '.', options: {}, ...mapping })
      const { value } = await catalogue('GET', `/api/admin/imports/${id}`)
      const set = (value.set as { id?: string } | undefined)?.id
      if (set) await catalogue('POST', `/api/admin/change-sets/${set}/moves`, { move: 'run' })
      await new Promise((later) => setTimeout(later, 500))
    })
    check(
      last.status === 403 && changed.length === 0,
      `import of ${what}: ${last.status} ${last.code}, changed: ${changed.join(', ') || 'nothing'}`,
    )
  }
  const bulk = { selection: { variants: [variant] }, change: { kind: 'stock', how: 'to', value: 7777, reason: 'x' }, title: 'x' }
  let tried = { status: 0, code: '' }
  let changed = await changedBy(shop, async () => {
    tried = await catalogue('POST', '/api/admin/bulk-changes', bulk)
  })
  check(
    tried.status === 403 && changed.length === 0,
    `bulk change of stock: ${tried.status} ${tried.code}, changed: ${changed.join(', ') || 'nothing'}`,
  )

  // What the owner has prepared, moved and read by the key.
  const prepared = await owner('POST', '/api/admin/bulk-changes', bulk)
  const set = String(prepared.value.id)
  await until(async () => (await owner('GET', `/api/admin/change-sets/${set}`)).value.state === ('ready' as never))
  const soon = new Date(Date.now() + 3_600_000).toISOString()
  for (const [what, act] of [
    ['run', () => catalogue('POST', `/api/admin/change-sets/${set}/moves`, { move: 'run' })],
    ['schedule', () => catalogue('POST', `/api/admin/change-sets/${set}/moves`, { move: 'schedule', at: soon })],
    ['cancel', () => catalogue('POST', `/api/admin/change-sets/${set}/moves`, { move: 'cancel' })],
    ['entries', () => catalogue('GET', `/api/admin/change-sets/${set}/entries`)],
    ['set', () => catalogue('GET', `/api/admin/change-sets/${set}`)],
  ] as const) {
    changed = await changedBy(shop, async () => {
      tried = await act()
      await new Promise((later) => setTimeout(later, 300))
    })
    check(
      tried.status === 403 && changed.length === 0,
      `the owner's change of stock, ${what}: ${tried.status} ${tried.code}, changed: ${changed.join(', ') || 'nothing'}`,
    )
  }
  const listed = await catalogue('GET', '/api/admin/change-sets?kind=bulk')
  check(!JSON.stringify(listed.value).includes(set), `the list of change sets leaves the owner's out: ${listed.status}`)

  // A file that the owner is still sending.
  const text = `email,name\nattack@example.com,Owner's\n`
  const { value: begun } = await owner('POST', '/api/admin/imports', { name: 'people.csv', bytes: Buffer.byteLength(text) })
  await owner('PUT', `/api/admin/imports/${begun.id}/parts/0`, text)
  const swapped = await catalogue('PUT', `/api/admin/imports/${begun.id}/parts/0`, text.replace('Owner', 'Other'))
  const seen = JSON.stringify((await catalogue('GET', '/api/admin/imports')).value).includes(String(begun.id))
  check(
    swapped.status === 403 || swapped.status === 404,
    `a part of a file that the owner is sending: ${swapped.status} ${swapped.code}, listed: ${seen}`,
  )

  const stockKey = await keyWith(shop, owner, ['stock.change', 'stock.read'])
  for (const [what, act] of [
    [
      'bulk change of prices',
      () =>
        stockKey('POST', '/api/admin/bulk-changes', {
          ...bulk,
          selection: { ids: [1] },
          change: { kind: 'status', status: 'draft' },
        }),
    ],
    ['import', () => stockKey('POST', '/api/admin/imports', { name: 'a.csv', bytes: 10 })],
    ['orders', () => stockKey('GET', '/api/admin/orders')],
    ['customers', () => stockKey('GET', '/api/admin/customers')],
    ['keys', () => stockKey('POST', '/api/admin/api-keys', { name: 'more', scopes: ['orders.read'], expires_days: 1 })],
  ] as const) {
    tried = await act()
    check(tried.status === 403, `key for stock, ${what}: ${tried.status} ${tried.code}`)
  }
  // The key is revoked between the start of a scheduled change and its run.
  const both = await owner('POST', '/api/admin/api-keys', {
    name: 'Revoked',
    scopes: ['catalogue.change', 'stock.change'],
    expires_days: 1,
  })
  const program = callerOf(shop, { Authorization: `Bearer ${String(both.value.key)}` })
  const own = await program('POST', '/api/admin/bulk-changes', bulk)
  await until(async () => (await program('GET', `/api/admin/change-sets/${own.value.id}`)).value.state === ('ready' as never))
  const at = new Date(Date.now() + 2500).toISOString()
  const planned = await program('POST', `/api/admin/change-sets/${own.value.id}/moves`, { move: 'schedule', at })
  await owner('DELETE', `/api/admin/api-keys/${both.value.id}`)
  changed = await changedBy(shop, () => new Promise((later) => setTimeout(later, 8000)))
  const { value: after } = await owner('GET', `/api/admin/change-sets/${own.value.id}`)
  check(
    !changed.includes('stock'),
    `a scheduled change of a key that was revoked: scheduled ${planned.status} ${planned.code}, then ${after.state}, changed: ${changed.join(', ') || 'nothing'}`,
  )
}

async function support(shop: RunningShop): Promise<void> {
  console.log('\nSupport')
  const by = await staff(shop, 'support')
  const [variant = 0, other = 0] = await stocked(shop, 2)
  const paid = async () => {
    const buyer = new Buyer(shop.address)
    if (!(await buyer.buy(variant))) throw new Error('not paid')
    return buyer.number ?? ''
  }
  const number = await paid()
  const { value: order } = await by('GET', `/api/admin/orders/${number}`)
  const total = Number(order.total)
  const attempts: [string, () => ReturnType<Caller>][] = [
    ['refund', () => by('POST', `/api/admin/orders/${number}/refunds`, { by: 'amount', amount: 100, reason: 'x' })],
    ['cancel a paid order', () => by('POST', `/api/admin/orders/${number}/cancellation`, { reason: 'x', goods: 'restock' })],
    [
      'cancel many',
      () => by('POST', '/api/admin/orders/bulk-money', { of: { numbers: [number] }, action: { do: 'cancel', reason: 'x' } }),
    ],
    [
      'edit with a lower total',
      () => by('POST', `/api/admin/orders/${number}/edits`, { version: 0, reason: 'x', lines: [], expected: 0 }),
    ],
    [
      'draft at KES 1',
      () =>
        by('POST', '/api/admin/orders/drafts', {
          contact: { name: 'A', email: 'a@example.com', phone: '0712345678' },
          shipping: 'pickup',
          lines: [{ variantId: other, quantity: 1, price: { amount: 100, reason: 'friend' } }],
        }),
    ],
    ['store credit', () => by('POST', '/api/admin/store-credit', { email: 'a@example.com', value: 100, reason: 'x' })],
    ['gift card', () => by('POST', '/api/admin/gift-cards', { value: 100_000, reason: 'x' })],
    [
      'stock by bulk change',
      () =>
        by('POST', '/api/admin/bulk-changes', {
          selection: { variants: [variant] },
          change: { kind: 'stock', how: 'to', value: 1, reason: 'x' },
          title: 'x',
        }),
    ],
    ['import', () => by('POST', '/api/admin/imports', { name: 'a.csv', bytes: 10 })],
    ['receipt', () => by('POST', `/api/admin/orders/${number}/receipts`, { method: 'cash', amount: total, reference: 'x' })],
    ['orders.csv', () => by('GET', '/api/admin/orders.csv')],
    ['customers.csv', () => by('GET', '/api/admin/customers.csv')],
    ['team', () => by('GET', '/api/admin/team')],
    ['payment settings', () => by('PUT', '/api/admin/settings/payments', {})],
  ]
  for (const [what, act] of attempts) {
    let answer = { status: 0, code: '', value: {} as Record<string, never> }
    const changed = await changedBy(shop, async () => {
      answer = await act()
    })
    const mails = new Set(JSON.stringify(answer.value).match(/[\w.+-]+@[\w-]+\.[\w.]+/g) ?? []).size
    const isRefused = answer.status >= 400 && answer.status < 500
    const isSafe = isRefused || (what === 'orders.csv' && mails === 0) // its personal columns are left out
    check(
      isSafe && changed.length === 0,
      `${what}: ${answer.status} ${answer.code}, changed: ${changed.join(', ') || 'nothing'}${mails > 0 ? `, ${mails} e-mail addresses` : ''}`,
    )
  }
}

async function processes(): Promise<void> {
  console.log('\nTwo processes')
  const shop = await startShop({
    processes: 2,
    settings: { ...CLERK, TRUSTED_PROXIES: '1', CHECKOUTS_PER_MINUTE: '20', SEARCHES_PER_MINUTE: '20', ORDERS_PER_MAILBOX: '' },
  })
  try {
    const from = (address: string) => ({ Origin: shop.address, 'X-Forwarded-For': address, Connection: 'close' })
    const flood = async (count: number, send: (n: number) => Promise<Response>) => {
      const statuses: Record<string, number> = {}
      for (let n = 0; n < count; n++) {
        const answer = await send(n)
        await answer.arrayBuffer()
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
      }
      return statuses
    }
    const json = { 'Content-Type': 'application/json' }
    const orders = await flood(80, () =>
      fetch(`${shop.address}/api/sandbox/cards`, {
        method: 'POST',
        headers: { ...from('203.0.113.1'), ...json },
        body: JSON.stringify({ number: '4242 4242 4242 4242', expiry: '12/39', cvc: '123' }),
      }),
    )
    check((orders[201] ?? 0) <= 40, `cards from one address, 20 a minute: ${JSON.stringify(orders)}`)
    const signIns = await flood(60, () =>
      fetch(`${shop.address}/api/auth/sign-in/email`, {
        method: 'POST',
        headers: { ...from('203.0.113.2'), ...json },
        body: JSON.stringify({ email: 'nobody@example.com', password: 'not the one' }),
      }),
    )
    check((signIns[429] ?? 0) > 0, `wrong passwords from one address: ${JSON.stringify(signIns)}`)
    const searches = await flood(80, (n) => fetch(`${shop.address}/api/products?q=linen${n}`, { headers: from('203.0.113.3') }))
    check((searches[200] ?? 0) <= 40, `searches from one address, 20 a minute in each process: ${JSON.stringify(searches)}`)
  } finally {
    await shop.stop()
  }
}

async function shed(): Promise<void> {
  console.log('\nRefused for overload')
  const shop = await startShop({ settings: { TRUSTED_PROXIES: '1', CHECKOUTS_PER_MINUTE: '999999' } })
  try {
    const [variant = 0] = await stocked(shop, 1)
    const count = async (text: string) => Number((await shop.query(text)).rows[0].count)
    const LINES = 'select count(*) from cart_line'
    const INQUIRIES = 'select count(*) from inquiry'
    const before = { lines: await count(LINES), inquiries: await count(INQUIRIES) }
    const send = (path: string, body: unknown, n: number) =>
      request(shop.address, {
        method: 'POST',
        path,
        body,
        headers: { Origin: shop.address, 'X-Forwarded-For': `10.1.${n >> 8}.${n & 255}` },
      }).then(
        ({ status }) => status,
        () => 0,
      )
    const answers = await Promise.all(
      Array.from({ length: 2000 }, async (_, n) => {
        if (n % 2 === 0)
          return { path: 'lines' as const, status: await send('/api/cart/lines', { variantId: variant, quantity: 1 }, n) }
        const words = { name: 'A', email: `a${n}@example.com`, subject: 'x', message: 'Overload' }
        return { path: 'inquiries' as const, status: await send('/api/inquiries', { id: crypto.randomUUID(), ...words }, n) }
      }),
    )
    const of = (path: 'lines' | 'inquiries', right: (status: number) => boolean) =>
      answers.filter((each) => each.path === path && right(each.status)).length
    const after = { lines: await count(LINES), inquiries: await count(INQUIRIES) }
    for (const path of ['lines', 'inquiries'] as const) {
      const [done, refused, lost] = [of(path, (s) => s >= 200 && s < 300), of(path, (s) => s === 503), of(path, (s) => s === 0)]
      const rows = after[path] - before[path]
      check(
        rows >= done && rows <= done + lost && refused > 0,
        `${path}: ${done} done, ${refused} refused with 503, ${lost} without an answer; ${rows} rows`,
      )
    }
  } finally {
    await shop.stop()
  }
}

if (wanted.includes('keys') || wanted.includes('support')) {
  const shop = await startShop({ settings: CLERK })
  try {
    if (wanted.includes('keys')) await keys(shop)
    if (wanted.includes('support')) await support(shop)
  } finally {
    await shop.stop()
  }
}
if (wanted.includes('processes')) await processes()
if (wanted.includes('shed')) await shed()
console.log(wrong === 0 ? '\nNothing got through.' : `\n${wrong} got through, or were not as they should be.`)
process.exitCode = wrong === 0 ? 0 : 1
