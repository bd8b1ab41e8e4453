import { useState } from 'react'
import type { AdminOrderReturns } from '#modules/returns/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { useMay } from '../../shared/admin/may.ts'
import { Panel } from '../../shared/admin/panel.tsx'
import { Button } from '../../ui/button.tsx'
import { AskReturnDialog } from './ask-return.tsx'
import { ReturnEntry } from './return-entry.tsx'

type Props = { returns: AdminOrderReturns; onChanged: () => Promise<void> }

export function ReturnsPanel({ returns, onChanged }: Props) {
  const t = useText()
  const may = useMay()
  const [isOpen, setIsOpen] = useState(false)
  const canAsk = may('orders.change') && returns.lines.some(({ left }) => left > 0)
  if (returns.returns.length === 0 && !returns.lines.some(({ why }) => why !== 'not-delivered')) return null
  return (
    <Panel
      title={t('admin.returns.title')}
      id="returns"
      aside={
        canAsk && (
          <Button look="outline" size="touch" onClick={() => setIsOpen(true)} className="px-4!">
            {t('admin.returns.open')}
          </Button>
        )
      }
    >
      {returns.returns.length === 0 ? (
        <p className="px-4 pb-5 text-ink-2 sm:px-5">{t('admin.returns.noneOfOrder')}</p>
      ) : (
        <ul className="divide-y border-t">
          {returns.returns.toReversed().map((row) => (
            <ReturnEntry key={row.id} number={returns.number} row={row} onChanged={onChanged} />
          ))}
        </ul>
      )}
      {isOpen && (
        <AskReturnDialog
          returns={returns}
          onAsked={async () => {
            await onChanged()
            setIsOpen(false)
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Panel>
  )
}
