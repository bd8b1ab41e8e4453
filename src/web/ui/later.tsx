import { type ReactNode, Suspense, use, useEffect } from 'react'
import { useHydrated } from './use-hydrated.ts'
import { isAwake, untilAwake } from './wake.ts'

/**
 * Comes with the page as it was sent, and becomes alive when somebody touches the page. Links in it lead where they lead before that, and
 * a button that is pressed in it is heard. In a page that was not sent it is like anything else.
 */
export const Later = ({ children }: { children: ReactNode }) => (
  <Suspense>
    <Sleeper>{children}</Sleeper>
  </Suspense>
)

function Sleeper({ children }: { children: ReactNode }) {
  const sent = !useHydrated()
  useEffect(pressAgain, [])
  return <Sleep until={sent ? untilAwake : undefined}>{children}</Sleep>
}

/** Without a hook of its own: those after one that waited React now and then takes for those of an update (its error 467). */
function Sleep({ until, children }: { until?: Promise<void>; children: ReactNode }) {
  if (!import.meta.env.SSR && until && !isAwake()) use(until)
  return children
}

let pressed: Element | undefined

function pressAgain() {
  if (!(pressed instanceof HTMLElement) || !isAlive(pressed)) return
  pressed.click()
  pressed = undefined
}

/** React's own mark on what it has taken over. */
const isAlive = (element: Element): boolean => Object.keys(element).some((key) => key.startsWith('__reactProps'))

if (!import.meta.env.SSR) {
  // React keeps a press from everybody else while its target cannot come to life, so it is noted before React has its turn. What could be
  // brought to life at once is alive afterwards, and has heard it.
  const note = ({ target }: Event) => {
    const button = target instanceof Element && target.closest('main button[type="button"], footer button[type="button"]')
    if (!button || isAlive(button)) return
    setTimeout(() => {
      if (!isAlive(button)) pressed = button
    })
  }
  addEventListener('click', note, true)
}
