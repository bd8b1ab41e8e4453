import type { ReactNode } from 'react'

type Props = {
  title: string
  children?: ReactNode
  action?: ReactNode
  compact?: boolean
}

export function EmptyState({ title, children, action, compact = false }: Props) {
  return (
    <div className={`max-w-[62ch] ${compact ? 'px-4 py-8 sm:px-5' : 'py-12'}`}>
      <p className={compact ? 'font-medium' : 'display text-h2'}>{title}</p>
      {children && <div className={compact ? 'mt-1 text-small text-ink-2' : 'mt-3 text-body-lg text-ink-2'}>{children}</div>}
      {action && <div className={`flex flex-wrap gap-3 ${compact ? 'mt-4' : 'mt-6'}`}>{action}</div>}
    </div>
  )
}
