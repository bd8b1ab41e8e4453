import { type ReactNode, useState } from 'react'
import type { HandMove, JobState, JobSummary } from '#modules/workshop/contract.ts'
import { useWrite } from '../../api/use-write.ts'
import { useText } from '../../i18n/text.tsx'
import { failureToast } from '../../shared/errors/failure.ts'
import { toast } from '../../ui/toasts.ts'
import { MoveDialog } from './move-dialog.tsx'
import { ASKED, moveTo } from './moves.ts'
import { type MoveDetails, workshopWrites } from './workshop-reads.ts'

type Moving = {
  start: (job: JobSummary, move: HandMove) => void
  startTo: (job: JobSummary, to: JobState) => void
  busy: boolean
  dialog: ReactNode
}

/** Reloads after a failure too, because other staff may have moved the garment. */
export function useMoving(onMoved: () => Promise<void>): Moving {
  const t = useText()
  const [pending, setPending] = useState<{ job: JobSummary; move: HandMove }>()
  const { send, busy } = useWrite(async ({ job, move, details }: { job: JobSummary; move: HandMove; details?: MoveDetails }) => {
    const moved = await workshopWrites.move(job, move, details).catch(async (error) => {
      failureToast(t, t('admin.workshop.notMoved'))(error)
      await onMoved()
      throw error
    })
    await onMoved()
    toast({ title: t('admin.workshop.moved', { number: moved.number, stage: t(`admin.workshop.stage.${moved.state}`) }) })
  })
  const start = (job: JobSummary, move: HandMove) => (ASKED[move] ? setPending({ job, move }) : void send({ job, move }))
  return {
    start,
    startTo: (job, to) => {
      const move = moveTo(job, to)
      if (move) return start(job, move)
      toast({
        title: t('admin.workshop.notMoved'),
        description: t('admin.workshop.noWay', { stage: t(`admin.workshop.stage.${to}`) }),
        tone: 'danger',
      })
    },
    busy,
    dialog: pending && (
      <MoveDialog
        {...pending}
        onClose={() => setPending(undefined)}
        onMoved={async () => {
          setPending(undefined)
          await onMoved()
        }}
      />
    ),
  }
}
