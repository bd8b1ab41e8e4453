import type { Tx } from '#platform/db.ts'
import '../tables.ts'

/** Sets the KES cents of the delivery fee that the shop keeps of a cancelled order; 0 keeps none. */
export const setKeptFee = (tx: Tx, id: string, fee: number) =>
  tx.updateTable('orders').set({ kept_fee: fee }).where('id', '=', id).execute()

export const setPayBy = (tx: Tx, id: string, payBy: Date) =>
  tx.updateTable('orders').set({ pay_by: payBy }).where('id', '=', id).execute()

export const setArrival = (tx: Tx, id: string, { earliest, latest }: { earliest: string; latest: string }) =>
  tx.updateTable('orders').set({ arrives_earliest: earliest, arrives_latest: latest }).where('id', '=', id).execute()
