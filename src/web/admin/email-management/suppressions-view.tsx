import { useState } from 'react'
import { useRevalidator } from 'react-router'
import {
  NewSuppression,
  SUPPRESSION_REASONS,
  type SuppressionList,
  type SuppressionReason,
  type SuppressionRow,
} from '#services/email/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { useMoment } from '../../shared/account/dates.ts'
import type { Column } from '../../shared/admin/kit/columns.ts'
import { ConfirmWrite } from '../../shared/admin/kit/confirm-write.tsx'
import { DataTable } from '../../shared/admin/kit/data-table.tsx'
import { TextField } from '../../shared/admin/kit/fields.tsx'
import { FormDialog } from '../../shared/admin/kit/form-dialog.tsx'
import { useAdminForm } from '../../shared/admin/kit/use-admin-form.ts'
import { useList } from '../../shared/admin/kit/use-list.ts'
import { useMay } from '../../shared/admin/may.ts'
import { Badge, type Tone } from '../../shared/admin/panel.tsx'
import { downloadProved } from '../../shared/step-up/ask.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts.ts'
import { EmailFrame } from './email-frame.tsx'
import { emailReads, emailWrites, SUPPRESSIONS } from './email-reads.ts'

const TONES: Record<SuppressionReason, Tone> = {
  'hard-bounce': 'danger',
  'soft-bounces': 'warn',
  complaint: 'danger',
  unsubscribed: 'plain',
  staff: 'info',
}

export function SuppressionsView({ list: { suppressions, total } }: { list: SuppressionList }) {
  const t = useText()
  const list = useList(SUPPRESSIONS)
  const may = useMay()
  const [adding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<SuppressionRow>()
  const reasons = SUPPRESSION_REASONS.map((value) => ({ value, label: t(`admin.mails.reason.${value}`) }))
  return (
    <EmailFrame
      view="suppressions"
      actions={
        <>
          {may('customers.manage') && (
            <a
              href={emailReads.suppressionFile(list.state)}
              download
              onClick={(event) => void downloadProved(event)}
              className="link min-h-11 content-center lg:min-h-9.5"
            >
              {t('admin.email.list.export')}
            </a>
          )}
          <Button size="small" onClick={() => setAdding(true)}>
            {t('admin.email.list.add')}
          </Button>
        </>
      }
    >
      <DataTable
        list={list}
        total={total}
        caption={t('admin.email.view.suppressions')}
        columns={useColumns(setRemoving)}
        rows={suppressions}
        rowId={({ id, reason }) => `${id} ${reason}`}
        filters={[{ kind: 'choice', name: 'reason', label: t('admin.email.list.reason'), options: reasons }]}
        searchLabel={t('admin.email.list.search')}
        empty={<p>{t('admin.email.list.none')}</p>}
      />
      {adding && <AddDialog onClose={() => setAdding(false)} />}
      {removing && <RemoveDialog entry={removing} onClose={() => setRemoving(undefined)} />}
    </EmailFrame>
  )
}

function useColumns(onRemove: (entry: SuppressionRow) => void): Column<SuppressionRow>[] {
  const t = useText()
  return [
    { id: 'address', header: t('admin.email.list.address'), card: 'title', cell: (entry) => <Address entry={entry} /> },
    {
      id: 'reason',
      header: t('admin.email.list.reason'),
      card: 'aside',
      cell: ({ reason }) => <Badge tone={TONES[reason]}>{t(`admin.mails.reason.${reason}`)}</Badge>,
    },
    {
      id: 'stops',
      header: t('admin.email.list.stops'),
      card: 'line',
      cell: ({ reason }) => <span className="text-small text-ink-2">{t(`admin.email.list.stop.${reason}`)}</span>,
    },
    { id: 'since', header: t('admin.email.list.since'), card: 'sub', cell: (entry) => <Since entry={entry} /> },
    {
      id: 'remove',
      header: t('admin.email.list.remove'),
      headerHidden: true,
      align: 'end',
      card: 'sub-aside',
      interactive: true,
      cell: (entry) => (
        <Button
          look="quiet"
          size="small"
          aria-label={`${t('admin.email.list.remove')}, ${entry.address ?? t('admin.email.list.erased')}`}
          onClick={() => onRemove(entry)}
          className="last:-me-3.5"
        >
          {t('admin.email.list.remove')}
        </Button>
      ),
    },
  ]
}

function Address({ entry: { address, note } }: { entry: SuppressionRow }) {
  const t = useText()
  return (
    <>
      {address === null ? (
        <span className="text-muted">{t('admin.email.list.erased')}</span>
      ) : (
        <bdi dir="ltr" className="wrap-anywhere">
          {address}
        </bdi>
      )}
      {note && <bdi className="block text-small wrap-anywhere text-muted">{note}</bdi>}
    </>
  )
}

function Since({ entry: { since, until, source } }: { entry: SuppressionRow }) {
  const t = useText()
  const moment = useMoment()
  return (
    <>
      <time dateTime={since} className="figures">
        {moment(since)}
      </time>
      <span className="block text-small wrap-anywhere text-muted">
        <bdi>{t.maybe(`admin.email.list.source.${source}`) ?? source}</bdi>
      </span>
      {until && <span className="block text-small text-muted">{t('admin.email.list.until', { date: moment(until) })}</span>}
    </>
  )
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const { revalidate } = useRevalidator()
  const { field, ...form } = useAdminForm({
    schema: NewSuppression,
    start: { address: '', note: '' },
    problemFields: { 'email.already-suppressed': 'address' },
    send: async (entry) => {
      await emailWrites.suppress(entry)
      toast({ title: t('admin.email.list.added', { address: entry.address }) })
      onClose()
      await revalidate()
    },
  })
  return (
    <FormDialog form={form} title={t('admin.email.list.add')} onClose={onClose} submit={t('admin.email.list.add')}>
      <p className="text-ink-2">{t('admin.email.list.addAbout')}</p>
      <TextField
        {...field('address')}
        label={t('admin.email.list.address')}
        invalid={t('admin.email.list.badAddress')}
        type="email"
        ltr
        maxLength={254}
        required
        data-begins
      />
      <TextField
        {...field('note')}
        label={t('admin.email.list.note')}
        invalid={t('admin.email.list.noteNeeded')}
        maxLength={200}
        required
      />
    </FormDialog>
  )
}

function RemoveDialog({ entry: { id, reason, address }, onClose }: { entry: SuppressionRow; onClose: () => void }) {
  const t = useText()
  const { revalidate } = useRevalidator()
  const name = address ?? t('admin.email.list.erased')
  return (
    <ConfirmWrite
      title={t('admin.email.list.removing', { address: name })}
      confirm={t('admin.email.list.remove')}
      onClose={onClose}
      send={async () => {
        await emailWrites.unsuppress(id, reason)
        toast({ title: t('admin.email.list.removed', { address: name }) })
        onClose()
        await revalidate()
      }}
    >
      {t(`admin.email.list.removeAbout.${reason}`)}
    </ConfirmWrite>
  )
}
