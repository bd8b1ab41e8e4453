import { useState } from 'react'

let last = 0
const newIds = (count: number) => Array.from({ length: Math.max(0, count) }, () => ++last)

/** React keys for rows without an id. Rows may be added only at the end, and each removal must call `drop`. */
export function useRowIds(count: number): { ids: readonly number[]; drop: (at: number) => void } {
  const [ids, setIds] = useState<readonly number[]>(() => newIds(count))
  const current = ids.length === count ? ids : [...ids.slice(0, count), ...newIds(count - ids.length)]
  if (current !== ids) setIds(current)
  return { ids: current, drop: (at) => setIds(current.toSpliced(at, 1)) }
}
