import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from './icon.tsx'

type Props = { title: string; children?: ReactNode; tone?: 'danger' | 'warn'; focused?: boolean; className?: string }

/** Alert that takes the focus and scrolls into view, unless `focused` is false. */
export function Notice({ title, children, tone = 'danger', focused = true, className = '' }: Props) {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed text is a new notice
  useEffect(() => {
    if (!focused) return
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'center' })
  }, [focused, title, children])
  const colours = tone === 'danger' ? 'border-danger bg-danger-bg text-danger' : 'border-warn bg-warn-bg text-warn'
  return (
    <div ref={box} tabIndex={-1} role="alert" className={`flex gap-3 border-s-2 px-4 py-3.5 ${colours} ${className}`}>
      <Icon name="circle-alert" className="mt-0.5" />
      <div className="min-w-0">
        <p className="font-medium">{title}</p>
        {children && <div className="mt-0.5 text-small text-ink">{children}</div>}
      </div>
    </div>
  )
}
