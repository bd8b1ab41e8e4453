import { useState } from 'react'
import { type Job, NewRemake } from '#modules/workshop/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { AreaField } from '../../shared/admin/kit/area-field.tsx'
import { FormDialog } from '../../shared/admin/kit/form-dialog.tsx'
import { useAdminForm } from '../../shared/admin/kit/use-admin-form.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts.ts'
import { workshopWrites } from './workshop-reads.ts'

type Props = { job: Job; onChanged: () => Promise<void> }

export function JobAgain({ job, onChanged }: Props) {
  const t = useText()
  const [isConfirming, setIsConfirming] = useState(false)
  if (!job.again) return null
  const { code, sentence } = job.again
  if (code !== null)
    return (
      <p className="text-small text-muted">
        <b className="font-medium">{t('admin.workshop.again')}</b>:{' '}
        {t.maybe(`admin.workshop.blocked.${code.split('.')[1]}`) ?? sentence}
      </p>
    )
  return (
    <div>
      <Button size="small" look="outline" onClick={() => setIsConfirming(true)}>
        {t('admin.workshop.again')}
      </Button>
      {isConfirming && <Dialog job={job} onChanged={onChanged} onClose={() => setIsConfirming(false)} />}
    </div>
  )
}

function Dialog({ job, onChanged, onClose }: Props & { onClose: () => void }) {
  const t = useText()
  const { field, ...form } = useAdminForm({
    schema: NewRemake,
    start: { version: job.version, reason: '' },
    send: async (remake) => {
      const made = await workshopWrites.makeAgain(job.id, remake)
      toast({ title: t('admin.workshop.againBegun', { number: made.number }) })
      onClose()
      await onChanged()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('admin.workshop.ask', { number: job.number, move: t('admin.workshop.again') })}
      submit={t('admin.workshop.again')}
    >
      <AreaField
        {...field('reason')}
        label={t('admin.workshop.reason')}
        hint={t('admin.workshop.againHint')}
        maxLength={500}
        data-begins
      />
    </FormDialog>
  )
}
