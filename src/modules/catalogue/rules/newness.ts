const DAY_ms = 86_400_000
export const NEW_FOR_DAYS = 14
const ARRIVED_FOR_DAYS = 60
export const MIN_ARRIVALS = 24

export const newSince = (now: Date): number => now.getTime() - NEW_FOR_DAYS * DAY_ms
export const arrivedSince = (now: Date): number => now.getTime() - ARRIVED_FOR_DAYS * DAY_ms
export const isNew = (listedAt: Date, now: Date): boolean => listedAt.getTime() > newSince(now)
