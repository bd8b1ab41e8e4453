import { type ReactNode, Suspense, use, useEffect } from 'react'
import { useHydrated } from './use-hydrated.ts'
import { isAwake, untilAwake } from './wake.ts'

/**
 * Hydrates server-rendered children on the first user interaction. Until then links work as plain links, and a button click is
 * replayed after hydration. On client-side navigation the children render at once.
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

/** Must call no other hook: React sometimes mistakes hooks after a suspended `use` for those of an update (React error 467). */
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

/** True when React has hydrated the element, which then has a property `__reactProps…`. */
const isAlive = (element: Element): boolean => Object.keys(element).some((key) => key.startsWith('__reactProps'))

if (!import.meta.env.SSR) {
  // React stops clicks on targets that it has not hydrated, so the click is recorded in the capture phase. A target that React
  // hydrates at once is alive when the timer fires, and has already received the click.
  const note = ({ target }: Event) => {
    const button = target instanceof Element && target.closest('main button[type="button"], footer button[type="button"]')
    if (!button || isAlive(button)) return
    setTimeout(() => {
      if (!isAlive(button)) pressed = button
    })
  }
  addEventListener('click', note, true)
}
