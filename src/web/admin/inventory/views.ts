export const VIEWS = ['stock', 'movements', 'transfers', 'purchase-orders', 'counts', 'rolls', 'locations', 'rules'] as const
export type View = (typeof VIEWS)[number]
