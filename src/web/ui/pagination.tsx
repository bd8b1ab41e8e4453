import type { ReactNode } from 'react'
import { ButtonLink } from './button.tsx'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'

type Props = {
  previous?: string | undefined
  next?: string | undefined
  previousName: string
  nextName: string
  children?: ReactNode
  label: string
}

export function Pagination({ previous, next, previousName, nextName, children, label }: Props) {
  if (previous === undefined && next === undefined) return null
  return (
    <nav aria-label={label} className="flex flex-wrap items-center gap-3">
      {previous !== undefined && <Step to={previous} icon="chevron-left" name={previousName} />}
      {children && <p className="figures text-small text-muted">{children}</p>}
      {next !== undefined && <Step to={next} icon="chevron-right" name={nextName} behind />}
    </nav>
  )
}

function Step({ to, icon, name, behind = false }: { to: string; icon: IconName; name: string; behind?: boolean }) {
  return (
    <ButtonLink to={to} look="outline" size="small">
      {!behind && <Icon name={icon} size={17} />}
      {name}
      {behind && <Icon name={icon} size={17} />}
    </ButtonLink>
  )
}
