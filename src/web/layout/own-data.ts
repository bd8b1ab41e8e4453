import { useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import { startInteractive } from '../ui/first-interaction.ts'

/** Loads the per-visitor data appended to a shared page into the query cache. */
export function useOwnData(): void {
  const client = useQueryClient()
  useLayoutEffect(() => {
    const own = document.getElementById('own-data')
    for (const [key, answer] of JSON.parse(own?.textContent || '[]')) client.setQueryData(key, answer)
    if (own) startInteractive() // hydrate the whole page at once, because the wishlist buttons of all product cards depend on these data
    own?.remove() // later writes are newer than these data
  }, [client])
}
