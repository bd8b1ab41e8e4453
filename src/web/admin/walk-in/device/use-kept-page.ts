import { useEffect } from 'react'

/** After the screen has settled: what came late is on the list of its files then. */
const SETTLED_ms = 3_000

/** Asks the service worker to keep this page with its files, so that it opens without a connection (`shared/offline/cache-rules.ts`). */
export function useKeptPage(): void {
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return
    const timer = setTimeout(() => {
      if (!navigator.onLine) return
      const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
      void navigator.serviceWorker.ready
        .then(({ active }) => active?.postMessage({ kind: 'counter', files: [...new Set(files)].slice(0, 400) }))
        .catch(() => undefined)
    }, SETTLED_ms)
    return () => clearTimeout(timer)
  }, [])
}
