import { useEffect, useRef } from 'react'
import { Link } from 'react-router'

export type StatusTab = { to: string; name: string; count?: number; current: boolean }

export function StatusTabs({ tabs, label }: { tabs: readonly StatusTab[]; label: string }) {
  const list = useRef<HTMLUListElement>(null)
  const open = tabs.findIndex(({ current }) => current)
  useEffect(() => {
    list.current?.children[open]?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
  }, [open])
  return (
    <nav aria-label={label}>
      <ul ref={list} className="-m-1 flex gap-1 p-1 max-sm:overflow-x-auto sm:flex-wrap">
        {tabs.map(({ to, name, count, current }) => (
          <li key={to} className="shrink-0">
            <Link
              to={to}
              aria-current={current ? 'page' : undefined}
              className="flex min-h-9 items-center gap-1.5 rounded-2 px-2.5 text-[0.8125rem] text-ink-2 hover:bg-sunk aria-[current=page]:bg-ink aria-[current=page]:text-bg max-lg:min-h-11"
            >
              {name}
              {count !== undefined && <span className="figures opacity-75">{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
