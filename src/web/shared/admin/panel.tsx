import type { ReactNode } from 'react'

export function Panel({
  title,
  id,
  aside,
  children,
  className = '',
}: {
  title?: string
  id?: string
  aside?: ReactNode
  children: ReactNode
  className?: string
}) {
  const box = `rounded-3 border bg-surface ${className}`
  if (!title) return <div className={box}>{children}</div>
  return (
    <section aria-labelledby={id} className={box}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5 px-4 py-3.5 sm:px-5">
        <h2 id={id} tabIndex={-1} className="min-w-0 text-[0.96875rem] font-medium wrap-anywhere">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}

type Tone = 'plain' | 'success' | 'warn' | 'danger' | 'info'
const TONES: Record<Tone, string> = {
  plain: 'bg-sunk text-ink-2',
  success: 'bg-success-bg text-success',
  warn: 'bg-warn-bg text-warn',
  danger: 'bg-danger-bg text-danger',
  info: 'bg-info-bg text-info',
}

export const Badge = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span className={`inline-block rounded-full px-2.5 py-0.5 text-[0.78125rem] font-medium whitespace-nowrap ${TONES[tone]}`}>
    {children}
  </span>
)
export type { Tone }
