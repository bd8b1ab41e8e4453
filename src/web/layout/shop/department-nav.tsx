import { lazy, Suspense, useEffect, useState } from 'react'
import { usePreferences } from '../../shared/preferences/preferences.tsx'
import { ignoreLoadFailure } from '../../ui/ignore-load-failure.ts'

/** Server-rendered and usable without a script. */
const DepartmentRow = lazy(() => ignoreLoadFailure(import('./department-row.tsx')))

/** A wide screen that the server took for a phone gets the row once its width is known. */
export function DepartmentNav() {
  const { device } = usePreferences()
  const [wide, setWide] = useState(device !== 'mobile')
  useEffect(() => {
    if (wide) return
    const room = matchMedia('(min-width: 1280px)')
    const look = () => room.matches && setWide(true)
    look()
    room.addEventListener('change', look)
    return () => room.removeEventListener('change', look)
  }, [wide])
  return (
    wide && (
      <Suspense>
        <DepartmentRow />
      </Suspense>
    )
  )
}
