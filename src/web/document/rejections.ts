const EXPECTED = /location|service ?worker/i

/** Swallows and logs expected rejections: a browser may refuse geolocation or a service worker. */
export function swallowExpectedRejections(target: EventTarget, log: (...details: unknown[]) => void = console.warn): void {
  target.addEventListener('unhandledrejection', (event) => {
    const { reason } = event as PromiseRejectionEvent
    // A rejection reason need not be an Error: any object with a `message` is read as one.
    const details = String((reason as { message?: unknown } | null | undefined)?.message ?? reason)
    if (!EXPECTED.test(details)) return
    event.preventDefault()
    log('Swallowed:', details)
  })
}
