/** Views of `/admin/inventory`, by `?view=`. The first is the default. */
export const VIEWS = ['stock', 'movements', 'transfers', 'purchase-orders', 'counts', 'rolls', 'locations', 'rules'] as const
export type View = (typeof VIEWS)[number]
