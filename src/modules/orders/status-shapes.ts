export const SHOWN_STATUSES = [
  'awaiting-payment',
  'placed',
  'confirmed',
  'on-hold',
  'in-preparation',
  'partly-shipped',
  'shipped',
  'ready-for-pickup',
  'not-delivered',
  'partly-delivered',
  'delivered',
  'completed',
  'expired',
  'cancelled',
] as const
export type ShownStatus = (typeof SHOWN_STATUSES)[number]
