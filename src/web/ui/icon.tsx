import type { IconName } from './icon-names.ts'
import sprite from './icons.svg?url&no-inline'

/** Direction icons turn round where people read from right to left; clocks and ticks do not. */
const FLIPS = new Set<IconName>([
  'arrow-left',
  'arrow-right',
  'arrow-up-right',
  'chevron-left',
  'chevron-right',
  'truck',
  'rotate-ccw',
])

/**
 * The icons of the header, which are seen before anything else is: they do not wait for the sprite. (Browsers do not use a
 * preloaded sprite for `<use>`.) The shapes are those of `icons.svg`, as one path each.
 */
const DRAWN: Partial<Record<IconName, string>> = {
  menu: 'M4 5h16M4 12h16M4 19h16',
  'shopping-bag':
    'M16 10a4 4 0 0 1-8 0M3.103 6.034h17.794M3.4 5.467a2 2 0 0 0-.4 1.2V20a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2V6.667a2 2 0 0 0-.4-1.2l-2-2.667A2 2 0 0 0 17 2H7a2 2 0 0 0-1.6.8z',
  sun: 'M16 12a4 4 0 1 1-8 0a4 4 0 1 1 8 0M12 2v2M12 20v2M4.93 4.93l1.41 1.41M17.66 17.66l1.41 1.41M2 12h2M20 12h2M6.34 17.66l-1.41 1.41M19.07 4.93l-1.41 1.41',
  moon: 'M20.985 12.486a9 9 0 1 1-9.473-9.472c.405-.022.617.46.402.803a6 6 0 0 0 8.268 8.268c.344-.215.825-.004.803.401',
  monitor: 'M4 3h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2M8 21h8M12 17v4',
}

/** Always beside a label, or inside something that has a name: the picture itself says nothing. */
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
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`shrink-0 ${FLIPS.has(name) ? 'flips' : ''} ${className}`}
    >
      {DRAWN[name] ? <path d={DRAWN[name]} /> : <use href={`${sprite}#${name}`} />}
    </svg>
  )
}
