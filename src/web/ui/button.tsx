import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { Icon } from './icon.tsx'

type Look = 'primary' | 'outline' | 'quiet' | 'light'
type Size = 'primary' | 'touch' | 'small'

const BASE =
  'relative inline-flex items-center justify-center gap-2.5 border text-center leading-tight font-medium tracking-[0.01em] transition-colors duration-(--d-1) ease-house'
const LOOKS: Record<Look, string> = {
  primary: 'border-ink bg-ink text-bg hover:bg-ink-2 hover:border-ink-2 aria-disabled:bg-muted aria-disabled:border-muted',
  outline: 'border-ink bg-transparent text-ink hover:bg-ink hover:text-bg',
  quiet: 'border-transparent bg-transparent text-ink hover:bg-sunk',
  light: 'border-[#f4efe7] bg-[#f4efe7] text-night hover:bg-transparent hover:text-[#f4efe7]',
}
const HEIGHTS: Record<Size, string> = {
  primary: 'min-h-13 py-2 rounded-1 px-7 text-[0.90625rem]',
  touch: 'min-h-12 py-2 rounded-1 px-7 text-[0.90625rem]',
  small: 'min-h-9.5 pointer-coarse:min-h-11 py-1.5 rounded-2 px-3.5 text-[0.875rem]',
}

const look = (of: Look = 'primary', size: Size = 'primary', more = '') => `${BASE} ${LOOKS[of]} ${HEIGHTS[size]} ${more}`

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> & {
  look?: Look
  size?: Size
  /** A write is in flight: the label stays, and a second click does nothing. */
  busy?: boolean
  /** Reason why the button is disabled. It stays focusable and announces the reason. */
  disabledReason?: string | null
  children: ReactNode
}

export function Button({ look: of, size, busy, disabledReason, className, children, onClick, type = 'button', ...rest }: Props) {
  const stopped = busy || Boolean(disabledReason)
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={stopped || undefined}
      aria-busy={busy || undefined}
      title={disabledReason ?? undefined}
      onClick={stopped ? (event) => event.preventDefault() : onClick}
      className={look(of, size, className)}
    >
      <span className={busy ? 'opacity-0' : 'contents'}>{children}</span>
      {busy && <Icon name="loader-circle" className="absolute animate-spin" />}
    </button>
  )
}

export function ButtonLink({ look: of, size, className, ...rest }: LinkProps & { look?: Look; size?: Size }) {
  return <Link {...rest} className={look(of, size, `button-link ${className ?? ''}`)} />
}

/** Square button with one icon. `label` is for screen readers. */
export function IconButton({
  label,
  className = '',
  children,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { label: string }) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={`relative grid size-11 shrink-0 place-items-center rounded-1 transition-colors duration-(--d-1) hover:bg-sunk ${className}`}
    >
      {children}
    </button>
  )
}
