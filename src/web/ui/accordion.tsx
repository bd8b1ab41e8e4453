import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** Native `<details>`: opens without JavaScript. */
export function Accordion({ title, open, children }: { title: string; open?: boolean; children: ReactNode }) {
  return (
    <details open={open} className="accordion border-t last:border-b">
      <summary className="flex min-h-14 items-center justify-between gap-4 py-3 font-medium">
        <h2 className="text-body font-medium">{title}</h2>
        <Icon name="plus" size={18} className="accordion-sign" />
      </summary>
      <div className="pb-5 text-body text-ink-2">{children}</div>
    </details>
  )
}
