import { useEffect, useRef } from 'react'
import { useUploads } from '../../shared/admin/media/uploads.ts'

export function useArrivals(onArrived: () => Promise<void>): void {
  const uploads = useUploads()
  const going = uploads.some(({ state }) => state === 'waiting' || state === 'sending')
  const was = useRef(going)
  useEffect(() => {
    if (was.current && !going) void onArrived()
    was.current = going
  }, [going, onArrived])
}
