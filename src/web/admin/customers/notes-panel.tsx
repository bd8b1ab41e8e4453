import { type AdminCustomer, NewNote } from '#modules/customers/contract.ts'
import { useWrite } from '../../api/use-write.ts'
import { useText } from '../../i18n/text.tsx'
import { useMoment } from '../../shared/account/dates.ts'
import { AdminForm } from '../../shared/admin/kit/admin-form.tsx'
import { AreaField } from '../../shared/admin/kit/area-field.tsx'
import { useAdminForm } from '../../shared/admin/kit/use-admin-form.ts'
import { Panel } from '../../shared/admin/panel.tsx'
import { Button } from '../../ui/button.tsx'
import { customerWrites } from './customer-reads.ts'

type Props = { customer: AdminCustomer; onChanged: () => Promise<void> }

export function NotesPanel({ customer: { key, notes }, onChanged }: Props) {
  const t = useText()
  const moment = useMoment()
  const { field, ...form } = useAdminForm({
    schema: NewNote,
    start: { words: '' },
    clears: true,
    send: async ({ words }) => {
      await customerWrites.note(key, words)
      await onChanged()
    },
  })
  const forgetting = useWrite(async (id: string) => {
    await customerWrites.forgetNote(key, id)
    await onChanged()
  })
  return (
    <Panel title={t('admin.customers.notes')} id="notes" className="self-start">
      <AdminForm form={form} submit={t('admin.customers.noteDo')} small className="px-4 pb-4 sm:px-5">
        <AreaField
          {...field('words')}
          label={t('admin.customers.note')}
          hint={t('admin.customers.noteHint')}
          maxLength={2000}
          rows={3}
        />
      </AdminForm>
      <ul>
        {notes.map(({ id, words, by, at }) => (
          <li key={id} className="border-t px-4 py-3 text-small sm:px-5">
            <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
              {words}
            </p>
            <p className="mt-1 flex flex-wrap items-center justify-between gap-x-3 text-caption text-muted">
              <span>
                {moment(at)}
                {' · '}
                <bdi dir="ltr" className="wrap-anywhere">
                  {by}
                </bdi>
              </span>
              <Button
                size="small"
                look="quiet"
                busy={forgetting.busy}
                aria-label={`${t('admin.customers.forgetNote')}: ${words.slice(0, 40)}`}
                onClick={() => void forgetting.send(id)}
                className="-me-3.5"
              >
                {t('admin.customers.forgetNote')}
              </Button>
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
