import { Link } from 'react-router'

/** One of the piles that a list of the house is sorted into, and how many lie there. */
export function PileLink({ to, name, count, on }: { to: string; name: string; count?: number; on: boolean }) {
  return (
    <li>
      <Link
        to={to}
        aria-current={on ? 'page' : undefined}
        className="flex min-h-9 items-center gap-1.5 rounded-2 px-2.5 text-[0.8125rem] text-ink-2 hover:bg-sunk aria-[current=page]:bg-ink aria-[current=page]:text-bg max-lg:min-h-11"
      >
        {name}
        {count !== undefined && <span className="figures opacity-75">{count}</span>}
      </Link>
    </li>
  )
}
