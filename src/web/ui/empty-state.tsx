import type { ReactNode } from 'react'

/** Nothing is here yet: what it is, and where to go. */
export function EmptyState({ title, children, action }: { title: string; children?: ReactNode; action?: ReactNode }) {
  return (
    <div className="max-w-[62ch] py-12">
      <p className="display text-h2">{title}</p>
      {children && <div className="mt-3 text-body-lg text-ink-2">{children}</div>}
      {action && <div className="mt-6 flex flex-wrap gap-3">{action}</div>}
    </div>
  )
}
