import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { usePanels } from '../panels.ts'
import { useDoor } from '../storefront/door.ts'

/** To the bag: its page, or where it has none the drawer. */
export function BagLink({ className, children }: { className: string; children: ReactNode }) {
  const { bag } = useDoor()
  const { open, prepare } = usePanels()
  if (bag)
    return (
      <Link to={bag()} className={className}>
        {children}
      </Link>
    )
  return (
    <button type="button" onPointerEnter={prepare('cart')} onClick={() => open('cart')} className={className}>
      {children}
    </button>
  )
}
