import { lazy, Suspense, useEffect, useState } from 'react'
import { usePreferences } from '../../shared/preferences/preferences.tsx'
import { orNever } from '../../ui/or-never.ts'

/** It comes with the page as it was sent, and opens without a script; a phone never fetches its own. Without it the page stays whole. */
const DepartmentRow = lazy(() => orNever(import('./department-row.tsx')))

/** A phone has the menu instead, and is not sent the row; a wide screen that was taken for one gets it as soon as it says so. */
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
