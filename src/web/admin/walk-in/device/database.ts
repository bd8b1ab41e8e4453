import type { Reduction } from '#domain/pricing/counter.ts'
import type { Article, Desk, SaleCustomer } from '#modules/register/contract.ts'
import { firstToSend, type Queued, type QueueStore } from './send-queue.ts'

/** What the device keeps (IndexedDB): articles, the queue, parked sales, and who and what this register is. Nothing of it is a secret. */

export type BasketLine = {
  article: Article
  quantity: number
  unitPrice: number
  reason?: string | undefined
  discount?: Reduction | undefined
  /** The e-mail address of who sold it. */
  staff: string
}
/** `id`: it is parked and sold under it, so that one that is already either is known again. */
export type Basket = { id: string; lines: BasketLine[]; discount?: Reduction | undefined; customer?: BasketCustomer | undefined }
/** `groups`: codes of the customer groups whose prices they have, as the shop said when they were found. */
export type BasketCustomer = SaleCustomer & { groups?: string[] | undefined }
/** Under the id of its basket. */
export type Parked = { id: string; person: string; at: string; basket: Basket }

export type DeviceShift = { id: string; openedAt: string; float: number }
/** `serial`: the number of the last receipt that this device gave. */
export type Device = {
  register?: { id: string; series: number; name: string }
  /** The id under which it asks to become a register, until it has heard that it is one: asked twice, it is one. */
  asksAs?: string | undefined
  shift?: DeviceShift | undefined
  serial: number
  desk?: Desk
  /** When the articles were last heard of. */
  articlesAt?: string
  /** Articles on the quick keys. */
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
    const asked = indexedDB.open(NAME, 1)
    asked.onupgradeneeded = () => {
      for (const [name, options] of Object.entries(STORES)) asked.result.createObjectStore(name, options)
    }
    asked.onsuccess = () => done(asked.result)
    asked.onerror = () => failed(asked.error)
  }).catch((error: unknown) => {
    opened = undefined // a disk that was full may have room the next time
    throw error
  })
  return opened
}

/** Why something cannot be written down on this device as it is now. */
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

/** One transaction, on the disk once it has ended: all that `run` asks for, or nothing. */
async function within<T>(stores: Store[], mode: IDBTransactionMode, run: (tx: IDBTransaction) => Promise<T>): Promise<T> {
  const tx = (await open()).transaction(stores, mode, { durability: mode === 'readwrite' ? 'strict' : 'default' })
  const ended = new Promise<void>((done, failed) => {
    tx.oncomplete = () => done()
    tx.onabort = () => failed(tx.error ?? new Error('The device did not keep it.'))
  })
  ended.catch(() => undefined) // heard below, or with what failed before
  try {
    const answer = await run(tx)
    await ended
    return answer
  } catch (error) {
    // Otherwise the browser would keep what was written before it failed: a number that was given to no sale.
    if (!(error instanceof DOMException)) tx.abort()
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

/** Changes what this register knows of itself, whatever another tab has changed meanwhile. */
export const changeDevice = (change: (device: Device) => Device): Promise<Device> =>
  within(['device'], 'readwrite', (tx) => changeIn(tx, change))

async function changeIn(tx: IDBTransaction, change: (device: Device) => Device): Promise<Device> {
  const store = tx.objectStore('device')
  const device = change((await answered(store.get('device') as IDBRequest<Device>)) ?? NEW_DEVICE)
  store.put(device, 'device')
  return device
}

/** All of the catalogue anew; until it is all there the earlier one stays. */
export const keepArticles = (articles: readonly Article[]) =>
  within(['articles'], 'readwrite', async (tx) => {
    const store = tx.objectStore('articles')
    store.clear()
    for (const each of articles) store.put(each)
  })

export type ToQueue = Pick<Queued, 'id' | 'kind' | 'person'> & {
  /** Made of the device as it is at that moment: a sale takes the next number in the transaction that writes it down. */
  body: (device: Device) => object
  change?: (device: Device) => Device
}
/**
 * Writes something down to be sent. A number is given and the sale is kept in one transaction: neither is ever there without the other. What
 * is there already under its id (a tab that was copied has the same basket) is answered as it is, and takes no second number.
 */
export const enqueue = ({ body, change = (device) => device, ...entry }: ToQueue): Promise<Queued> =>
  within(['queue', 'device'], 'readwrite', async (tx) => {
    const known = await answered(tx.objectStore('queue').getAll() as IDBRequest<Queued[]>)
    const before = known.find(({ kind, id }) => kind === entry.kind && id === entry.id)
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

/** The highest receipt number of this register that the shop knows. */
const lastKnown = ({ desk, register, serial }: Device): number =>
  desk?.registers.find(({ id }) => id === register?.id)?.lastSerial ?? serial

/** A refused sale gets the next number and is sent again; nothing else of it changes. */
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

/** Sends a refused thing once more as it is. */
export const retry = (seq: number): Promise<void> => deviceQueue.settle(seq, { state: 'waiting' })

/** What the shop had been sent when it was asked: the rows that its answer knows of. */
export const sentRows = async (): Promise<number[]> =>
  (await keptQueue()).filter(({ state }) => state === 'sent').map(({ seq }) => seq)

/**
 * What the shop knows of this register, asked when it had been sent `known`. In one transaction with the mark on those rows, so that what a
 * drawer must have is never counted from both sides, nor from neither.
 */
export const keepDesk = (desk: Desk, known: readonly number[]): Promise<Device> =>
  within(['queue', 'device'], 'readwrite', async (tx) => {
    const store = tx.objectStore('queue')
    const queue = await answered(store.getAll() as IDBRequest<Queued[]>)
    const since = queue.filter(({ seq }) => !known.includes(seq))
    for (const row of queue) if (known.includes(row.seq) && !row.inDesk) store.put({ ...row, inDesk: true })
    return changeIn(tx, (device) => withDesk(device, desk, since))
  })

/** What the shop knows of this register; what was written down `since` it was asked, and not sent then, counts where it is further on. */
export function withDesk(device: Device, desk: Desk, since: readonly Pick<Queued, 'kind' | 'id'>[]): Device {
  const unheard = (kind: Queued['kind'], id: string) => since.some((each) => each.kind === kind && each.id === id)
  const known = desk.registers.find(({ id }) => id === device.register?.id)
  // A shift that was counted here is over, also while the shop has not been told: another person's closing waits for them.
  const open = desk.openShifts.find((shift) => shift.register.id === device.register?.id && !unheard('closing', shift.id))
  const isOurs = device.shift && (open?.id === device.shift.id || unheard('shift', device.shift.id))
  const shift = isOurs ? device.shift : open && { id: open.id, openedAt: open.openedAt, float: open.float }
  const register = device.register && known ? { id: known.id, series: known.series, name: known.name } : device.register
  return { ...device, ...(register && { register }), shift, desk, serial: Math.max(device.serial, known?.lastSerial ?? 0) }
}

const KEPT_SENT = 200
/** What was sent is needed for a receipt once more, and not for longer; the names of customers go at once. */
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
    tx.objectStore('parked').put(parked)
  })
export const unpark = (id: string): Promise<void> =>
  within(['parked'], 'readwrite', async (tx) => {
    tx.objectStore('parked').delete(id)
  })
