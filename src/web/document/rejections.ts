const EXPECTED = /location|service ?worker/i

/** A browser may refuse to say where it is, or to keep a service worker; neither is a fault (specification, section 8). */
export function swallowExpectedRejections(target: EventTarget, log: (...details: unknown[]) => void = console.warn): void {
  target.addEventListener('unhandledrejection', (event) => {
    const { reason } = event as PromiseRejectionEvent
    const details = reason instanceof Error ? reason.message : String(reason)
    if (!EXPECTED.test(details)) return
    event.preventDefault()
    log('Swallowed:', details)
  })
}
