import { useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '../../../api/transport.ts'
import { useWrite } from '../../../api/use-write.ts'
import { useText } from '../../../i18n/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toasts.ts'
import { type ChangeSetRead, changeReads, changeWrites, type SetMove } from './bulk-reads.ts'

/** Buttons for the transitions that the server allows for a change set, except scheduling and a run without changes. */
export function SetButtons({ set, onMoved }: { set: ChangeSetRead; onMoved?: (set: ChangeSetRead) => void }) {
  const t = useText()
  const client = useQueryClient()
  const { send, busy } = useWrite(async (move: Exclude<SetMove, 'schedule'>) => {
    try {
      const moved = await changeWrites.move(set.id, { move })
      client.setQueryData(changeReads.set(set.id).queryKey, moved)
      onMoved?.(moved)
    } catch (error) {
      toast({ title: t('admin.bulk.failed'), description: sentenceOf(error) ?? t('error.network.short'), tone: 'danger' })
    }
  })
  const changed = (set.actions.create ?? 0) + (set.actions.update ?? 0)
  return (
    <div className="flex flex-wrap gap-2">
      {set.moves
        .filter((move) => move !== 'schedule')
        .filter((move) => move !== 'run' || changed > 0)
        .map((move) => (
          <Button
            key={move}
            size="small"
            look={move === 'run' || move === 'resume' ? 'primary' : 'outline'}
            busy={busy}
            onClick={() => void send(move)}
          >
            {move === 'run' ? t('admin.bulk.move.run', { count: changed }) : t(`admin.bulk.move.${move}`)}
          </Button>
        ))}
    </div>
  )
}
