import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../../api/transport.ts'
import { useWrite } from '../../../api/use-write.ts'
import { useText } from '../../../i18n/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextInput } from '../../../ui/field.tsx'
import { atMoment, momentOf } from '../local-moment.ts'
import { type ChangeSetRead, changeReads, changeWrites } from './bulk-reads.ts'

export function ScheduleSet({ set, onMoved }: { set: ChangeSetRead; onMoved?: (set: ChangeSetRead) => void }) {
  const t = useText()
  const client = useQueryClient()
  const [at, setAt] = useState(set.runAt === null ? '' : momentOf(set.runAt))
  const moment = atMoment(at)
  const { send, busy, error } = useWrite(async (chosen: string) => {
    const moved = await changeWrites.move(set.id, { move: 'schedule', at: chosen })
    client.setQueryData(changeReads.set(set.id).queryKey, moved)
    onMoved?.(moved)
  })
  return (
    <form
      noValidate
      className="grid gap-3 border-t pt-4 sm:flex sm:flex-wrap sm:items-end"
      onSubmit={(event) => {
        event.preventDefault()
        if (moment) void send(moment)
      }}
    >
      <TextInput
        label={t('admin.bulk.schedule.at')}
        type="datetime-local"
        value={at}
        error={error === undefined ? undefined : (sentenceOf(error) ?? t('error.network.short'))}
        onChange={({ target }) => setAt(target.value)}
      />
      <Button
        type="submit"
        look="outline"
        busy={busy}
        disabledReason={moment ? null : t('admin.bulk.schedule.choose')}
        className="min-h-11"
      >
        {t(set.state === 'scheduled' ? 'admin.bulk.schedule.again' : 'admin.bulk.schedule.do')}
      </Button>
      <p className="w-full text-caption text-muted">{t('admin.bulk.schedule.hint')}</p>
    </form>
  )
}
