import type { FormEvent } from 'react'
import type { ActionItem } from '#services/action-items/contract.ts'
import { getQueryClient } from '../../../api/query-client.ts'
import { sentenceOf } from '../../../api/transport.ts'
import { useWrite } from '../../../api/use-write.ts'
import { useText } from '../../../i18n/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextInput } from '../../../ui/field.tsx'
import { Dialog } from '../../../ui/sheet.tsx'
import { toast } from '../../../ui/toasts.ts'
import { adminReads } from '../admin-reads.ts'
import { actionItemWrites } from './action-item-reads.ts'

type Props = { item: ActionItem; onClosed: () => Promise<void>; onLeave: () => void }

/** What was decided is written down with the task: who and when the shop knows by itself. */
export function CloseActionItem({ item, onClosed, onLeave }: Props) {
  const t = useText()
  const { send, busy, error } = useWrite(async (note: string) => {
    await actionItemWrites.close(item.id, note)
    getQueryClient().removeQueries({ queryKey: adminReads.dashboard().queryKey })
    toast({ title: t('admin.actionItems.closedNow') })
    await onClosed()
    onLeave()
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void send(String(new FormData(event.currentTarget).get('note') ?? '').trim())
  }
  return (
    <Dialog open onClose={onLeave} title={t('admin.actionItems.closing')}>
      <form onSubmit={submit} className="grid gap-4 p-5">
        <p className="text-ink-2">{t(`admin.actionItems.kind.${item.kind}`)}</p>
        <TextInput
          name="note"
          label={t('admin.actionItems.note')}
          hint={t('admin.orderStep.reasonHint')}
          maxLength={500}
          required
        />
        {error !== undefined && !busy && (
          <p role="alert" className="text-small text-danger">
            {sentenceOf(error) ?? t('error.network.short')}
          </p>
        )}
        <Button type="submit" busy={busy}>
          {t('admin.actionItems.done')}
        </Button>
      </form>
    </Dialog>
  )
}
