import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

declare global {
  interface Window {
    /** Called by `entry.client.tsx`, whose listener runs before the router's. */
    onBack?: (event: PopStateEvent) => void
  }
}

type Entry = { idx?: number; sheet?: boolean } | null
const entry = () => history.state as Entry

/** Close functions of the open overlays, topmost last. All overlays share one history entry. */
const closers: (() => void)[] = []
/** True while the history goes back over the entry of a closed overlay. */
let leaving = false

function onBack(event: PopStateEvent) {
  const close = closers.at(-1)
  if (!leaving && !close) return
  event.stopImmediatePropagation()
  if (leaving) leaving = false
  else {
    if (closers.length > 1) addEntry()
    close?.()
  }
}
if (typeof window !== 'undefined') window.onBack = onBack

const addEntry = () => history.pushState({ ...entry(), idx: (entry()?.idx ?? 0) + 1, sheet: true }, '')

/**
 * Lets the back gesture close an overlay, with a history entry that the router does not see. A link inside should `replace`
 * that entry.
 */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const { key } = useLocation()
  const latest = useRef(onClose)
  latest.current = onClose
  const openedOn = useRef(key)
  if (!open) openedOn.current = key

  useEffect(() => {
    if (!open) return
    const close = () => latest.current()
    closers.push(close)
    if (!entry()?.sheet) addEntry()
    return () => {
      closers.splice(closers.indexOf(close), 1)
      setTimeout(leaveEntry)
    }
  }, [open])

  // A link inside was followed, so the page beneath has changed.
  useEffect(() => {
    if (open && openedOn.current !== key) latest.current()
  }, [open, key])
}

function leaveEntry() {
  if (closers.length > 0 || !entry()?.sheet) return
  leaving = true
  history.back()
}
