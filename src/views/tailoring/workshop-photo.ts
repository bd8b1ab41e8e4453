import { type Outcome, refuse } from '#kernel/outcome.ts'
import { type Owner, problems as orderProblems, ownedByNumber } from '#modules/orders/index.ts'
import { photoOf, problems } from '#modules/workshop/index.ts'
import type { Deps } from '#platform/deps.ts'

/** Photos are personal data: only browsers may cache them, no shared proxies. */
const HEADERS = { 'Content-Type': 'image/webp', 'Cache-Control': 'private, max-age=86400, immutable' }

async function photoAnswer({ db, blobs }: Deps, entry: number, orderId?: string): Promise<Outcome<never> | Response> {
  const found = await photoOf(db, entry)
  const bytes = found?.photo && (orderId === undefined || found.order_id === orderId) ? await blobs.get(found.photo) : undefined
  return bytes ? new Response(bytes as BodyInit, { headers: HEADERS }) : refuse(problems.noSuchJob())
}

/** Serves a workshop photo to staff. Refuses `workshop.no-such-job`. */
export const workshopPhoto = (deps: Deps, entry: number) => photoAnswer(deps, entry)

/** Serves a workshop photo to the owner of the order. Refuses `orders.no-such-order` and `workshop.no-such-job`. */
export async function garmentPhoto(deps: Deps, owner: Owner, number: string, entry: number): Promise<Outcome<never> | Response> {
  const order = await ownedByNumber(deps.db, owner, number)
  return order ? photoAnswer(deps, entry, order.id) : refuse(orderProblems.noSuchOrder())
}
