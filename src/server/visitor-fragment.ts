import type { Api } from '#platform/api/api.ts'
import type { ApiRequest } from '#platform/api/api-request.ts'
import type { ResolveUser } from '#platform/api/authorize.ts'
import { ownerOf, visitorFrom } from '#platform/api/visitor.ts'
import { onEventsAfterCommit } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { Event } from '#platform/events.ts'
import { OwnCache, type ReadOwn } from '#platform/http/visitor-fragment-cache.ts'

/** API paths whose responses the page shell needs. `web/layout/own-data.ts` puts them into the browser's query cache. */
const OF_A_VISITOR = ['/api/cart', '/api/wishlist/kept']
const OF_AN_ACCOUNT = ['/api/user', '/api/profile']

/**
 * Reads the per-visitor data that is appended to a shared page. Undefined, which means a full render, for administrators, during
 * customer impersonation, and when a response failed.
 */
const ownDataFrom =
  (api: Api, whoIs: ResolveUser, deps: Pick<Deps, 'secret' | 'config'>): ReadOwn<ApiRequest> =>
  async (ask) => {
    const cookies = ask.header('cookie')
    const user = whoIs(cookies)
    const signedIn = await user
    if (signedIn?.role === 'admin' || signedIn?.impersonation) return undefined
    const paths = signedIn ? [...OF_A_VISITOR, ...OF_AN_ACCOUNT] : OF_A_VISITOR
    const answers = await Promise.all(paths.map((path) => answerOf(api, { ...ask, method: 'GET', path, query: '' }, () => user)))
    if (answers.includes(undefined)) return undefined
    const answersJson = paths.map((path, i) => `[["${path}"],${answers[i]}]`).join(',')
    const json = `[${answersJson}]`.replaceAll('<', '\\u003c')
    const owners = signedIn ? [signedIn.id, ownerOf(signedIn.id)] : [visitorFrom(deps, cookies) ?? 'nobody']
    return {
      html: `<script type="application/json" id="own-data">${json}</script>`,
      signedIn: signedIn !== undefined,
      tags: [...owners.map((id) => `own ${id}`), ...slugsIn(answers[0] ?? '').map((slug) => `stock ${slug}`)],
    }
  }

const slugsIn = (cart: string): string[] => [...new Set([...cart.matchAll(/"slug":"([^"]+)"/g)].map(([, slug = '']) => slug))]

/**
 * Returns the tag of the per-visitor fragments that an event invalidates, `everything`, or
 * undefined for none.
 */
export function ownDependsOn({ kind, id }: Event): string | 'everything' | undefined {
  if (kind === 'own' || kind === 'stock') return `${kind} ${id}`
  if (kind === 'promotions') return id === 'all' ? 'everything' : undefined
  return kind === 'product' || kind === 'settings' || kind === 'picture' ? 'everything' : undefined
}

/** Opens the per-visitor cache. It is invalidated by events of all processes, and unused while they are not received. */
export function openOwnCache(
  api: Api,
  whoIs: ResolveUser,
  deps: Pick<Deps, 'secret' | 'config' | 'db' | 'events'>,
): OwnCache<ApiRequest> {
  const { db, events } = deps
  const fragmentCache = new OwnCache(ownDataFrom(api, whoIs, deps), events.isHearing)
  onEventsAfterCommit(db, events.say)
  events.on((event) => {
    const wrong = event === 'reconnected' ? 'everything' : ownDependsOn(event)
    if (wrong) fragmentCache.forget(wrong === 'everything' ? undefined : wrong)
  })
  return fragmentCache
}

async function answerOf(api: Api, ask: ApiRequest, whoIs: ResolveUser): Promise<string | undefined> {
  const { status, body } = await api(ask, whoIs)
  return status === 200 && typeof body === 'string' ? body : undefined
}
