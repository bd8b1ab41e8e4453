import { useQuery } from '@tanstack/react-query'
import { type ChangeSetRead, changeReads } from './bulk-reads.ts'

const OFTEN_ms = 700
/** Something is being done with it, so what is shown grows old by itself. */
export const isUnderWay = (state: ChangeSetRead['state'] | undefined): boolean =>
  state === 'checking' || state === 'running' || state === 'undoing'

/** A set of changes as it is now, asked for again as long as something is under way. */
export function useChangeSet(id: string): ChangeSetRead | undefined {
  const read = changeReads.set(id)
  const { data } = useQuery({
    ...read,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data === undefined || isUnderWay(state.data.state) ? OFTEN_ms : false),
  })
  return data
}
