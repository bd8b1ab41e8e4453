import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { type SavedReply, SavedReplyInput } from '#modules/chat/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { AdminForm } from '../../shared/admin/kit/admin-form.tsx'
import { AreaField } from '../../shared/admin/kit/area-field.tsx'
import { ConfirmWrite } from '../../shared/admin/kit/confirm-write.tsx'
import { TextField } from '../../shared/admin/kit/fields.tsx'
import { useAdminForm } from '../../shared/admin/kit/use-admin-form.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/sheet.tsx'
import { chatWrites } from './chat-reads.ts'

export function SavedRepliesDialog({ replies, onClose }: { replies: readonly SavedReply[]; onClose: () => void }) {
  const t = useText()
  const { revalidate } = useRevalidator()
  const [editing, setEditing] = useState<SavedReply>()
  const [deleting, setDeleting] = useState<SavedReply>()
  return (
    <Dialog open onClose={onClose} title={t('admin.chat.replies.title')}>
      <div className="grid gap-5 p-5">
        {replies.length === 0 && <p className="text-small text-muted">{t('admin.chat.replies.none')}</p>}
        <ul className="grid gap-2 empty:hidden">
          {replies.map((reply) => (
            <li key={reply.id} className="flex flex-wrap items-center justify-between gap-2 border-b pb-2">
              <span className="min-w-0 flex-1">
                <bdi className="block text-small font-medium wrap-anywhere">{reply.title}</bdi>
                <bdi className="line-clamp-1 text-caption text-muted wrap-anywhere">{reply.text}</bdi>
              </span>
              <span className="flex gap-1">
                <Button size="small" look="quiet" onClick={() => setEditing(reply)}>
                  {t('admin.chat.replies.change')}
                </Button>
                <Button size="small" look="quiet" onClick={() => setDeleting(reply)}>
                  {t('admin.chat.replies.delete')}
                </Button>
              </span>
            </li>
          ))}
        </ul>
        <ReplyFields key={editing?.id ?? replies.length} reply={editing} onSaved={() => setEditing(undefined)} />
      </div>
      {deleting && (
        <ConfirmWrite
          title={t('admin.chat.replies.deleting', { title: deleting.title })}
          confirm={t('admin.chat.replies.delete')}
          send={async () => {
            await chatWrites.deleteReply(deleting.id)
            setDeleting(undefined)
            await revalidate()
          }}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </Dialog>
  )
}

function ReplyFields({ reply, onSaved }: { reply: SavedReply | undefined; onSaved: () => void }) {
  const t = useText()
  const { revalidate } = useRevalidator()
  const { field, ...form } = useAdminForm({
    schema: SavedReplyInput,
    start: { title: reply?.title ?? '', text: reply?.text ?? '' },
    send: async (input) => {
      await (reply ? chatWrites.changeReply(reply.id, input) : chatWrites.addReply(input))
      onSaved()
      await revalidate()
    },
  })
  return (
    <AdminForm form={form} submit={t(reply ? 'admin.chat.replies.save' : 'admin.chat.replies.add')}>
      <TextField
        {...field('title')}
        label={t('admin.chat.replies.name')}
        invalid={t('admin.chat.replies.nameMissing')}
        maxLength={80}
        required
      />
      <AreaField {...field('text')} label={t('admin.chat.replies.text')} hint={t('admin.chat.replies.hint')} maxLength={2000} />
    </AdminForm>
  )
}
