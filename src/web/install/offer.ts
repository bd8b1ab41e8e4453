import { useSyncExternalStore } from 'react'

/** The browser's offer to install the shop, held back until somebody wants it. */
type Offer = Event & { prompt: () => Promise<unknown> }

let offer: Offer | undefined
const listeners = new Set<() => void>()
const change = (next?: Offer) => {
  offer = next
  for (const listener of listeners) listener()
}

/** From the first moment on: browsers make the offer once, early. */
export function listenForOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    change(event as Offer)
  })
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
