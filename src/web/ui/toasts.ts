import { useSyncExternalStore } from 'react'

/** Maximum number of toasts at a time, and delay after which a dismissed one is removed (specification, section 9). */
export const TOAST_LIMIT = 1
export const TOAST_REMOVE_DELAY_ms = 1_000_000
export const TOAST_DURATION_ms = 5_000
export const TOAST_SWIPE = { direction: 'right', threshold: 50 } as const
export const TOAST_HOTKEY = ['F8']
export const TOAST_MAX_WIDTH_px = 420

export type Toast = {
  id: number
  title: string
  description?: string
  tone?: 'plain' | 'danger'
  action?: { label: string; onPress: () => void }
  open: boolean
}

let shown: readonly Toast[] = []
let last = 0
const listeners = new Set<() => void>()

function change(next: readonly Toast[]) {
  shown = next
  for (const listener of listeners) listener()
}

export function toast(message: Omit<Toast, 'id' | 'open'>): number {
  last += 1
  change([{ ...message, id: last, open: true }, ...shown].slice(0, TOAST_LIMIT))
  return last
}

export function dismissToast(id: number): void {
  change(shown.map((each) => (each.id === id ? { ...each, open: false } : each)))
  setTimeout(() => change(shown.filter((each) => each.id !== id)), TOAST_REMOVE_DELAY_ms)
}

const none: readonly Toast[] = []
const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useToasts = (): readonly Toast[] =>
  useSyncExternalStore(
    listen,
    () => shown,
    () => none,
  )
export const shownToasts = (): readonly Toast[] => shown
