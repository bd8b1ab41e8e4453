import type * as visits from '#api/shop/content/visits.ts'
import { publicPath } from '#domain/content/public-path.ts'
import type { VisitBatch, VisitEvent } from '#modules/analytics/contract.ts'
import { type BodyOf, clientOf } from '../../api/client.ts'
import { newUuid } from '../new-uuid.ts'

const api = clientOf<typeof visits>()

export type Seen = Pick<VisitEvent, 'name' | 'path' | 'route' | 'product' | 'quantity' | 'value' | 'ofHouse'>
type Waiting = Omit<VisitEvent, 'ago_ms'> & { at: number }

const VISITOR = 'loomcourt-visitor'
const SESSION = 'loomcourt-session'
/** Session timeout: time without events after which a session ends. */
const SITTING_ms = 30 * 60_000
const MAX_WAITING = 20
const SEND_AFTER_ms = 15_000

let waiting: Waiting[] = []
let timer: number | undefined
let language = 'en'

export function record(seen: Seen, inLanguage: string): void {
  language = inLanguage
  waiting.push({ ...seen, id: newUuid(), path: publicPath(seen.path), at: Date.now() })
  if (waiting.length >= MAX_WAITING) send()
  else timer ??= window.setTimeout(send, SEND_AFTER_ms)
}

export function send(): void {
  clearTimeout(timer)
  timer = undefined
  if (waiting.length === 0) return
  const events = waiting.map(({ at, ...event }) => ({ ...event, ago_ms: Math.max(0, Date.now() - at) }))
  waiting = []
  const batch: BodyOf<typeof visits.postVisits> = { ...ids(), ...origin(), language, events }
  navigator.sendBeacon(api.address('/api/visits'), new Blob([JSON.stringify(batch)], { type: 'application/json' }))
}

/** Discards unsent events and the visitor and session ids. */
export function forgetVisits(): void {
  waiting = []
  try {
    localStorage.removeItem(VISITOR)
    sessionStorage.removeItem(SESSION)
  } catch {
    // storage is blocked, so nothing was stored
  }
}

let fallback: { visitorId: string; sessionId: string } | undefined

/** Returns random visitor and session ids. When storage is blocked they last as long as the page. */
function ids(): { visitorId: string; sessionId: string } {
  fallback ??= { visitorId: newUuid(), sessionId: newUuid() }
  try {
    const visitorId = localStorage.getItem(VISITOR) ?? fallback.visitorId
    const [session, at] = sessionStorage.getItem(SESSION)?.split(' ') ?? []
    const sessionId = session && Date.now() - Number(at) < SITTING_ms ? session : newUuid()
    localStorage.setItem(VISITOR, visitorId)
    sessionStorage.setItem(SESSION, `${sessionId} ${Date.now()}`)
    return { visitorId, sessionId }
  } catch {
    return fallback
  }
}

const CAMPAIGN = ['source', 'medium', 'campaign', 'term', 'content'] as const

function origin(): Pick<VisitBatch, 'referrerHost' | 'campaign'> {
  const params = new URLSearchParams(location.search)
  const campaign = CAMPAIGN.flatMap((name) => {
    const value = params.get(`utm_${name}`)?.trim().slice(0, 100)
    return value ? [[name, value]] : []
  })
  const from = URL.canParse(document.referrer) ? new URL(document.referrer) : undefined
  return {
    referrerHost: from && from.origin !== location.origin ? from.hostname.slice(0, 120) : null,
    campaign: campaign.length > 0 ? Object.fromEntries(campaign) : null,
  }
}
