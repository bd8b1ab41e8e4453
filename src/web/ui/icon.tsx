import type { IconName } from './icon-names.ts'
import sprite from './icons.svg?url&no-inline'

/** Direction icons that are mirrored in right-to-left text. */
const FLIPS = /^(arrow-(left|right|up-right)|chevron-(left|right)|truck|rotate-ccw|log-out)$/

/** Icons of the header, inlined so that the first screen does not wait for the sprite. */
const DRAWN: Partial<Record<IconName, string>> = {
  menu: 'M4 5h16M4 12h16M4 19h16',
  'shopping-bag':
    'M16 10a4 4 0 0 1-8 0M3.1 6h17.8M3.4 5.5a2 2 0 0 0-.4 1.2V20a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2V6.7a2 2 0 0 0-.4-1.2l-2-2.7A2 2 0 0 0 17 2H7a2 2 0 0 0-1.6.8z',
  user: 'M19 21v-2a4 4 0 0 0-4-4H9a4 4 0 0 0-4 4v2M16 7a4 4 0 1 1-8 0a4 4 0 1 1 8 0',
  contrast: 'M12 22a10 10 0 1 0 0-20a10 10 0 0 0 0 20M12 18a6 6 0 0 0 0-12z',
}

/** Decorative icon, hidden from screen readers. The label or the surrounding control names it. */
export function Icon({ name, size = 20, className = '' }: { name: IconName; size?: number; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      className={`icon ${FLIPS.test(name) ? 'flips' : ''} ${className}`}
    >
      {DRAWN[name] ? <path d={DRAWN[name]} /> : <use href={`${sprite}#${name}`} />}
    </svg>
  )
}
