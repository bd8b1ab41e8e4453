import { useState } from 'react'
import { type Job, NoteOnJob, PromiseJob } from '#modules/workshop/contract.ts'
import { useWrite } from '../../api/use-write.ts'
import { useText } from '../../i18n/text.tsx'
import { AdminForm } from '../../shared/admin/kit/admin-form.tsx'
import { AreaField } from '../../shared/admin/kit/area-field.tsx'
import { CountField, TextField } from '../../shared/admin/kit/fields.tsx'
import { FormDialog } from '../../shared/admin/kit/form-dialog.tsx'
import { useAdminForm } from '../../shared/admin/kit/use-admin-form.ts'
import { PhotoInput } from '../../shared/admin/photo-input.tsx'
import { failureToast } from '../../shared/errors/failure.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/field.tsx'
import { workshopWrites } from './workshop-reads.ts'

type Props = { job: Job; onChanged: () => Promise<void> }

export function Assignee({ job, people, onChanged }: Props & { people: readonly string[] }) {
  const t = useText()
  const { send, busy } = useWrite(async (assignee: string | null) => {
    await workshopWrites.assign(job, assignee).catch(failureToast(t, t('admin.workshop.failed')))
    await onChanged()
  })
  return (
    <Select
      label={t('admin.workshop.assignee')}
      value={job.assignee ?? ''}
      disabled={busy}
      onChange={({ target }) => void send(target.value || null)}
    >
      <option value="">{t('admin.workshop.nobody')}</option>
      {people.map((email) => (
        <option key={email} value={email}>
          {email}
        </option>
      ))}
    </Select>
  )
}

export function JobNote({ job, onChanged }: Props) {
  const t = useText()
  const { field, ...form } = useAdminForm({
    schema: NoteOnJob,
    start: {},
    clears: true,
    formErrorPath: 'words',
    send: async (note) => {
      await workshopWrites.note(job.id, note)
      await onChanged()
    },
  })
  return (
    <AdminForm form={form} submit={t('admin.workshop.keepNote')}>
      <AreaField {...field('words')} label={t('admin.workshop.note')} maxLength={1000} rows={2} optional />
      <CountField {...field('minutes')} label={t('admin.workshop.minutes')} optional />
    </AdminForm>
  )
}

export function JobPhoto({ job, onChanged }: Props) {
  const t = useText()
  return (
    <PhotoInput
      label={t('admin.workshop.photo')}
      hint={t('admin.workshop.photoHint')}
      failed={t('admin.workshop.noPhoto')}
      keep={(photo) => workshopWrites.photo(job.id, photo)}
      onChanged={onChanged}
    />
  )
}

export function JobPromise({ job, onChanged }: Props) {
  const t = useText()
  const [isOpen, setIsOpen] = useState(false)
  const { field, ...form } = useAdminForm({
    schema: PromiseJob,
    start: { version: job.version, on: job.promisedOn ?? '' },
    prepare: (typed) => ({ ...typed, version: job.version }),
    send: async (promise) => {
      await workshopWrites.promise(job.id, promise)
      setIsOpen(false)
      await onChanged()
    },
  })
  if (job.moves.length === 0 && job.blocked.length === 0) return null
  return (
    <div>
      <Button size="small" look="outline" onClick={() => setIsOpen(true)}>
        {t('admin.workshop.promiseAnother')}
      </Button>
      {isOpen && (
        <FormDialog
          form={form}
          onClose={() => setIsOpen(false)}
          title={t('admin.workshop.promiseAnother')}
          submit={t('admin.workshop.promiseIt')}
        >
          <TextField {...field('on')} type="date" label={t('admin.workshop.promised')} data-begins />
          <TextField
            {...field('reason')}
            label={t('admin.workshop.reason')}
            hint={t('admin.workshop.promiseHint')}
            maxLength={280}
          />
        </FormDialog>
      )}
    </div>
  )
}
