import { type StaffRole, USUAL_DISCOUNT_CAP } from '#domain/staff/permissions.ts'
import { hashPassword } from '#modules/identity/password.ts'
import type { Shop } from '#server/shop.ts'
import { papersMade } from './papers.ts'

export type Sending = { body?: unknown; key?: string; headers?: Record<string, string> }
export type Visitor = {
  fetch: (path: string, init?: RequestInit) => Promise<Response>
  get: (path: string, headers?: Record<string, string>) => Promise<Response>
  send: (method: string, path: string, sending?: Sending) => Promise<Response>
  post: (path: string, body?: unknown, sending?: Omit<Sending, 'body'>) => Promise<Response>
  signUp: (email?: string) => Promise<void>
  signIn: (email: string) => Promise<void>
  cookies: Map<string, string>
}

export const PASSWORD = 'long enough to be one'
let hash: Promise<string> | undefined

const placeOf = (staffRole: StaffRole) => ({ staff_role: staffRole, discount_cap: USUAL_DISCOUNT_CAP[staffRole] })

export async function anAccount(
  { deps: { db } }: Shop,
  email: string,
  role: 'admin' | 'customer' = 'customer',
  staffRole: StaffRole = 'owner',
): Promise<string> {
  hash ??= hashPassword(PASSWORD)
  const at = new Date()
  const id = crypto.randomUUID()
  const dates = { createdAt: at, updatedAt: at }
  await db
    .insertInto('user')
    .values({ id, email, name: 'A Visitor', role, ...(role === 'admin' && placeOf(staffRole)), ...dates })
    .execute()
  await db
    .insertInto('account')
    .values({ id: crypto.randomUUID(), accountId: id, providerId: 'credential', userId: id, password: await hash, ...dates })
    .execute()
  return id
}

let visitors = 0
/** Requests that may receive money. Invoices and e-mails follow after the response, so the visitor waits for them. */
const MONEY = /payment|receipt|webhook|capture|charge|bulk-money/

export function aVisitor(shop: Shop | (() => Shop)): Visitor {
  const number = ++visitors
  const cookies = new Map<string, string>()
  const address = `10.${process.pid % 250}.${Math.floor(number / 250)}.${number % 250}`

  const visit: Visitor['fetch'] = async (path, init = {}) => {
    const { address: origin } = typeof shop === 'function' ? shop() : shop
    const headers = new Headers(init.headers)
    if (cookies.size > 0) headers.set('Cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    if (!headers.has('X-Forwarded-For')) headers.set('X-Forwarded-For', address)
    if (init.method && init.method !== 'GET' && !headers.has('Origin')) headers.set('Origin', origin)
    const answer = await fetch(origin + path, { redirect: 'manual', ...init, headers })
    for (const line of answer.headers.getSetCookie()) keepCookie(cookies, line)
    return answer
  }
  const send: Visitor['send'] = async (method, path, { body, key, headers = {} } = {}) => {
    const answer = await visit(path, {
      method,
      headers: {
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(key !== undefined && { 'Idempotency-Key': key }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (MONEY.test(path)) await papersMade(typeof shop === 'function' ? shop() : shop)
    return answer
  }
  const post: Visitor['post'] = (path, body, sending) => send('POST', path, { ...sending, ...(body !== undefined && { body }) })
  const signIn: Visitor['signIn'] = async (email) => {
    const answer = await post('/api/auth/sign-in/email', { email, password: PASSWORD })
    if (!answer.ok) throw new Error(`signing in failed: ${answer.status} ${await answer.text()}`)
  }
  return {
    fetch: visit,
    get: (path, headers) => visit(path, { headers: headers ?? {} }),
    send,
    post,
    signUp: async (email = `visitor-${process.pid}-${number}@example.com`) => {
      await anAccount(typeof shop === 'function' ? shop() : shop, email)
      await signIn(email)
    },
    signIn,
    cookies,
  }
}

function keepCookie(cookies: Map<string, string>, line: string): void {
  const [pair = '', ...rest] = line.split(';')
  const equals = pair.indexOf('=')
  const gone = rest.some((part) => /^\s*max-age=0$/i.test(part))
  if (gone) cookies.delete(pair.slice(0, equals))
  else cookies.set(pair.slice(0, equals), pair.slice(equals + 1))
}

const ALWAYS = new Date('2100-01-01T00:00:00Z')

export async function anAdmin(shop: Shop, staffRole: StaffRole = 'owner'): Promise<Visitor> {
  const visitor = aVisitor(shop)
  const email = `admin-${process.pid}-${visitors}@example.com`
  const id = await anAccount(shop, email, 'admin', staffRole)
  await visitor.signIn(email)
  await shop.deps.db.updateTable('session').set({ proved_at: ALWAYS }).where('user_id', '=', id).execute()
  return visitor
}
