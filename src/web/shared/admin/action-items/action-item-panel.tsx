import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ActionItem } from '#services/action-items/contract.ts'
import { Panel } from '../panel.tsx'
import { ActionItemRow } from './action-item-row.tsx'
import { CloseActionItem } from './close-action-item.tsx'

type Props = {
  title: string
  id: string
  items: readonly ActionItem[]
  aside?: ReactNode
  empty?: ReactNode
  children?: ReactNode
  onItsOrder?: boolean
  className?: string
}

/** Action items, each of which can be closed; the page is read again when one was. */
export function ActionItemPanel({ items, empty, children, onItsOrder = false, ...panel }: Props) {
  const { revalidate } = useRevalidator()
  const [closing, setClosing] = useState<ActionItem>()
  return (
    <Panel {...panel}>
      {children}
      {items.length === 0 ? (
        empty
      ) : (
        <ul className="divide-y border-t">
          {items.map((item) => (
            <ActionItemRow key={item.id} item={item} onItsOrder={onItsOrder} onClose={setClosing} />
          ))}
        </ul>
      )}
      {closing && <CloseActionItem item={closing} onClosed={revalidate} onLeave={() => setClosing(undefined)} />}
    </Panel>
  )
}
