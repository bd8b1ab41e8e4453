import type { Access, Endpoint } from '#platform/endpoint.ts'
import type { Declared } from '#server/endpoints.ts'
import type { Caller, Things } from './people.ts'

/**
 * Access matrix: which caller may call which endpoint and the expected status, derived from the declarations. A declaration
 * states exceptions in `probe`.
 */

const NO_ID = '00000000-0000-4000-8000-000000000000'

const USUAL: Record<string, (a: Things) => string> = {
  number: (a) => a.orderNumber,
  reference: (a) => a.orderNumber,
  variantId: (a) => String(a.variantId),
  orderId: (a) => a.orderId,
  slug: () => 'lamu-jacket',
}

export const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`
const namesIn = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name]) => String(name))

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

/** Returns the expected status for a permitted caller. Undefined when neither the declaration nor its probe determines it. */
export function statusOf({ method, path, status, body, rawBody, probe }: Endpoint): number | undefined {
  if (probe?.status !== undefined) return probe.status
  if (rawBody) return undefined
  if (body && probe?.body === undefined) return 400
  if (method !== 'GET' && probe?.body === undefined && probe?.own === undefined) return undefined
  const known = (name: string) => name in USUAL || probe?.own?.[name] !== undefined || probe?.params?.[name] !== undefined
  return namesIn(path).every(known) ? (status ?? 200) : undefined
}

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
  return owned && status !== 400 ? 404 : status // an invalid request is refused before its owner is checked
}

export const withoutExpectation = (endpoints: readonly Endpoint[]): string[] =>
  endpoints
    .filter((endpoint) => statusOf(endpoint) === undefined)
    .map((endpoint) => `${nameOf(endpoint)}: say in its declaration what is answered, probe: { status: … }`)

const FOLDERS: readonly (readonly [RegExp, Access])[] = [
  [/^admin\//, 'admin'],
  [/^shop\/(user|user\.[\w-]+|profile|addresses|account|store-credit)\.ts$/, 'customer'],
  [/^dev\/outbox\.ts$/, 'visitor'],
  [/^(seo|dev|webhooks)\//, 'public'],
]

export const outOfPlace = (declared: readonly Declared[]): string[] =>
  declared
    .filter(({ file, endpoint }) => {
      const [, access] = FOLDERS.find(([folder]) => folder.test(file)) ?? []
      return access === undefined ? endpoint.access === 'admin' : endpoint.access !== access
    })
    .map(({ file, endpoint }) => `${file}: ${nameOf(endpoint)} is for ${endpoint.access}`)
