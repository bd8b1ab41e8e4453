import type { Access, Endpoint } from '#platform/endpoint.ts'
import type { Declared } from '#server/endpoints.ts'
import type { Caller, Things } from './people.ts'

/**
 * Who may call what, and what whoever may is answered: read from the declarations. What is sent is as harmless as can be: an
 * empty body where one is needed (400 for those who may enter, and the gate's own answer for all others, since it looks first),
 * ids of customer A in the address. What does not follow from a declaration, it says itself in `probe`.
 */

/** Well formed, and nothing’s. */
const NO_ID = '00000000-0000-4000-8000-000000000000'

/** What stands for a name in an address unless the probe says otherwise. */
const USUAL: Record<string, (a: Things) => string> = {
  number: (a) => a.orderNumber,
  reference: (a) => a.orderNumber,
  variantId: (a) => String(a.variantId),
  orderId: (a) => a.orderId,
  slug: () => 'lamu-jacket',
}

export const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`
const namesIn = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name]) => String(name))

/** The address to knock at. */
export function addressOf({ path, probe }: Endpoint, things: Things): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const own = probe?.own?.[name]
    if (own !== undefined) return String(things[own as keyof Things])
    return probe?.params?.[name] ?? USUAL[name]?.(things) ?? NO_ID
  })
  return probe?.query ? `${filled}?${probe.query}` : filled
}

export const bodyOf = ({ method, probe }: Endpoint): unknown =>
  method === 'GET' || method === 'DELETE' ? undefined : (probe?.body ?? {})

/**
 * What whoever may call is answered; nothing where that does not follow from the declaration and it does not say. Never a
 * guess: a write without a body does something, bytes may be anything, and what an unknown id leads to is the room's affair.
 */
export function statusOf({ method, path, status, body, rawBody, probe }: Endpoint): number | undefined {
  if (probe?.status !== undefined) return probe.status
  if (rawBody) return undefined
  if (body && probe?.body === undefined) return 400
  if (method !== 'GET' && probe?.body === undefined && probe?.own === undefined) return undefined
  const known = (name: string) => name in USUAL || probe?.own?.[name] !== undefined || probe?.params?.[name] !== undefined
  return namesIn(path).every(known) ? (status ?? 200) : undefined
}

/** What `caller` must be answered. */
export function expectedOf(endpoint: Endpoint, caller: Caller): number {
  const { access, probe } = endpoint
  const status = statusOf(endpoint) ?? 0
  const signedIn = caller !== 'nobody' && caller !== 'expired session' && caller !== 'pending session'
  if (caller === 'pending session' && probe?.pending !== undefined) return probe.pending
  if ((access === 'customer' || access === 'admin') && !signedIn) return 401
  if (access === 'admin') return caller === 'admin' ? status : 403
  if (caller === 'customer A') return status
  if (caller === 'admin' && probe?.admin !== undefined) return probe.admin
  const owned = access === 'order-owner' || probe?.own !== undefined
  return owned && status !== 400 ? 404 : status // what cannot be read is refused before anybody looks whose it is
}

/** Declarations that the matrix has nothing to expect of. */
export const withoutExpectation = (endpoints: readonly Endpoint[]): string[] =>
  endpoints
    .filter((endpoint) => statusOf(endpoint) === undefined)
    .map((endpoint) => `${nameOf(endpoint)}: say in its declaration what is answered, probe: { status: … }`)

/** Whom a folder is for, whatever a declaration in it says; and which addresses are for people with an account. */
const FOLDERS: readonly (readonly [RegExp, Access])[] = [
  [/^admin\//, 'admin'],
  [/^shop\/(user|user\.[\w-]+|profile|addresses|account|store-credit)\.ts$/, 'customer'],
  [/^dev\/outbox\.ts$/, 'visitor'], // who asks decides which mails are shown
  [/^(seo|dev|webhooks)\//, 'public'],
]

/** Where a declaration and its place do not say the same: an endpoint that was opened, or stands in the wrong folder. */
export const outOfPlace = (declared: readonly Declared[]): string[] =>
  declared
    .filter(({ file, endpoint }) => {
      const [, access] = FOLDERS.find(([folder]) => folder.test(file)) ?? []
      return access === undefined ? endpoint.access === 'admin' : endpoint.access !== access
    })
    .map(({ file, endpoint }) => `${file}: ${nameOf(endpoint)} is for ${endpoint.access}`)
