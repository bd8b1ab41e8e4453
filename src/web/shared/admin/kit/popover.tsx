import { Popover as Radix } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import type { IconName } from '../../../ui/icon-names.ts'
import { TOOL } from './tool.ts'

type Props = {
  label: string
  icon: IconName
  marked?: boolean
  children: (close: () => void) => ReactNode
}

export function ToolPopover({ label, icon, marked = false, children }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <Radix.Root open={open} onOpenChange={setOpen}>
      <Radix.Trigger className={`${TOOL} relative`} title={label}>
        <Icon name={icon} size={17} />
        <span className="max-lg:sr-only">{label}</span>
        {marked && <span aria-hidden="true" className="absolute end-1.5 top-1.5 size-1.5 rounded-full bg-accent" />}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align="end"
          sideOffset={6}
          collisionPadding={12}
          aria-label={label}
          className="z-40 max-h-[min(70dvh,520px)] w-80 overflow-y-auto rounded-3 border bg-surface p-2 text-[0.875rem] text-ink shadow-popover focus:outline-none"
        >
          {children(() => setOpen(false))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
