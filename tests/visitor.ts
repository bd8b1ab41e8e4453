import type { Shop } from '#server/shop.ts'

export type Sending = { body?: unknown; key?: string; headers?: Record<string, string> }
export type Visitor = {
  fetch: (path: string, init?: RequestInit) => Promise<Response>
  get: (path: string, headers?: Record<string, string>) => Promise<Response>
  send: (method: string, path: string, sending?: Sending) => Promise<Response>
  post: (path: string, body?: unknown, sending?: Omit<Sending, 'body'>) => Promise<Response>
  /** Opens an account with this address, and is signed in with it. */
  signUp: (email?: string) => Promise<void>
  cookies: Map<string, string>
}

let visitors = 0

/** A browser, as far as the shop can tell: it keeps cookies, says where its writes come from, and has an address. */
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
  const send: Visitor['send'] = (method, path, { body, key, headers = {} } = {}) =>
    visit(path, {
      method,
      headers: {
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(key !== undefined && { 'Idempotency-Key': key }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  const post: Visitor['post'] = (path, body, sending) => send('POST', path, { ...sending, ...(body !== undefined && { body }) })
  return {
    fetch: visit,
    get: (path, headers) => visit(path, { headers: headers ?? {} }),
    send,
    post,
    signUp: async (email = `visitor-${process.pid}-${number}@example.com`) => {
      const answer = await post('/api/auth/sign-up/email', { email, name: 'A Visitor', password: 'long enough to be one' })
      if (!answer.ok) throw new Error(`signing up failed: ${answer.status} ${await answer.text()}`)
    },
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

/** The same with the rights of an admin. The role is set in the database, for no request can ask for it. */
export async function anAdmin(shop: Shop): Promise<Visitor> {
  const visitor = aVisitor(shop)
  const email = `admin-${process.pid}-${visitors}@example.com`
  await visitor.signUp(email)
  await shop.deps.db.updateTable('user').set({ role: 'admin' }).where('email', '=', email).execute()
  return visitor
}
