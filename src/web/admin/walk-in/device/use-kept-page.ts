import { useEffect } from 'react'

/** Delay in ms, so that files loaded late are in the list. */
const SETTLED_ms = 3_000

/** Imports modules that the register loads on demand, so that they are cached for offline use. */
const opensLater = () =>
  Promise.all([import('../../../shared/admin/kit/shortcuts-dialog.tsx'), import('../../../ui/toast-stack.tsx')])

async function keep(): Promise<void> {
  await opensLater()
  const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage({ kind: 'counter', files: [...new Set(files)].slice(0, 400) })
}

/** Sends this page and its files to the service worker's cache, so that the register opens without a connection. */
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
