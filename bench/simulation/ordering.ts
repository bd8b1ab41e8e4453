import { waitsFor } from '#domain/pricing/backorder.ts'
import { orderable, priceCart } from '#domain/pricing/pricing.ts'
import { cartLineQuoted, quote } from '#domain/pricing/quote.ts'
import { addOutfit } from '#flows/cart/add-outfit.ts'
import { addToCart, changeCartLine, removeCartLine } from '#flows/cart/cart-lines.ts'
import { chooseTime } from '#flows/delivery/choose-time.ts'
import { placeOrder } from '#flows/orders/place-order.ts'
import { present } from '#kernel/assert.ts'
import type { PlaceOrder } from '#modules/orders/contract.ts'
import * as shipping from '#modules/shipping/index.ts'
import { quoteCart } from '#steps/cart/quote-cart.ts'
import { cartRows } from '#views/cart/cart-view.ts'
import { checkNewOrder, SHOPPERS } from './promised.ts'
import { dropsCodes, rereadsPromotions, typesCode } from './promoting.ts'
import { pick, type Step } from './shared.ts'
import type { Visit, World } from './world.ts'

const ADDRESS = { line1: 'Argwings Kodhek Road 14', town: 'Kilimani', region: 'Nairobi', country: 'KE' }
const CHANNEL = 'shop'

async function fillBag(world: World, visitorId: string) {
  const { deps, random, scope, toMeasure } = world
  const owner = { ownerId: visitorId, channel: CHANNEL } as const
  const wishes = random() < 0.3 ? 2 : 1
  for (let i = 0; i < wishes; i++) {
    if (random() < 0.18) {
      await addOtherKind(world, owner)
      continue
    }
    const variantId = present(pick(world, random() < 0.25 ? toMeasure : scope.variants), 'a piece')
    await addToCart(deps, owner, { variantId, quantity: random() < 0.3 ? 2 : 1 })
  }
}

type Owner = { ownerId: string; channel: typeof CHANNEL }

async function addOtherKind(world: World, owner: Owner) {
  const { deps, random, card, service, outfit } = world
  const roll = random()
  if (roll < 0.5) {
    const sendOn = shipping.dayOf(new Date(deps.clock.now().getTime() + (random() < 0.5 ? 0 : 86_400_000)))
    const amount = random() < 0.4 ? { amount: 100_000 + 100 * Math.floor(random() * 5_000) } : {}
    const gift = { name: 'Njeri', email: 'njeri@example.com', message: '', sendOn, ...amount }
    await addToCart(deps, owner, { variantId: card, quantity: random() < 0.3 ? 2 : 1, gift })
  } else if (roll < 0.65) await addToCart(deps, owner, { variantId: service, quantity: 1 })
  else await takeOutfit(world, owner, outfit)
}

async function takeOutfit(world: World, owner: Owner, outfit: World['outfit']) {
  const { deps, random } = world
  const added = await addOutfit(deps, owner, { ...outfit, variantIds: [...outfit.variantIds], quantity: 1 })
  if (!added.ok || random() < 0.7) return
  const piece = pick(
    world,
    added.value.lines.filter((line) => line.outfit !== undefined),
  )
  if (!piece) return
  if (random() < 0.5) await removeCartLine(deps, owner, piece.id)
  else await changeCartLine(deps, owner, { id: piece.id, quantity: 2 })
}

