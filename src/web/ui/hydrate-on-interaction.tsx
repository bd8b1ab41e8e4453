import { type ReactNode, Suspense, use, useEffect } from 'react'
import { firstInteraction, hadFirstInteraction } from './first-interaction.ts'
import { useHydrated } from './use-hydrated.ts'

/**
 * Hydrates server-rendered children on the first user interaction, or after a while without one. On client-side navigation the
 * children render at once.
 */
export const HydrateOnInteraction = ({ children }: { children: ReactNode }) => (
  <Suspense>
    <HydrationBoundary>{children}</HydrationBoundary>
  </Suspense>
)

function HydrationBoundary({ children }: { children: ReactNode }) {
  const sent = !useHydrated()
  useEffect(replayClick, [])
  return <SuspendUntil until={sent ? firstInteraction : undefined}>{children}</SuspendUntil>
}

/** Must call no other hook: React sometimes mistakes hooks after a suspended `use` for those of an update (React error 467). */
function SuspendUntil({ until, children }: { until?: Promise<void>; children: ReactNode }) {
  if (!import.meta.env.SSR && until && !hadFirstInteraction()) use(until)
  return children
}

let clickedButton: Element | undefined

function replayClick() {
  if (!(clickedButton instanceof HTMLElement) || !isHydrated(clickedButton)) return
  clickedButton.click()
  clickedButton = undefined
}

/** True when React has hydrated the element, which then has a property `__reactProps…`. */
const isHydrated = (element: Element): boolean => Object.keys(element).some((key) => key.startsWith('__reactProps'))

if (!import.meta.env.SSR) {
  // React stops clicks on targets that it has not hydrated, so the click is recorded in the capture phase.
  const note = ({ target }: Event) => {
    const button = target instanceof Element && target.closest('button[type="button"]:is(main *, footer *, .chat-toggle)')
    if (!button || isHydrated(button)) return
    setTimeout(() => {
      if (!isHydrated(button)) clickedButton = button
    })
  }
  addEventListener('click', note, true)
}
