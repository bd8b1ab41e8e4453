import { CHANNELS } from '#domain/pricing/goods.ts'
import { unitPriceOf } from '#domain/pricing/unit-price.ts'
import { type CounterOffers, quoteWithCounterOffers } from '#domain/promotions/counter-offers.ts'
import { moveOrder } from '#flows/orders/move-order.ts'
import { moveParcel } from '#flows/orders/move-parcel.ts'
import { present } from '#kernel/assert.ts'
import type { ProductDocument, VersionedDocument } from '#modules/catalogue/contract.ts'
import type { CurrentUser } from '#modules/identity/contract.ts'
import type { EditedOrder, OrderSteps } from '#modules/orders/contract.ts'
import type { Article, CataloguePart, Desk, OwnPromotions } from '#modules/pos/contract.ts'
import type { AdminOrderReturns } from '#modules/returns/contract.ts'
import type { Shop } from '#server/shop.ts'
import { FakeRefunds } from '../fake-refunds.ts'
import { checkoutOf, key, pay } from '../seeded-shop.ts'
import { anAccount, anAdmin, aVisitor, type Visitor } from '../visitor.ts'

/* Amounts are KES cents. */

const STAFF = { id: 'staff', email: 'staff@example.com' }
export const ADDRESS = { line1: 'Moi Avenue 3', town: 'Nairobi', region: 'Nairobi', country: 'KE' }

export const json = async <T>(answer: Promise<Response>): Promise<T> => {
  const given = await answer
  if (!given.ok) throw new Error(`${given.status}: ${await given.text()}`)
  return (await given.json()) as T
}
export const outcomeOf = async (answer: Promise<Response>): Promise<string | number> => {
  const given = await answer
  return given.headers.get('Problem-Code') ?? given.status
}

export type Customer = { visitor: Visitor; id: string; email: string; name: string }
type Counted = Pick<Customer, 'name'> & Partial<Pick<Customer, 'email' | 'id'>>
export type Wanted = {
  tender?: { means: 'gift-card'; code: string }
  quantity?: number
  price?: number
  discount?: number
  groups?: readonly string[]
  codes?: string[]
  ownPromotions?: boolean
  own?: OwnPromotions
  madeAt?: Date
}
export type Made = { number: string }

export type WaysHouse = Awaited<ReturnType<typeof aWaysHouse>>

