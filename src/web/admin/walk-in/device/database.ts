import type { TypedReduction } from '#domain/pricing/counter.ts'
import type { Article, Desk, OwnPromotions, SaleCustomer } from '#modules/pos/contract.ts'
import { firstToSend, type Queued, type QueueStore } from './send-queue.ts'

/*
 * Data that the register stores on the device (IndexedDB). A sale can hold the name, phone number and e-mail address of its
 * customer, and the code of a gift card.
 */

export type BasketLine = {
  article: Article
  quantity: number
  unitPrice: number
  reason?: string | undefined
  discount?: TypedReduction | undefined
  /** E-mail address of the staff member who sold the line. */
  staff: string
}
/** `id` is kept when the basket is parked or sold, so that the same basket cannot be parked or sold twice. */
export type Basket = {
  id: string
  lines: BasketLine[]
  discount?: TypedReduction | undefined
  customer?: BasketCustomer | undefined
  codes?: string[] | undefined
  own?: OwnOffers | undefined
}
export type OwnOffers = OwnPromotions & { key: string }
/** Removes the promotions that the server sent for this basket, because they apply only with a connection. */
export const withoutOwn = ({ own: _, ...basket }: Basket): Basket => basket
/** `groups`: codes of the customer's price groups. */
export type BasketCustomer = SaleCustomer & { groups?: string[] | undefined }
export type Parked = { id: string; person: string; at: string; basket: Basket }

export type DeviceShift = { id: string; openedAt: string; float: number }
/** `serial`: last receipt number of the register that this device knows, 0 before the first. */
export type Device = {
  register?: { id: string; series: number; name: string }
  /** Idempotency key of the registration, kept until the API has confirmed it. */
  asksAs?: string | undefined
  shift?: DeviceShift | undefined
  serial: number
  desk?: Desk
  articlesAt?: string
  keys: number[]
}
export const NEW_DEVICE: Device = { serial: 0, keys: [] }

const NAME = 'loomcourt-counter'
const STORES = {
  articles: { keyPath: 'id' },
  queue: { keyPath: 'seq', autoIncrement: true },
  parked: { keyPath: 'id' },
  device: {},
} as const
type Store = keyof typeof STORES

let opened: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((done, failed) => {
    const opening = indexedDB.open(NAME, 1)
    opening.onupgradeneeded = () => {
      for (const [name, options] of Object.entries(STORES)) opening.result.createObjectStore(name, options)
    }
    opening.onsuccess = () => done(opening.result)
    opening.onerror = () => failed(opening.error)
  }).catch((error: unknown) => {
    opened = undefined // retry at the next call: a full disk may have space again
    throw error
  })
  return opened
}

export class NotKept extends Error {
  readonly reason: 'no-shift' | 'shift-open'
  constructor(reason: NotKept['reason']) {
    super(reason)
    this.reason = reason
  }
}

const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, failed) => {
    request.onsuccess = () => done(request.result)
    request.onerror = () => failed(request.error)
  })

/** Runs a transaction and waits until its writes are durable. An error in `run` rolls them back. */
async function within<T>(stores: Store[], mode: IDBTransactionMode, run: (tx: IDBTransaction) => Promise<T>): Promise<T> {
  const tx = (await open()).transaction(stores, mode, { durability: mode === 'readwrite' ? 'strict' : 'default' })
  const ended = new Promise<void>((done, failed) => {
    tx.oncomplete = () => done()
    tx.onabort = () => failed(tx.error ?? new Error('The device did not keep it.'))
  })
  ended.catch(() => undefined) // avoids an unhandled rejection: the error is thrown below
  try {
    const answer = await run(tx)
    await ended
    return answer
  } catch (error) {
    // The browser would otherwise commit the earlier writes, such as a receipt number without its sale.
    try {
      tx.abort()
    } catch {
      // the transaction has already ended
    }
    throw error
  }
}

const all = <T>(store: Store): Promise<T[]> =>
  within([store], 'readonly', (tx) => answered(tx.objectStore(store).getAll() as IDBRequest<T[]>))

export const keptArticles = () => all<Article>('articles')
export const keptQueue = () => all<Queued>('queue')
export const keptParked = () => all<Parked>('parked')
export const keptDevice = async (): Promise<Device> =>
  (await within(['device'], 'readonly', (tx) => answered(tx.objectStore('device').get('device') as IDBRequest<Device>))) ??
  NEW_DEVICE

/** Changes the stored settings of this register in a transaction, so that a change by another tab is not lost. */
export const changeDevice = (change: (device: Device) => Device): Promise<Device> =>
  within(['device'], 'readwrite', (tx) => changeIn(tx, change))

async function changeIn(tx: IDBTransaction, change: (device: Device) => Device): Promise<Device> {
  const store = tx.objectStore('device')
  const device = change((await answered(store.get('device') as IDBRequest<Device>)) ?? NEW_DEVICE)
  store.put(device, 'device')
  return device
}

export const keepArticles = (articles: readonly Article[]) =>
  within(['articles'], 'readwrite', async (tx) => {
    const store = tx.objectStore('articles')
    store.clear()
    for (const each of articles) store.put(each)
  })

