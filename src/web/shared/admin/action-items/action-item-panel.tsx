import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ActionItem } from '#services/action-items/contract.ts'
import { useText } from '../../../i18n/text.tsx'
import { PlainTable } from '../kit/plain-table.tsx'
import { Panel } from '../panel.tsx'
import { useActionItemColumns } from './action-item-columns.tsx'
import { resolutionOf } from './action-item-resolutions.ts'
import { CloseActionItem } from './close-action-item.tsx'

type Props = { id: string; items: readonly ActionItem[]; aside?: ReactNode; empty?: ReactNode; onItsOrder?: boolean }

export function ActionItemPanel({ items, empty, onItsOrder = false, ...panel }: Props) {
  const t = useText()
  const { columns, dialog } = useClosing(onItsOrder)
  const title = t('admin.actionItems.waiting')
  return (
    <Panel title={title} {...panel} className="min-w-0 overflow-clip">
      {items.length === 0 ? (
        empty
      ) : (
        <PlainTable caption={title} columns={columns} rows={items} rowId={({ id }) => id} rowTo={toResolution} />
      )}
      {dialog}
    </Panel>
  )
}

export const toResolution = (item: ActionItem): string | undefined => resolutionOf(item)?.to

export function useClosing(onItsOrder = false) {
  const { revalidate } = useRevalidator()
  const [closing, setClosing] = useState<ActionItem>()
  const columns = useActionItemColumns(setClosing, onItsOrder)
  const leave = () => setClosing(undefined)
  return { columns, dialog: closing && <CloseActionItem item={closing} onClosed={revalidate} onLeave={leave} /> }
}
