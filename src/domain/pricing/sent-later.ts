/** What is sold although it is not in the house: `backorder` comes again, `preorder` was never here yet. Not part of the first view of a page. */
export const LATER_KINDS = ['backorder', 'preorder'] as const
export type LaterKind = (typeof LATER_KINDS)[number]

/** So much more (in the unit of the goods) can be sold than is in the house, and the day on which that is sent, `2027-03-12`. */
export type Beyond = { kind: LaterKind; left: number; day: string }

/** When more than `shelf` is bought, the rest is sent on that day. */
export type SentLater = { kind: LaterKind; day: string; shelf: number }
type Wanted = { quantity: number; later?: SentLater | null | undefined }

/** The day that so much of it waits for, if it waits. */
export const waitsFor = ({ quantity, later }: Wanted): Omit<SentLater, 'shelf'> | null =>
  later && quantity > later.shelf ? { kind: later.kind, day: later.day } : null
