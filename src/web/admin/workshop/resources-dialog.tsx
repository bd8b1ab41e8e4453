import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FittingResource } from '#modules/workshop/contract.ts'
import { getQueryClient } from '../../api/query-client.ts'
import { useWrite } from '../../api/use-write.ts'
import { useText } from '../../i18n/text.tsx'
import { failureToast } from '../../shared/errors/failure.ts'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/field.tsx'
import { Dialog } from '../../ui/sheet.tsx'
import { toast } from '../../ui/toasts.ts'
import { Toggle } from '../../ui/toggle.tsx'
import { fittingReads, fittingWrites } from './fitting-reads.ts'

/** Fitters and rooms cannot be deleted, because past fittings refer to them. */
export function ResourcesDialog({ onClose }: { onClose: () => void }) {
  const { data } = useQuery({ ...fittingReads.resources(), staleTime: 0 })
  return data ? <Form start={data.resources} onClose={onClose} /> : null
}

const KINDS = [
  { kind: 'fitter', add: 'admin.fitting.addFitter', title: 'admin.fitting.fitter' },
  { kind: 'room', add: 'admin.fitting.addRoom', title: 'admin.fitting.room' },
] as const

function useResources(start: readonly FittingResource[], onClose: () => void) {
  const t = useText()
  const [rows, setRows] = useState(start)
  const isBad = ({ kind, name }: FittingResource) =>
    name.trim() === '' || rows.filter((each) => each.kind === kind && each.name.trim() === name.trim()).length > 1
  const { send, busy } = useWrite(async () => {
    const resources = rows.map((row) => ({ ...row, name: row.name.trim() }))
    const saved = await fittingWrites.resources({ resources }).catch((error) => {
      failureToast(t, t('admin.workshop.failed'))(error)
      throw error
    })
    getQueryClient().setQueryData(fittingReads.resources().queryKey, saved)
    toast({ title: t('admin.fitting.whoKept') })
    onClose()
  })
  const change = (row: FittingResource, over: Partial<FittingResource>) =>
    setRows(rows.map((each) => (each === row ? { ...each, ...over } : each)))
  const add = (kind: FittingResource['kind']) => setRows([...rows, { id: null, kind, name: '', active: true }])
  return { rows, isBad, change, add, busy, save: () => void (rows.some(isBad) || send(undefined)) }
}

function Form({ start, onClose }: { start: readonly FittingResource[]; onClose: () => void }) {
  const t = useText()
  const { rows, isBad, change, add, busy, save } = useResources(start, onClose)
  const [isConfirming, setIsConfirming] = useState(false)
  return (
    <Dialog open onClose={onClose} title={t('admin.fitting.who')}>
      <form
        noValidate
        className="grid gap-5 p-5"
        onSubmit={(event) => {
          event.preventDefault()
          setIsConfirming(true)
          save()
        }}
      >
        <p className="text-small text-ink-2">{t('admin.fitting.whoAbout')}</p>
        {KINDS.map(({ kind, add: label, title }) => (
          <fieldset key={kind} className="grid gap-3">
            <legend className="pb-1 font-medium">{t(title)}</legend>
            {rows.map(
              (row, place) =>
                row.kind === kind && (
                  // biome-ignore lint/suspicious/noArrayIndexKey: rows are only appended
                  <Row key={place} row={row} bad={isConfirming && isBad(row)} onChange={(over) => change(row, over)} />
                ),
            )}
            <div>
              <Button size="small" look="outline" onClick={() => add(kind)}>
                {t(label)}
              </Button>
            </div>
          </fieldset>
        ))}
        <Button type="submit" busy={busy}>
          {t('admin.fitting.whoKeep')}
        </Button>
      </form>
    </Dialog>
  )
}

type RowProps = { row: FittingResource; bad: boolean; onChange: (over: Partial<FittingResource>) => void }

function Row({ row: { name, active }, bad, onChange }: RowProps) {
  const t = useText()
  return (
    <div className="grid gap-2 border-b pb-3">
      <TextInput
        label={t('admin.fitting.name')}
        value={name}
        maxLength={60}
        error={bad && t('admin.fitting.nameBad')}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <Toggle label={t('admin.fitting.resting')} checked={active} onChange={(next) => onChange({ active: next })} />
    </div>
  )
}