export async function aWaysHouse(shop: Shop, document: Partial<ProductDocument> = {}) {
  const admin = await anAdmin(shop)
  const slug = `way-${key()}`
  const { id: productId } = await json<{ id: number }>(
    admin.post('/api/admin/products', {
      document: {
        slug,
        name: 'Coat of every way',
        department: 'formal-wear',
        category: 'formal-wear',
        status: 'active',
        channels: CHANNELS.map((channel) => ({ channel })),
        variants: ['44', '46'].map((size) => ({ sku: `${slug}-${size}`, size, price: 1_000_000, cost: 200_000 })),
        ...document,
      },
    }),
  )
  const read = () =>
    json<VersionedDocument & { variants: Record<string, { id: number }> }>(admin.get(`/api/admin/products/${productId}`))
  const made = await read()
  const skus = Object.keys(made.variants)
  const variants = Object.values(made.variants).map(({ id }) => id)
  for (const id of variants) {
    const arrival = { kind: 'adjusted', quantity: 50_000, reason: 'Enough for every test' }
    await json(admin.post(`/api/admin/stock/${id}/adjustments`, arrival))
  }
  const [goods = 0, otherSize = 0] = variants

  const change = async (some: Partial<ProductDocument>) => {
    const { document: before, version } = await read()
    const body = { document: { ...before, ...some }, baseVersion: version }
    await json(admin.send('PUT', `/api/admin/products/${productId}`, { body }))
  }

  const aCustomer = async (name = `customer-${key()}`): Promise<Customer> => {
    const email = `${name}@example.com`
    const id = await anAccount(shop, email)
    const visitor = aVisitor(shop)
    await visitor.signIn(email)
    return { visitor, id, email, name: 'A Visitor' }
  }
  const contactOf = ({ email }: Pick<Customer, 'email'>) => ({ name: 'Zuri Kiptoo', email, phone: '0712 345 678' })
  const rowOf = ({ number }: Made) =>
    shop.deps.db.selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirstOrThrow()
  const linesOf = async (made: Made) => {
    const { id } = await rowOf(made)
    return shop.deps.db.selectFrom('order_line').selectAll().where('order_id', '=', id).orderBy('position').execute()
  }

  async function fromBag(customer: Pick<Customer, 'visitor' | 'email'>, { quantity = 1 }: Wanted, door = '', over: object = {}) {
    const { visitor } = customer
    await json(visitor.post(`${door}/api/cart/lines`, { variantId: goods, quantity }))
    const { items } = await json<{ items: number }>(visitor.get(`${door}/api/cart`))
    const body = await checkoutOf(visitor, { contact: contactOf(customer), shipping: 'pickup', expectedTotal: items, ...over })
    return json<Made>(visitor.post(`${door}/api/orders`, body, { key: key() }))
  }
  const lineOf = ({ quantity = 1, price, discount }: Wanted) => ({
    variantId: goods,
    quantity,
    ...(price !== undefined && { price: { amount: price, reason: 'For a friend' } }),
    ...(discount !== undefined && { discount }),
  })
  const draftBody = (customer: Pick<Customer, 'email'>, wanted: Wanted, over: object = {}) => ({
    contact: contactOf(customer),
    shipping: 'pickup',
    language: 'en',
    lines: [lineOf(wanted)],
    ...over,
  })
  const askDraft = (customer: Pick<Customer, 'email'>, wanted: Wanted = {}, over: object = {}, by = admin) =>
    by.post('/api/admin/orders/drafts', draftBody(customer, wanted, over), { key: key() })
  const draft = (customer: Pick<Customer, 'email'>, wanted: Wanted = {}, over: object = {}) =>
    json<Made>(askDraft(customer, wanted, over))
  const sendLink = ({ number }: Made) => json(admin.post(`/api/admin/orders/${number}/payment-links`))

  const askEdit = async (number: string, edit: object, by = admin) => {
    const { version } = await json<OrderSteps>(admin.get(`/api/admin/orders/${number}/moves`))
    const body = { version, reason: 'As agreed by phone', ...edit }
    const quoted = await by.post(`/api/admin/orders/${number}/edit-quotes`, body)
    if (!quoted.ok) return quoted
    const { after } = (await quoted.json()) as EditedOrder
    return by.post(`/api/admin/orders/${number}/edits`, { ...body, expected: after.total })
  }
  const added = (wanted: Wanted) => ({ add: [{ ...lineOf(wanted), variantId: otherSize }] })

  const register = key()
  const shift = key()
  let serial = 0
  const person = (await json<CurrentUser>(admin.get('/api/user'))).id
  const at = () => shop.deps.clock.now().toISOString()
  await json(admin.send('PUT', `/api/admin/counter/registers/${register}`, { body: { name: `Till ${register}` } }))
  const opening = { registerId: register, float: 0, at: at(), person }
  await json(admin.send('PUT', `/api/admin/counter/shifts/${shift}`, { body: opening }))
  const article = async (): Promise<Article> => {
    const { articles } = await json<CataloguePart>(admin.get(`/api/admin/counter/articles?after=${goods - 1}&size=1`))
    return present(articles[0], 'the article')
  }
  const ownPromotionsOf = (codes: readonly string[], customer?: Counted) =>
    json<OwnPromotions>(
      admin.post('/api/admin/counter/promotions', {
        codes,
        ...(customer && { customer: { email: customer.email, accountId: customer.id } }),
      }),
    )
  const askSale = async (customer: Counted | undefined, wanted: Wanted = {}, by = admin, listPrice?: number) => {
    const { quantity = 1, discount, groups } = wanted
    const { price, tiers } = await article()
    const list = listPrice ?? unitPriceOf({ list: price, tiers, quantity, groups }).unitPrice
    const unitPrice = wanted.price ?? list
    const { promotions } = await json<Desk>(admin.get('/api/admin/counter'))
    const { codes = [], ownPromotions = false } = wanted
    const isAsked = codes.length > 0 || ownPromotions
    const own = wanted.own ?? (isAsked ? await ownPromotionsOf(codes, ownPromotions ? customer : undefined) : undefined)
    const madeAt = wanted.madeAt ?? shop.deps.clock.now()
    const ofSale = own && { offers: own.offers as CounterOffers['offers'], customer: own.customer ?? undefined }
    const quoted = quoteWithCounterOffers({
      lines: [
        {
          ...(await article()),
          quantity,
          listPrice: list,
          unitPrice,
          ...(discount && { discount: { kind: 'amount', value: discount } }),
        },
      ],
      known: { ...(promotions as CounterOffers), ...ofSale },
      at: madeAt,
      language: 'en',
    })
    const { total } = quoted
    serial += 1
    const me = (await json<CurrentUser>(by.get('/api/user'))).id
    const line = { variantId: goods, quantity, listPrice: list, unitPrice, staff: 'staff@example.com' }
    const reduced = {
      ...(unitPrice !== list && { reason: 'For a friend' }),
      ...(discount && { discount: { kind: 'amount', value: discount } }),
    }
    const body = {
      registerId: register,
      shiftId: shift,
      serial,
      at: madeAt.toISOString(),
      person: me,
      total,
      lines: [{ ...line, ...reduced }],
      ...(quoted.adjustments.length > 0 && {
        promotions: quoted.adjustments.map(({ line, source: promotion, version, amount }) => ({
          line,
          promotion,
          version,
          amount,
        })),
      }),
      ...(codes.length > 0 && { codes }),
      ...(ownPromotions && { ownPromotions }),
      tenders: total > 0 ? [{ means: 'cash', ...wanted.tender, amount: total }] : [],
      ...(customer && { customer: { name: customer.name, email: customer.email, accountId: customer.id } }),
    }
    return by.send('PUT', `/api/admin/counter/sales/${key()}`, { body })
  }
  const sell = async (customer: Counted | undefined, wanted: Wanted = {}, listPrice?: number) => {
    const taken = await json<{ orderNumber: string; remarks: { kind: string }[] }>(askSale(customer, wanted, admin, listPrice))
    return { number: taken.orderNumber, remarks: taken.remarks }
  }

  async function deliver({ visitor }: Pick<Customer, 'visitor'>, { number }: Made) {
    await pay(visitor, number)
    await moveOrder(shop.deps, number, 'confirm', { staff: STAFF })
    for (const move of ['pick', 'pack', 'makeReady', 'collect'] as const) {
      const moved = await moveParcel(shop.deps, number, { move }, STAFF)
      if (!moved.ok) throw new Error(`${move}: ${moved.problem.message}`)
    }
  }
  async function exchange(customer: Customer, made: Made, quantity = 1): Promise<Made> {
    new FakeRefunds().serve(shop)
    await deliver(customer, made)
    const [line] = await linesOf(made)
    const path = `/api/admin/orders/${made.number}/returns`
    const newest = async () => present((await json<AdminOrderReturns>(admin.get(path))).returns.at(-1), 'a return')
    const lines = [{ line: line?.id, quantity, exchange: otherSize }]
    const wish = { id: key(), reason: 'too-small', wish: 'exchange', comesBack: 'drop-off', words: 'Tight.', lines }
    await json(customer.visitor.post(`/api/orders/${made.number}/returns`, wish))
    const asked = await newest()
    await json(admin.post(`${path}/${asked.id}/moves`, { move: 'approve', version: asked.version }))
    const awaited = await newest()
    const received = awaited.items.map((item) => ({ id: item.id, received: item.quantity }))
    await json(admin.post(`${path}/${asked.id}/receipt`, { version: awaited.version, items: received }))
    const came = await newest()
    const items = came.items.map((item) => ({ id: item.id, accepted: item.received, disposition: 'restock' }))
    await json(admin.post(`${path}/${asked.id}/inspection`, { version: came.version, items }))
    const { version } = await newest()
    await json(admin.post(`${path}/${asked.id}/settlement`, { version, by: 'exchange' }, { key: key() }))
    return { number: present((await newest()).exchangeOrder, 'the order in exchange') }
  }

  let keys = 0
  async function aProgram(scopes: string[]): Promise<Visitor> {
    const body = { name: `Program ${++keys}`, scopes, expires_days: 30 }
    const made = await json<{ key: string }>(admin.post('/api/admin/api-keys', body))
    const program = aVisitor(shop)
    const headers = { Authorization: `Bearer ${made.key}` }
    return {
      ...program,
      get: (path) => program.get(path, headers),
      post: (path, body, sending) => program.post(path, body, { ...sending, headers }),
      send: (method, path, sending) => program.send(method, path, { ...sending, headers }),
    }
  }

  return {
    skus,
    shop,
    admin,
    goods,
    otherSize,
    change,
    aCustomer,
    contactOf,
    rowOf,
    linesOf,
    fromBag,
    draft,
    askDraft,
    draftBody,
    sendLink,
    askEdit,
    added,
    article,
    askSale,
    ownPromotionsOf,
    sell,
    deliver,
    exchange,
    aProgram,
  }
}
