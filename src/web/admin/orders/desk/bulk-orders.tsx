import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { AdminOrderList, ChosenOrders, OrderPreset } from '#modules/orders/contract.ts'
import { useText } from '../../../i18n/text.tsx'
import type { ListState } from '../../../shared/admin/kit/list-state.ts'
import { countSelected, type Selection } from '../../../shared/admin/kit/selection.ts'
import { LetterButton } from '../../../shared/admin/letters/letter-button.tsx'
import { latePart } from '../../../shared/errors/late-part.tsx'
import { Icon } from '../../../ui/icon.tsx'

const BulkDialog = latePart(async () => (await import('./bulk-orders-dialog.tsx')).BulkOrdersDialog)

type Props = {
  selection: Selection
  state: ListState
  preset: OrderPreset | undefined
  total: number
  staff: AdminOrderList['staff']
  clear: () => void
}

export function BulkOrdersButton({ selection, state, preset, total, staff, clear }: Props) {
  const t = useText()
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="flex min-h-11 items-center gap-2 text-[0.8125rem] font-medium hover:underline lg:min-h-9.5"
      >
        <Icon name="pencil" size={17} />
        {t('admin.orders.bulk.open')}
      </button>
      <LetterButton
        to={() => ({ orders: chosenOf(selection, state, preset) })}
        count={countSelected(selection, total)}
        onDone={clear}
      />
      {open && (
        <BulkDialog
          of={chosenOf(selection, state, preset)}
          count={countSelected(selection, total)}
          staff={staff}
          onChanged={() => void revalidate()}
          onGiveUp={() => setOpen(false)}
          onClose={() => {
            setOpen(false)
            clear()
          }}
        />
      )}
    </>
  )
}

function chosenOf(selection: Selection, { q, filters }: ListState, preset: OrderPreset | undefined): ChosenOrders {
  if (!selection.all) return { numbers: [...selection.ids] }
  const query = q.trim()
  return { filter: { ...filters, ...(query && { q: query }), ...(preset && { preset }) }, except: [...selection.except] }
}
