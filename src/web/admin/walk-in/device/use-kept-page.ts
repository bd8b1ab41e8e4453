import { useEffect } from 'react'

/** After the screen has settled: what came late is on the list of its files then. */
const SETTLED_ms = 3_000

/** What the till opens over itself and no screen has asked for yet: it must be there without a connection as well. */
const opensLater = () =>
  Promise.all([import('../../../shared/admin/kit/shortcuts-dialog.tsx'), import('../../../ui/toast-stack.tsx')])

async function keep(): Promise<void> {
  await opensLater()
  const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage({ kind: 'counter', files: [...new Set(files)].slice(0, 400) })
}

/** Asks the service worker to keep this page with its files, so that it opens without a connection (`shared/offline/cache-rules.ts`). */
export function useKeptPage(): void {
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return
    const timer = setTimeout(() => {
      if (!navigator.onLine) return
      void keep().catch(() => undefined)
    }, SETTLED_ms)
    return () => clearTimeout(timer)
  }, [])
}