/** Undefined when the order was refused. */
export async function checkOut(world: World, visitorId: string, by = pick(world, SHOPPERS)): Promise<Visit | undefined> {
  const { deps, calm, random, orders, slots } = world
  const { lines, items } = priceCart(await cartRows(calm.db, visitorId, CHANNEL, deps.clock.now()))
  const dated = lines.map((line) => ({ ...line, sendDay: waitsFor(line)?.day ?? null }))
  const parcel = shipping.parcelOf(dated, items)
  const options = await shipping.shippingOptions(calm, { country: 'KE', region: 'Nairobi' }, parcel)
  const deliveryMethod = random() < 0.2 ? 'pickup' : 'standard'
  const method = options.some((option) => option.method === deliveryMethod) ? deliveryMethod : 'pickup'
  const fee = options.find((option) => option.method === method)?.fee ?? 0
  const slot = method === 'standard' && random() < 0.3 ? pick(world, slots) : undefined
  await typesCode(world, visitorId)
  const { person: _, ...contact } = present(by, 'a shopper')
  // Some buyers have not typed e-mail and phone when the cart is quoted, so that their limits apply only when they order.
  const { email, phone } = random() < 0.9 ? contact : { email: undefined, phone: undefined }
  const place = { country: 'KE', region: 'Nairobi', method, email, phone }
  const shopper = { ownerId: visitorId, channel: CHANNEL, clientAddress: '10.0.0.1' } as const
  const total = async () => {
    rereadsPromotions(world)
    const quoted = await quoteCart({ ...calm, clock: deps.clock }, shopper, place)
    return quoted.ok ? quoted.value.total : quote({ lines: orderable(lines).map(cartLineQuoted), delivery: { fee } }).total
  }
  const input: PlaceOrder = {
    contact,
    address: ADDRESS,
    shipping: method,
    language: 'en',
    currency: 'KES',
    expectedTotal: await total(),
    ...(parcel.sendDay && random() < 0.95 && { sendDay: parcel.sendDay }), // some buyers have not seen the dispatch date
  }
  const send = (key: string, orderInput: PlaceOrder) => {
    const who = { visitorId, ownerId: visitorId, channel: CHANNEL } as const
    const once = () => placeOrder(deps, who, key, orderInput)
    return once().catch(once) // retries once, as after a lost response
  }
  let typed = await codesOf(world, visitorId)
  let placed = await send(crypto.randomUUID(), slot === undefined ? input : { ...input, slot })
  if (!placed.ok && slot !== undefined) placed = await send(crypto.randomUUID(), input) // retried without the delivery time, which may be full
  if (!placed.ok && (placed.problem.code.startsWith('promotions.') || placed.problem.code === 'orders.total-changed')) {
    await dropsCodes(world, visitorId)
    typed = []
    placed = await send(crypto.randomUUID(), { ...input, expectedTotal: await total() })
  }
  if (!placed.ok) return undefined
  const visit = { visitorId, number: placed.value.number, id: placed.value.id }
  orders.push(visit)
  await checkNewOrder(world, visit, typed, deps.clock.now())
  return visit
}

async function codesOf({ calm }: World, visitorId: string): Promise<string[]> {
  const row = await calm.db.selectFrom('cart').select('codes').where('visitor_id', '=', visitorId).executeTakeFirst()
  return row?.codes ?? []
}

export const order: Step = async (world) => {
  const visitorId = crypto.randomUUID()
  await fillBag(world, visitorId)
  await checkOut(world, visitorId)
}

export const orderAgain: Step = async (world) => {
  const before = pick(world, world.orders)
  if (!before) return
  if (world.random() < 0.4) await fillBag(world, before.visitorId)
  await checkOut(world, before.visitorId)
}

/** Another buyer orders the remaining stock of the order's variants. */
export async function takesTheRest(world: World, { id }: Visit) {
  const { deps, calm, scope } = world
  const owner = { ownerId: crypto.randomUUID(), channel: CHANNEL } as const
  const lines = calm.db.selectFrom('order_line').select('variant_id').distinct().where('order_id', '=', id)
  const orderLines = await lines
    .where('variant_id', 'in', scope.variants as number[])
    .orderBy('variant_id')
    .execute()
  for (const { variant_id } of orderLines) {
    const variantId = present(variant_id, 'a piece')
    for (let taken = 0; taken < MOST_THERE_IS; taken++) if (!(await addToCart(deps, owner, { variantId, quantity: 1 })).ok) break
  }
  await checkOut(world, owner.ownerId)
}
const MOST_THERE_IS = 6

export const choosesTime: Step = async (world) => {
  const [chosen, slot] = [pick(world, world.orders), pick(world, world.slots)]
  if (chosen && slot !== undefined) await chooseTime(world.deps, chosen, chosen.number, slot)
}
