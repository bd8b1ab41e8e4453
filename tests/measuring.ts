import type { NewSet, OrderMeasurements, Profile } from '#modules/measurements/contract.ts'
import type { Job, OrderJobs } from '#modules/workshop/contract.ts'
import type { Shop } from '#server/shop.ts'
import { order, pay, putInBag, variantOf } from './seeded-shop.ts'
import { aVisitor, type Visitor } from './visitor.ts'

export const SUIT: NewSet = {
  taken: {
    height: 1780,
    weight: 82_000,
    neck: 392,
    shoulderToShoulder: 450,
    chest: 1030,
    waist: 900,
    hips: 960,
    seat: 1005,
    biceps: 330,
    wrist: 175,
    shoulderToWrist: 622,
    hpsToWaistBack: 460,
    upperLeg: 615,
    knee: 400,
    inseam: 858,
    waistToFloor: 1105,
  },
  second: { chest: 1032, waist: 898, seat: 1005 },
  right: {},
  posture: { back: 'normal', shoulders: 'sloping' },
  fit: 'regular',
  kept: [],
}

export const json = async <T>(answer: Promise<Response>): Promise<T> => {
  const got = await answer
  if (!got.ok) throw new Error(`${got.status} ${got.headers.get('Problem-Code')}: ${await got.text()}`)
  return (await got.json()) as T
}

export const aProfile = (visitor: Visitor, name = 'Me') =>
  json<Profile>(visitor.post('/api/measurements/profiles', { name, block: 'menswear' }))
export const measure = (visitor: Visitor, profile: Profile, set: Partial<NewSet> = {}) =>
  visitor.post(`/api/measurements/profiles/${profile.id}/sets`, { ...SUIT, ...set })
export const aMeasured = async (visitor: Visitor, set: Partial<NewSet> = {}, name?: string): Promise<Profile> =>
  json<Profile>(measure(visitor, await aProfile(visitor, name), set))

export async function aMeasuredOrder(
  shop: Shop,
  visitor: Visitor = aVisitor(shop),
  { slug = 'lamu-jacket', quantity = 1 } = {},
): Promise<{ visitor: Visitor; number: string }> {
  await putInBag(visitor, await variantOf(shop, slug, 'measure'), quantity)
  const answer = await order(visitor)
  if (answer.status !== 201) throw new Error(`${answer.status}: ${await answer.text()}`)
  const { number } = (await answer.json()) as { number: string }
  const paid = await pay(visitor, number)
  if (paid.status !== 201) throw new Error(`${paid.status}: ${await paid.text()}`)
  return { visitor, number }
}

export async function giveAndApprove(visitor: Visitor, admin: Visitor, number: string): Promise<void> {
  const { set } = await aMeasured(visitor)
  const path = `/api/orders/${number}/measurements`
  const { garments } = await json<OrderMeasurements>(visitor.get(path))
  for (const { line } of garments) {
    await json(visitor.send('PUT', `${path}/${line}`, { body: { setId: set?.id } }))
    await json(admin.send('PUT', `/api/admin/orders/${number}/measurements/${line}/approval`, { body: { setId: set?.id } }))
  }
}

export const jobsOf = async (admin: Visitor, number: string): Promise<Job[]> =>
  (await json<OrderJobs>(admin.get(`/api/admin/orders/${number}/workshop`))).jobs

const SAID: Record<string, object> = { cut: { byHand: 'For the test' }, sew: { cut: { lot: 'Lot 7', cm: 172 } } }
const REASONED = ['alter', 'rework', 'recut', 'hold', 'remake']
export const moveJob = (admin: Visitor, { id, version }: Pick<Job, 'id' | 'version'>, move: string, over: object = {}) =>
  admin.post(`/api/admin/workshop/jobs/${id}/moves`, {
    move,
    version,
    ...SAID[move],
    ...(REASONED.includes(move) && { reason: 'For the test' }),
    ...over,
  })

export async function moveThrough(admin: Visitor, job: Job, moves: readonly string[]): Promise<Job> {
  let now = job
  for (const move of moves) now = await json<Job>(moveJob(admin, now, move))
  return now
}
