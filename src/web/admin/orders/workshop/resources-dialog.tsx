import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FittingResource } from '#modules/workshop/contract.ts'
import { getQueryClient } from '../../../api/query-client.ts'
import { useWrite } from '../../../api/use-write.ts'
import { useText } from '../../../i18n/text.tsx'
import { failureToast } from '../../../shared/errors/failure.ts'
import { Button } from '../../../ui/button.tsx'
import { TextInput } from '../../../ui/field.tsx'
import { Dialog } from '../../../ui/sheet.tsx'
import { toast } from '../../../ui/toasts.ts'
import { Toggle } from '../../../ui/toggle.tsx'
import { fittingReads, fittingWrites } from './fitting-reads.ts'

/** Who fits and where: added, renamed, put to rest. Nobody is taken out, because fittings of the past name them. */
export function ResourcesDialog({ onClose }: { onClose: () => void }) {
  const { data } = useQuery({ ...fittingReads.resources(), staleTime: 0 })
  return data ? <Form start={data.resources} onClose={onClose} /> : null
}

const KINDS = [
  { kind: 'fitter', add: 'admin.fitting.addFitter', title: 'admin.fitting.fitter' },
  { kind: 'room', add: 'admin.fitting.addRoom', title: 'admin.fitting.room' },
] as const

function Form({ start, onClose }: { start: readonly FittingResource[]; onClose: () => void }) {
  const t = useText()
  const [rows, setRows] = useState(start)
  const [asked, setAsked] = useState(false)
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
  return (
    <Dialog open onClose={onClose} title={t('admin.fitting.who')}>
      <form
        noValidate
        className="grid gap-5 p-5"
        onSubmit={(event) => {
          event.preventDefault()
          setAsked(true)
          if (!rows.some(isBad)) void send(undefined)
        }}
      >
        <p className="text-small text-ink-2">{t('admin.fitting.whoAbout')}</p>
        {KINDS.map(({ kind, add, title }) => (
          <fieldset key={kind} className="grid gap-3">
            <legend className="pb-1 font-medium">{t(title)}</legend>
            {rows.map(
              (row, place) =>
                row.kind === kind && (
                  // biome-ignore lint/suspicious/noArrayIndexKey: rows are added at the end and never taken out
                  <div key={place} className="grid gap-2 border-b pb-3">
                    <TextInput
                      label={t('admin.fitting.name')}
                      value={row.name}
                      maxLength={60}
                      error={asked && isBad(row) && t('admin.fitting.nameBad')}
                      onChange={({ target }) => change(row, { name: target.value })}
                    />
                    <Toggle
                      label={t('admin.fitting.resting')}
                      checked={row.active}
                      onChange={(active) => change(row, { active })}
                    />
                  </div>
                ),
            )}
            <div>
              <Button size="small" look="outline" onClick={() => setRows([...rows, { id: null, kind, name: '', active: true }])}>
                {t(add)}
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
