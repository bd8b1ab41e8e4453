import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { userRead } from './user.ts'

const open = () => (typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('session'))

/** Notifies the other tabs that the session has changed. */
export function notifySessionChange(): void {
  const channel = open()
  channel?.postMessage(null)
  channel?.close()
}

/** Clears the signed-in user and refetches it when another tab reports a change. */
export function useSessionChanges(): void {
  const client = useQueryClient()
  useEffect(() => {
    const channel = open()
    channel?.addEventListener('message', () => {
      const { queryKey } = userRead()
      client.removeQueries({ queryKey })
      void client.fetchQuery({ queryKey }).catch(() => undefined)
    })
    return () => channel?.close()
  }, [client])
}
