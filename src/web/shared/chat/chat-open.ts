import { useSyncExternalStore } from 'react'
import { tabStore } from '../tab-store.ts'

const OPEN = 'loomcourt-chat-open'
const listeners = new Set<() => void>()

/** True while the chat panel is open in this tab. Survives navigation and reload. */
export const isChatOpen = (): boolean => tabStore.getItem(OPEN) !== null

export function setChatOpen(open: boolean): void {
  if (open) tabStore.setItem(OPEN, 'yes')
  else tabStore.removeItem(OPEN)
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const useChatOpen = (): boolean => useSyncExternalStore(subscribe, isChatOpen, () => false)
