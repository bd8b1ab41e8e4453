import { useQuery } from '@tanstack/react-query'
import { type ChangeSetRead, changeReads } from './bulk-reads.ts'

const OFTEN_ms = 700
export const isUnderWay = (state: ChangeSetRead['state'] | undefined): boolean =>
  state === 'checking' || state === 'running' || state === 'undoing'

/** Returns a change set, polled while it is being processed. Undefined until loaded. */
export function useChangeSet(id: string): ChangeSetRead | undefined {
  const read = changeReads.set(id)
  const { data } = useQuery({
    ...read,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data === undefined || isUnderWay(state.data.state) ? OFTEN_ms : false),
  })
  return data
}
