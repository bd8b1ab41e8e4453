import { useSyncExternalStore } from 'react'

/** The browser's offer to install the shop, held back until somebody wants it. */
type Offer = Event & { prompt: () => Promise<unknown> }

/** Left there by `entry.client.tsx`, which listens from the first moment on. */
let offer: Offer | undefined = typeof window === 'undefined' ? undefined : (window as { offer?: Offer }).offer
const listeners = new Set<() => void>()
const change = (next?: Offer) => {
  offer = next
  for (const listener of listeners) listener()
}
if (typeof window !== 'undefined') {
  addEventListener('beforeinstallprompt', (event) => change(event as Offer))
  addEventListener('appinstalled', () => change())
}

/** Asks by the browser's own prompt, which can be used once. */
export function install(): void {
  void offer?.prompt().catch(() => undefined)
  change()
}

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const useInstallable = (): boolean =>
  useSyncExternalStore(
    listen,
    () => offer !== undefined,
    () => false,
  )
