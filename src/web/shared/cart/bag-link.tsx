import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { usePanels } from '../panels.ts'
import { useStorefrontPaths } from '../storefront/storefront-paths.ts'

/** Link to the cart page, or a button for the drawer where there is no page. */
export function BagLink({ className, children }: { className: string; children: ReactNode }) {
  const { bag } = useStorefrontPaths()
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
