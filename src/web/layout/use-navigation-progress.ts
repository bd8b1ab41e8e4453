import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'

/**
 * Moves the focus to the heading after navigation, so that screen readers announce it. Returns true while the next page loads.
 */
export function useArrival(): boolean {
  const { pathname } = useLocation()
  const { state } = useNavigation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    // Delayed until the sheet that held the link has closed and returned the focus to its opener.
    const arrived = setTimeout(focusHeading, 60)
    const goneOn = new AbortController()
    const stay = () => clearTimeout(arrived)
    for (const sign of ['keydown', 'pointerdown']) addEventListener(sign, stay, { once: true, signal: goneOn.signal })
    return () => {
      stay()
      goneOn.abort()
    }
  }, [pathname])
  return state === 'loading'
}

function focusHeading() {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
