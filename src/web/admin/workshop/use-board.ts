import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Board } from '#modules/workshop/contract.ts'
import { type BoardFilter, workshopReads } from './workshop-reads.ts'

/** Polling interval of an open board. */
const OFTEN_ms = 1500

export function useBoard(filter: BoardFilter, first: Board): { board: Board; refresh: () => Promise<void> } {
  const client = useQueryClient()
  const read = workshopReads.board(filter)
  const { data: board = first } = useQuery({ ...read, initialData: first, staleTime: Number.POSITIVE_INFINITY })
  const { data: last } = useQuery({ ...workshopReads.pulse(), staleTime: 0, refetchInterval: OFTEN_ms, refetchOnMount: 'always' })
  const refresh = () => client.invalidateQueries(workshopReads.everyBoard())
  const again = useRef(refresh)
  again.current = refresh
  const behind = last !== undefined && last.pulse > board.pulse
  useEffect(() => {
    if (behind) void again.current()
  }, [behind])
  return { board, refresh }
}
