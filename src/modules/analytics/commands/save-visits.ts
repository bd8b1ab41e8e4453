import { publicPath } from '#domain/content/public-path.ts'
import { deviceClass } from '#kernel/device.ts'
import type { Deps } from '#platform/deps.ts'
import type { VisitBatch } from '../contract.ts'
import { isRobot } from '../rules/is-robot.ts'
import { insertEvents } from '../store.ts'

export type Caller = { userAgent: string; country: string | undefined }

/** Host name only. Anything else, such as a full URL, is stored as null. */
const HOST = /^[a-z0-9.-]{1,120}$/

/** Stores visit events and returns the number of new ones. Skips bots, and events that are already stored. */
export async function saveVisits({ db, clock }: Pick<Deps, 'db' | 'clock'>, batch: VisitBatch, caller: Caller): Promise<number> {
  if (isRobot(caller.userAgent)) return 0
  const now = clock.now().getTime()
  const { referrerHost, campaign } = batch
  const shared = {
    visitor_id: batch.visitorId,
    session_id: batch.sessionId,
    device: deviceClass(caller.userAgent),
    language: batch.language,
    country: caller.country ?? null,
    referrer_host: referrerHost && HOST.test(referrerHost) ? referrerHost : null,
    campaign: JSON.stringify(campaign ?? {}),
  }
  return insertEvents(
    db,
    batch.events.map(({ id, name, ago_ms, path, route, product, quantity, value, ofHouse }) => ({
      ...shared,
      id,
      name,
      route,
      occurred_at: new Date(now - ago_ms),
      path: publicPath(path),
      product_slug: product ?? null,
      quantity: quantity ?? null,
      value: value ?? null,
      by_staff: ofHouse ?? false,
    })),
  )
}
