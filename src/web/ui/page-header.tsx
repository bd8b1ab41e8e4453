import type { ReactNode } from 'react'
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx'

type Props = {
  title: ReactNode
  crumbs?: readonly Crumb[]
  beside?: ReactNode
  about?: ReactNode
  actions?: ReactNode
}

export function PageHeader({ title, crumbs = [], beside, about, actions }: Props) {
  return (
    <header>
      {crumbs.length > 0 && (
        <div className="mb-1.5">
          <Breadcrumbs crumbs={crumbs} />
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="flex min-h-11 min-w-0 flex-wrap items-baseline gap-x-4 gap-y-1">
          <h1 className="display min-w-0 text-[1.875rem] leading-tight wrap-anywhere">{title}</h1>
          {beside}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2.5">{actions}</div>}
      </div>
      {about && <p className="mt-1.5 max-w-[62ch] max-md:mt-2.5 text-small text-muted">{about}</p>}
    </header>
  )
}
