import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

type Entry = { idx?: number; sheet?: boolean } | null
const entry = () => history.state as Entry

/** One entry for whatever lies over the page, even when one sheet takes the place of another. */
let openSheets = 0

/**
 * Lets the back gesture close what is open. Opening adds a history entry for the same address, which the router never
 * hears of; closing goes back over it. A link inside should `replace`: it then takes the place of that entry.
 */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const { key } = useLocation()
  const latest = useRef(onClose)
  latest.current = onClose
  const openedOn = useRef(key)
  if (!open) openedOn.current = key

  useEffect(() => {
    if (!open) return
    openSheets += 1
    if (!entry()?.sheet) history.pushState({ ...entry(), idx: (entry()?.idx ?? 0) + 1, sheet: true }, '')
    const back = (event: PopStateEvent) => {
      event.stopImmediatePropagation()
      latest.current()
    }
    addEventListener('popstate', back, { capture: true, once: true })
    return () => {
      openSheets -= 1
      removeEventListener('popstate', back, { capture: true })
      setTimeout(leaveEntry)
    }
  }, [open])

  // A link in it was followed: the page changes under it.
  useEffect(() => {
    if (open && openedOn.current !== key) latest.current()
  }, [open, key])
}

function leaveEntry() {
  if (openSheets > 0 || !entry()?.sheet) return
  addEventListener('popstate', (event) => event.stopImmediatePropagation(), { capture: true, once: true })
  history.back()
}
