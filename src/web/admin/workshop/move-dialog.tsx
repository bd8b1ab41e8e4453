import { type HandMove, type JobSummary, MoveJob } from '#modules/workshop/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { AreaField } from '../../shared/admin/kit/area-field.tsx'
import { MetreField, TextField } from '../../shared/admin/kit/fields.tsx'
import { FormDialog } from '../../shared/admin/kit/form-dialog.tsx'
import { useAdminForm } from '../../shared/admin/kit/use-admin-form.ts'
import { toast } from '../../ui/toasts.ts'
import { ASKED } from './moves.ts'
import { workshopWrites } from './workshop-reads.ts'

type Props = { job: JobSummary; move: HandMove; onMoved: () => Promise<void>; onClose: () => void }

export function MoveDialog({ job, move, onMoved, onClose }: Props) {
  const t = useText()
  const { field, ...form } = useAdminForm({
    schema: MoveJob,
    // The fabric reserved for the job is usually the fabric that was cut.
    start: { move, version: job.version, ...(move === 'sew' && job.kept && { cut: keptOf(job.kept) }) },
    send: async ({ move: made, version, ...details }) => {
      const moved = await workshopWrites.move({ id: job.id, version }, made, details)
      toast({ title: t('admin.workshop.moved', { number: moved.number, stage: t(`admin.workshop.stage.${moved.state}`) }) })
      await onMoved()
    },
  })
  const asks = ASKED[move]
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('admin.workshop.ask', { number: job.number, move: t(`admin.workshop.move.${move}`) })}
      submit={t(`admin.workshop.move.${move}`)}
    >
      {asks === 'cut' && (
        <>
          <TextField {...field('cut.lot')} label={t('admin.workshop.lot')} maxLength={60} data-begins />
          <MetreField {...field('cut.cm')} label={t('admin.workshop.cutLength')} />
        </>
      )}
      {asks === 'byHand' && <p className="text-small text-ink-2">{t('admin.workshop.cutEnds')}</p>}
      {asks === 'byHand' && !job.patterned && (
        <TextField
          {...field('byHand')}
          label={t('admin.workshop.byHand')}
          hint={t('admin.workshop.byHandHint')}
          maxLength={280}
          data-begins
        />
      )}
      {asks === 'reason' && (
        <AreaField
          {...field('reason')}
          label={t('admin.workshop.reason')}
          hint={t('admin.workshop.reasonHint')}
          maxLength={500}
        />
      )}
    </FormDialog>
  )
}

const keptOf = ({ lot, cm }: NonNullable<JobSummary['kept']>) => ({ ...(lot !== null && { lot }), ...(cm !== null && { cm }) })
