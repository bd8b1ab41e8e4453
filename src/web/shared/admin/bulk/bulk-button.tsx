import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useText } from '../../../i18n/text.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { latePart } from '../../errors/late-part.tsx'
import type { ListState } from '../kit/list-state.ts'
import { countSelected, type Selection } from '../kit/selection.ts'
import type { BulkOf, BulkSelection } from './bulk-reads.ts'

const BulkDialog = latePart(async () => (await import('./bulk-dialog.tsx')).BulkDialog)

type Props = { of: BulkOf; selection: Selection; state: ListState; total: number; clear: () => void }

export function BulkButton({ of, selection, state, total, clear }: Props) {
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
        {t('admin.bulk.open')}
      </button>
      {open && (
        <BulkDialog
          of={of}
          selection={of === 'stock' ? stockSelection(selection, state) : bulkSelection(selection, state)}
          count={countSelected(selection, total)}
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

function bulkSelection(selection: Selection, { q, filters }: ListState): BulkSelection {
  if (!selection.all) return { ids: [...selection.ids].map(Number) }
  const query = q.trim()
  return { filter: { ...filters, ...(query && { q: query }) }, except: [...selection.except].map(Number) }
}

function stockSelection(selection: Selection, { q, filters }: ListState): BulkSelection {
  if (!selection.all) return { variants: [...selection.ids].map(Number) }
  const query = q.trim()
  return { stock: { ...filters, ...(query && { q: query }) }, except: [...selection.except].map(Number) }
}
