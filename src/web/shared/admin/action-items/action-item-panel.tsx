import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { OwnerTask } from '#modules/tasks/contract.ts'
import { Panel } from '../panel.tsx'
import { TaskRow } from './action-item-row.tsx'
import { CloseTask } from './close-action-item.tsx'

type Props = {
  title: string
  id: string
  tasks: readonly OwnerTask[]
  aside?: ReactNode
  empty?: ReactNode
  children?: ReactNode
  onItsOrder?: boolean
  className?: string
}

/** Tasks, each of which can be closed; the page is read again when one was. */
export function TaskPanel({ tasks, empty, children, onItsOrder = false, ...panel }: Props) {
  const { revalidate } = useRevalidator()
  const [closing, setClosing] = useState<OwnerTask>()
  return (
    <Panel {...panel}>
      {children}
      {tasks.length === 0 ? (
        empty
      ) : (
        <ul className="divide-y border-t">
          {tasks.map((task) => (
            <TaskRow key={task.id} task={task} onItsOrder={onItsOrder} onClose={setClosing} />
          ))}
        </ul>
      )}
      {closing && <CloseTask task={closing} onClosed={revalidate} onLeave={() => setClosing(undefined)} />}
    </Panel>
  )
}