export type ToQueue = Pick<Queued, 'id' | 'kind' | 'person'> & {
  body: (device: Device) => object
  change?: (device: Device) => Device
}
/**
 * Enqueues an entry. A sale and its receipt number are stored in one transaction. An entry with the same kind and id is
 * returned unchanged.
 */
export const enqueue = ({ body, change = (device) => device, ...entry }: ToQueue): Promise<Queued> =>
  within(['queue', 'device'], 'readwrite', async (tx) => {
    const queued = await answered(tx.objectStore('queue').getAll() as IDBRequest<Queued[]>)
    const before = queued.find(({ kind, id }) => kind === entry.kind && id === entry.id)
    if (before) return before
    const device = await changeIn(tx, change)
    const row = { ...entry, body: body(device), state: 'waiting' as const }
    const seq = Number(await answered(tx.objectStore('queue').add(row)))
    return { ...row, seq }
  })

export const deviceQueue: QueueStore = {
  firstWaiting: async (person, after) => firstToSend(await keptQueue(), person, after),
  settle: (seq, outcome) =>
    within(['queue'], 'readwrite', async (tx) => {
      const store = tx.objectStore('queue')
      const row = await answered(store.get(seq) as IDBRequest<Queued | undefined>)
      if (row) store.put({ ...row, ...outcome })
    }),
}

/** Last receipt number of this register according to the server, otherwise the device's own. */
const lastKnown = ({ desk, register, serial }: Device): number =>
  desk?.registers.find(({ id }) => id === register?.id)?.lastSerial ?? serial

/** Gives a refused sale the next receipt number, to be sent again. No-op when the entry is not refused. */
export const renumber = (seq: number): Promise<void> =>
  within(['queue', 'device'], 'readwrite', async (tx) => {
    const store = tx.objectStore('queue')
    const row = await answered(store.get(seq) as IDBRequest<Queued | undefined>)
    if (row?.state !== 'refused') return
    const isTooFar = row.problem?.code === 'register.number-too-far'
    const { serial } = await changeIn(tx, (device) => ({ ...device, serial: (isTooFar ? lastKnown(device) : device.serial) + 1 }))
    const { problem: _, ...rest } = row
    store.put({ ...rest, state: 'waiting', body: { ...row.body, serial } })
  })

export const retry = (seq: number): Promise<void> => deviceQueue.settle(seq, { state: 'waiting' })

export const sentRows = async (): Promise<number[]> =>
  (await keptQueue()).filter(({ state }) => state === 'sent').map(({ seq }) => seq)

/**
 * Stores the server state of the register and marks the entries that it includes in one transaction, so that their cash is
 * counted once.
 */
export const keepDesk = (desk: Desk, sent: readonly number[]): Promise<Device> =>
  within(['queue', 'device'], 'readwrite', async (tx) => {
    const store = tx.objectStore('queue')
    const queue = await answered(store.getAll() as IDBRequest<Queued[]>)
    const since = queue.filter(({ seq }) => !sent.includes(seq))
    for (const row of queue) if (sent.includes(row.seq) && !row.inDesk) store.put({ ...row, inDesk: true })
    return changeIn(tx, (device) => withDesk(device, desk, since))
  })

/** The state may lack the entries in `since`, so a shift that they open or close is taken from the device. */
export function withDesk(device: Device, desk: Desk, since: readonly Pick<Queued, 'kind' | 'id'>[]): Device {
  const unheard = (kind: Queued['kind'], id: string) => since.some((each) => each.kind === kind && each.id === id)
  const found = desk.registers.find(({ id }) => id === device.register?.id)
  // A shift that was closed on this device stays closed, even while its closing is not yet sent.
  const open = desk.openShifts.find((shift) => shift.register.id === device.register?.id && !unheard('closing', shift.id))
  const isOurs = device.shift && (open?.id === device.shift.id || unheard('shift', device.shift.id))
  const shift = isOurs ? device.shift : open && { id: open.id, openedAt: open.openedAt, float: open.float }
  const register = device.register && found ? { id: found.id, series: found.series, name: found.name } : device.register
  return { ...device, ...(register && { register }), shift, desk, serial: Math.max(device.serial, found?.lastSerial ?? 0) }
}

const KEPT_SENT = 200
/** Deletes sent entries that the server state includes, except the last 200. Removes the customer from other sent sales. */
export const tidyQueue = (): Promise<void> =>
  within(['queue'], 'readwrite', async (tx) => {
    const store = tx.objectStore('queue')
    const sent = (await answered(store.getAll() as IDBRequest<Queued[]>)).filter(({ state }) => state === 'sent')
    const old = sent.slice(0, Math.max(0, sent.length - KEPT_SENT))
    for (const row of old) if (row.inDesk) store.delete(row.seq)
    for (const row of sent) {
      if (old.includes(row) && row.inDesk) continue
      if (!('customer' in row.body)) continue
      const { customer: _, ...body } = row.body as { customer?: unknown }
      store.put({ ...row, body })
    }
  })

export const park = (parked: Parked): Promise<void> =>
  within(['parked'], 'readwrite', async (tx) => {
    tx.objectStore('parked').put({ ...parked, basket: withoutOwn(parked.basket) })
  })
export const unpark = (id: string): Promise<void> =>
  within(['parked'], 'readwrite', async (tx) => {
    tx.objectStore('parked').delete(id)
  })
