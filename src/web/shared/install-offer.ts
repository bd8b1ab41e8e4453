import { useSyncExternalStore } from 'react'

/** The browser's install prompt, deferred until the visitor asks for it. */
type Offer = Event & { prompt: () => Promise<unknown> }

/** Starts as the prompt that `entry.client.tsx` has received, because the event can come before this module is loaded. */
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

/** Shows the browser's install prompt, which can be used once. */
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
