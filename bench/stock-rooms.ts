import { setTimeout as sleep } from 'node:timers/promises'
import { present } from '#kernel/assert.ts'
import type { AdminClient } from './admin-client.ts'
import type { RunningShop } from './shop.ts'

type StockVariant = { id: number; sku: string }
const NAME = 'The other room'
/** Units transferred at first: few, so that they sell out and the main location has to supply as well. */
const MOST = 4

/** Staff transfer stock between two locations, lose some of it and ship orders, while buyers order. */
export class StockRooms {
  readonly #clerk: AdminClient
  readonly #pieces: readonly StockVariant[]
  readonly #rooms: readonly [number, number]
  readonly #random: () => number
  #stopped = false

  private constructor(
    clerk: AdminClient,
    pieces: readonly StockVariant[],
    rooms: readonly [number, number],
    random: () => number,
  ) {
    this.#clerk = clerk
    this.#pieces = pieces
    this.#rooms = rooms
    this.#random = random
  }

  /** Creates a second location and transfers half of each variant's stock to it, `MOST` units at most. */
  static async open(
    shop: RunningShop,
    clerk: AdminClient,
    variantIds: readonly number[],
    random: () => number,
  ): Promise<StockRooms> {
    const { rows: main } = await shop.query('select id from stock_location where main')
    const place = { name: NAME, position: 0, active: true, pickup: false } // position 0: orders take stock from it first
    const other = Number((await clerk.write('/api/admin/locations', place))?.id)
    const from = Number(present(main[0], 'the main room').id)
    const { rows } = await shop.query(
      'select variant.id, sku, on_hand from variant join stock on stock.variant_id = variant.id where variant.id = any($1) order by variant.id',
      [variantIds],
    )
    const rooms = new StockRooms(clerk, rows as StockVariant[], [from, other], random)
    const half = rows.map(({ sku, on_hand }) => ({ sku: String(sku), quantity: Math.min(MOST, Math.floor(Number(on_hand) / 2)) }))
    await rooms.#carry(from, other, half, 0)
    return rooms
  }

  /** Moves and ships stock until `business` is over. */
  async besides<T>(business: Promise<T>): Promise<[T, string]> {
    this.#stopped = false
    const work = Promise.all([this.#keepCarrying(), this.#keepSending()])
    try {
      const done = await business
      this.#stopped = true
      const [carried, sent] = await work
      return [done, `${carried} transfers and ${sent} parcels meanwhile`]
    } finally {
      this.#stopped = true
    }
  }

  async #keepCarrying(): Promise<number> {
    let carried = 0
    while (!this.#stopped) {
      const piece = present(this.#pieces[Math.floor(this.#random() * this.#pieces.length)], 'a piece')
      const [from, to] = this.#random() < 0.5 ? this.#rooms : ([...this.#rooms].reverse() as [number, number])
      const quantity = 2 + Math.floor(this.#random() * 3)
      if (await this.#carry(from, to, [{ sku: piece.sku, quantity }], this.#random() < 0.3 ? 1 : 0)) carried += 1
      await sleep(50)
    }
    return carried
  }

  /**
   * Receives the transfer twice at the same moment, as two members of staff would. `lost`: units of each variant that never
   * arrive.
   */
  async #carry(fromId: number, toId: number, goods: { sku: string; quantity: number }[], lost: number): Promise<boolean> {
    const id = (await this.#clerk.write('/api/admin/transfers', { fromId, toId, note: '', goods }))?.id
    if (id === undefined || !(await this.#clerk.write(`/api/admin/transfers/${id}/moves`, { move: 'send' }))) return false
    const received = goods.map(({ sku, quantity }) => ({
      variantId: Number(this.#pieces.find((piece) => piece.sku === sku)?.id),
      received: quantity - lost,
      missing: lost,
      reason: lost > 0 ? 'Fell off the lorry' : '',
    }))
    const arrive = () => this.#clerk.write(`/api/admin/transfers/${id}/receipts`, { goods: received })
    await Promise.all([arrive(), arrive()])
    return true
  }

  async #keepSending(): Promise<number> {
    let sent = 0
    for (; !this.#stopped; await sleep(200)) {
      const listed = await this.#clerk.read<{ orders: { number: string }[] }>('/api/admin/orders?status=to-confirm&pageSize=25')
      const order = listed?.orders[Math.floor(this.#random() * (listed.orders.length || 1))]
      if (!order) continue
      await this.#clerk.write(`/api/admin/orders/${order.number}/moves`, { move: 'confirm' })
      let last: unknown
      for (const move of ['pick', 'pack', 'ship'])
        last = await this.#clerk.write(`/api/admin/orders/${order.number}/parcel-moves`, { move })
      if (last) sent += 1
    }
    return sent
  }

  /** `unused`: a sentence for each location that shipped nothing, because then it was not tested. */
  async summary(shop: RunningShop): Promise<{ said: string; unused: string[] }> {
    const { rows } = await shop.query(
      `select place.name, count(movement.*) filter (where kind = 'consumed') as left,
        count(*) filter (where kind in ('sent-off', 'arrived')) as carried, count(*) filter (where kind = 'lost') as lost
      from stock_location as place left join stock_movement as movement on place.id = location_id
      group by place.name, place.position order by place.position`,
    )
    return {
      said: rows.map((row) => `${row.name}: ${row.left} left with orders, ${row.carried} carried, ${row.lost} lost`).join('; '),
      unused: rows.filter((row) => Number(row.left) === 0).map((row) => `no goods left with an order from ${row.name}`),
    }
  }
}
