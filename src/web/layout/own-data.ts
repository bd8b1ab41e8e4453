import { useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import { wake } from '../ui/wake.ts'

/** Loads the per-visitor data appended to a shared page (`server/visitor-fragment.ts`) into the query cache after hydration. */
export function useOwnData(): void {
  const client = useQueryClient()
  useLayoutEffect(() => {
    const own = document.getElementById('own-data')
    for (const [key, answer] of JSON.parse(own?.textContent || '[]')) client.setQueryData(key, answer)
    if (own) wake() // hydrate at once: the visitor's data change every card
    own?.remove() // later writes are newer than these data
  }, [client])
}
