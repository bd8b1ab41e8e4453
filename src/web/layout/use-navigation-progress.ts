import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'

/**
 * On another page the focus begins at its heading, which is so announced; not for somebody who has gone on there already.
 * True while the next page is on its way.
 */
export function useArrival(): boolean {
  const { pathname } = useLocation()
  const { state } = useNavigation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    // After a sheet that the link stood in has closed, and given the focus back to where it was opened.
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
