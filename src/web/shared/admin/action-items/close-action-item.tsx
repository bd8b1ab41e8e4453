import { type ActionItem, CloseActionItem as Closing } from '#services/action-items/contract.ts'
import { getQueryClient } from '../../../api/query-client.ts'
import { useText } from '../../../i18n/text.tsx'
import { toast } from '../../../ui/toasts.ts'
import { adminReads } from '../admin-reads.ts'
import { TextField } from '../kit/fields.tsx'
import { FormDialog } from '../kit/form-dialog.tsx'
import { useAdminForm } from '../kit/use-admin-form.ts'
import { useAsks } from './action-item-columns.tsx'
import { actionItemWrites } from './action-item-reads.ts'

type Props = { item: ActionItem; onClosed: () => Promise<void>; onLeave: () => void }

export function CloseActionItem({ item, onClosed, onLeave }: Props) {
  const t = useText()
  const asks = useAsks()
  const { field, ...form } = useAdminForm({
    schema: Closing,
    start: { note: '' },
    send: async ({ note }) => {
      await actionItemWrites.close(item.id, note)
      getQueryClient().removeQueries({ queryKey: adminReads.dashboard().queryKey })
      toast({ title: t('admin.actionItems.closedNow') })
      await onClosed()
      onLeave()
    },
  })
  return (
    <FormDialog form={form} onClose={onLeave} title={t('admin.actionItems.closing')} submit={t('admin.actionItems.done')}>
      <p className="text-ink-2">{asks(item)}</p>
      <TextField
        {...field('note')}
        label={t('admin.actionItems.note')}
        hint={t('admin.orderStep.reasonHint')}
        maxLength={500}
        required
        data-begins
      />
    </FormDialog>
  )
}
