import { useState } from 'react'
import { latePart } from '../../errors/late-part.tsx'
import { useSingleKey } from './use-table-keys.ts'

const ShortcutsDialog = latePart(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog)

export function Help() {
  const [page, setPage] = useState<{ listed: boolean; selectable: boolean }>()
  useSingleKey('?', () => {
    const row = document.querySelector('[data-row]')
    setPage({ listed: row !== null, selectable: row?.closest('table')?.querySelector('tbody [type=checkbox]') != null })
  })
  const close = () => setPage(undefined)
  return page ? <ShortcutsDialog {...page} onClose={close} onGiveUp={close} /> : null
}
