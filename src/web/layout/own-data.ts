import { useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import { wake } from '../ui/wake.ts'

/** A page that is everybody's carries what is its visitor's own behind itself (`server/own-data.ts`): shown once the page is alive. */
export function useOwnData(): void {
  const client = useQueryClient()
  useLayoutEffect(() => {
    const own = document.getElementById('own-data')
    for (const [key, answer] of JSON.parse(own?.textContent || '[]')) client.setQueryData(key, answer)
    if (own) wake() // whoever has something sees it on every card
    own?.remove() // what is done from now on is newer
  }, [client])
}
