/** `backorder`: units that come again. `preorder`: units sold before they were ever stocked. */
export const LATER_KINDS = ['backorder', 'preorder'] as const
export type LaterKind = (typeof LATER_KINDS)[number]

/**
 * `left`: quantity that can still be sold beyond stock, in the unit of the goods. `day`: its dispatch date, as `2027-03-12`.
 */
export type Beyond = { kind: LaterKind; left: number; day: string }

/** Backordered part of a line: the quantity above `shelf` is dispatched on `day`. */
export type SentLater = { kind: LaterKind; day: string; shelf: number }
type RequestedUnits = { quantity: number; later?: SentLater | null | undefined }

/** Returns kind and dispatch date if `quantity` exceeds stock, else null. */
export const waitsFor = ({ quantity, later }: RequestedUnits): Omit<SentLater, 'shelf'> | null =>
  later && quantity > later.shelf ? { kind: later.kind, day: later.day } : null
