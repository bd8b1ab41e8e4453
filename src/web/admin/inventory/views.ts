/** What stands at `/admin/inventory`, by its `?view=`; the first is what is there without one. */
export const VIEWS = ['stock', 'movements', 'transfers', 'purchase-orders', 'counts', 'rolls', 'locations', 'rules'] as const
export type View = (typeof VIEWS)[number]
