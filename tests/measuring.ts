import type { NewSet, Profile } from '#modules/measurements/contract.ts'
import type { Shop } from '#server/shop.ts'
import { order, pay, putInBag, variantOf } from './seeded-shop.ts'
import { aVisitor, type Visitor } from './visitor.ts'

/** Somebody whose measurements nobody asks about: everything that a suit is cut by. */
export const SUIT: NewSet = {
  taken: {
    ...{ height: 1780, weight: 82_000, neck: 392, shoulderToShoulder: 450, chest: 1030, waist: 900, hips: 960, seat: 1005 },
    ...{
      biceps: 330,
      wrist: 175,
      shoulderToWrist: 622,
      hpsToWaistBack: 460,
      upperLeg: 615,
      knee: 400,
      inseam: 858,
      waistToFloor: 1105,
    },
  },
  second: { chest: 1032, waist: 898, seat: 1005 },
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

/** A paid order of a jacket that is made to measure. */
export async function aMeasuredOrder(
  shop: Shop,
  visitor: Visitor = aVisitor(shop),
): Promise<{ visitor: Visitor; number: string }> {
  await putInBag(visitor, await variantOf(shop, 'lamu-jacket', 'measure'))
  const answer = await order(visitor)
  if (answer.status !== 201) throw new Error(`${answer.status}: ${await answer.text()}`)
  const { number } = (await answer.json()) as { number: string }
  const paid = await pay(visitor, number)
  if (paid.status !== 201) throw new Error(`${paid.status}: ${await paid.text()}`)
  return { visitor, number }
}
