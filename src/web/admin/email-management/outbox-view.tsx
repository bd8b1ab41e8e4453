import { useState } from 'react'
import { Link } from 'react-router'
import { MAIL_STATES, type Outbox, type OutboxQuery, type OutboxRow } from '#services/email/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { useMoment } from '../../shared/account/dates.ts'
import { adminPaths } from '../../shared/admin/admin-paths.ts'
import type { Column } from '../../shared/admin/kit/columns.ts'
import { DataTable } from '../../shared/admin/kit/data-table.tsx'
import { NewerOlder } from '../../shared/admin/kit/newer-older.tsx'
import { useList } from '../../shared/admin/kit/use-list.ts'
import { MAIL_TONES } from '../../shared/admin/mails/mail-tones.ts'
import { Badge } from '../../shared/admin/panel.tsx'
import { EmailFrame } from './email-frame.tsx'
import { OUTBOX } from './email-reads.ts'
import { OutboxDialog } from './outbox-dialog.tsx'

type Props = { list: Outbox; query: OutboxQuery }

export function OutboxView({ list: { mails, next }, query: { q, state, before } }: Props) {
  const t = useText()
  const list = useList(OUTBOX)
  const [open, setOpen] = useState<OutboxRow>()
  const at = (cursor?: number) =>
    adminPaths.email({ view: 'outbox', ...(q && { q }), ...(state && { state }), ...(cursor && { before: cursor }) })
  const states = MAIL_STATES.map((value) => ({ value, label: t(`admin.mails.state.${value}`) }))
  return (
    <EmailFrame view="outbox">
      <DataTable
        list={list}
        caption={t('admin.email.view.outbox')}
        columns={useOutboxColumns(setOpen)}
        rows={mails}
        rowId={({ id }) => id}
        filters={[{ kind: 'choice', name: 'state', label: t('admin.email.state'), options: states }]}
        searchLabel={t('admin.email.search')}
        empty={<p>{t('admin.email.noMails')}</p>}
        pages={<NewerOlder newer={before ? at() : undefined} older={next === null ? undefined : at(next)} />}
      />
      {open && <OutboxDialog key={open.id} mail={open} onClose={() => setOpen(undefined)} />}
    </EmailFrame>
  )
}

function useOutboxColumns(onOpen: (mail: OutboxRow) => void): Column<OutboxRow>[] {
  const t = useText()
  const moment = useMoment()
  return [
    {
      id: 'email',
      header: t('admin.email.email'),
      card: 'title',
      interactive: true,
      cell: (mail) => (
        <>
          <button type="button" onClick={() => onOpen(mail)} className="link min-h-6 text-start wrap-anywhere">
            <bdi>{mail.subject ?? t.maybe(`admin.mails.of.${mail.template}`) ?? mail.template}</bdi>
          </button>
          <MailReason mail={mail} />
        </>
      ),
    },
    { id: 'to', header: t('admin.email.to'), card: 'line', cell: ({ to }) => <bdi className="wrap-anywhere">{to}</bdi> },
    {
      id: 'at',
      header: t('admin.email.at'),
      card: 'sub',
      cell: ({ at }) => (
        <time dateTime={at} className="figures">
          {moment(at)}
        </time>
      ),
    },
    {
      id: 'state',
      header: t('admin.email.state'),
      card: 'aside',
      cell: ({ state, failure }) => (
        <>
          <Badge tone={MAIL_TONES[state]}>{t(`admin.mails.state.${state}`)}</Badge>
          {failure && (
            <span className="block max-w-80 text-small wrap-anywhere text-danger">
              {t.maybe(`admin.mails.reason.${failure}`) ?? failure}
            </span>
          )}
        </>
      ),
    },
  ]
}

function MailReason({ mail: { template, subject, order, campaign } }: { mail: OutboxRow }) {
  const t = useText()
  const event = subject === null ? undefined : (t.maybe(`admin.mails.of.${template}`) ?? template)
  return (
    <span className="block text-small text-muted">
      {event}
      {event && (order || campaign) && ' · '}
      {order && (
        <Link to={adminPaths.order(order)} className="figures underline underline-offset-4">
          <bdi dir="ltr">{order}</bdi>
        </Link>
      )}
      {!order && campaign && (
        <Link to={adminPaths.email({ view: 'campaigns', campaign })} className="underline underline-offset-4">
          {t('admin.email.seeCampaign')}
        </Link>
      )}
    </span>
  )
}
