import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { AnswerInquiry, type Inquiry } from '#modules/inquiries/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { useMoment } from '../../shared/account/dates.ts'
import { adminPaths } from '../../shared/admin/admin-paths.ts'
import { AdminForm } from '../../shared/admin/kit/admin-form.tsx'
import { AdminPage } from '../../shared/admin/kit/admin-page.tsx'
import { AreaField } from '../../shared/admin/kit/area-field.tsx'
import { ConfirmWrite } from '../../shared/admin/kit/confirm-write.tsx'
import { ToggleField } from '../../shared/admin/kit/fields.tsx'
import { useAdminForm } from '../../shared/admin/kit/use-admin-form.ts'
import { Badge, Panel } from '../../shared/admin/panel.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts.ts'
import { TONES } from './inquiries-view.tsx'
import { inquiryWrites } from './inquiry-reads.ts'

export function InquiryView({ inquiry }: { inquiry: Inquiry }) {
  const t = useText()
  const moment = useMoment()
  const { revalidate } = useRevalidator()
  const [closing, setClosing] = useState(false)
  const { id, subject, message, state, at, answers, closedBy } = inquiry
  return (
    <AdminPage
      title={subject}
      beside={<Badge tone={TONES[state]}>{t(`admin.inquiries.state.${state}`)}</Badge>}
      about={
        <Link to={adminPaths.inquiries()} className="link">
          {t('admin.inquiries.back')}
        </Link>
      }
      actions={
        state !== 'closed' && (
          <Button look="outline" size="small" onClick={() => setClosing(true)}>
            {t('admin.inquiries.close')}
          </Button>
        )
      }
    >
      <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid min-w-0 content-start gap-5">
          <InquiryText title={t('admin.inquiries.asked', { at: moment(at) })} id="asked" text={message} />
          {answers.map(({ text, by, at: answered }, place) => (
            <InquiryText
              key={answered}
              title={t('admin.inquiries.answered', { at: moment(answered) })}
              id={`answer-${place}`}
              text={text}
              by={by}
            />
          ))}
          {state === 'closed' ? (
            <p className="text-small text-muted wrap-anywhere">{t('admin.inquiries.closedBy', { by: closedBy ?? '' })}</p>
          ) : (
            <AnswerForm key={answers.length} inquiry={inquiry} onAnswered={revalidate} />
          )}
        </div>
        <div className="grid content-start gap-5">
          <Sender inquiry={inquiry} />
          <Files files={inquiry.files} />
        </div>
      </div>
      {closing && <Close id={id} onClose={() => setClosing(false)} />}
    </AdminPage>
  )
}

function Close({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText()
  const { revalidate } = useRevalidator()
  return (
    <ConfirmWrite
      title={t('admin.inquiries.closeTitle')}
      confirm={t('admin.inquiries.close')}
      send={async () => {
        await inquiryWrites.close(id)
        await revalidate()
        toast({ title: t('admin.inquiries.closedNow') })
        onClose()
      }}
      onClose={onClose}
    >
      {t('admin.inquiries.closeText')}
    </ConfirmWrite>
  )
}

function InquiryText({ title, id, text, by }: { title: string; id: string; text: string; by?: string }) {
  return (
    <Panel title={title} id={id}>
      <div className="grid gap-2 px-4 pb-5 sm:px-5">
        <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
          {text}
        </p>
        {by && (
          <p className="text-caption text-muted">
            <bdi dir="ltr" className="wrap-anywhere">
              {by}
            </bdi>
          </p>
        )}
      </div>
    </Panel>
  )
}

function Sender({ inquiry: { name, email, orderNumber, hasAccount, language, job } }: { inquiry: Inquiry }) {
  const t = useText()
  return (
    <Panel title={t('admin.inquiries.from')} id="from" className="self-start">
      <div className="grid gap-1.5 px-4 pb-5 text-small sm:px-5">
        <p className="font-medium">
          <bdi className="wrap-anywhere">{name}</bdi>
        </p>
        <p>
          <bdi dir="ltr" className="wrap-anywhere">
            {email}
          </bdi>
        </p>
        <p className="text-muted">{t(hasAccount ? 'admin.inquiries.signedIn' : 'admin.inquiries.guest')}</p>
        <p className="text-muted">{t('admin.inquiries.language', { language })}</p>
        {job && (
          <p>
            <Badge tone="info">{t('admin.inquiries.application')}</Badge>
          </p>
        )}
        {orderNumber && (
          <Link to={adminPaths.order(orderNumber)} className="link justify-self-start">
            <bdi dir="ltr">{orderNumber}</bdi>
          </Link>
        )}
      </div>
    </Panel>
  )
}

const KILO = 1024

/** Attachments are offered as downloads only, because they come from unknown senders. */
function Files({ files }: Pick<Inquiry, 'files'>) {
  const t = useText()
  if (files.length === 0) return null
  return (
    <Panel title={t('admin.inquiries.files')} id="files">
      <ul className="px-4 pb-4 sm:px-5">
        {files.map(({ id, name, bytes }) => (
          <li key={id} className="border-t py-2">
            <a href={`/api/admin/inquiries/files/${id}`} download className="link wrap-anywhere">
              <bdi>{name}</bdi>
            </a>{' '}
            <span className="figures text-small text-muted">
              {t('admin.inquiries.kilobytes', { size: Math.ceil(bytes / KILO) })}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function AnswerForm({ inquiry, onAnswered }: { inquiry: Inquiry; onAnswered: () => Promise<void> }) {
  const t = useText()
  const { field, ...form } = useAdminForm({
    schema: AnswerInquiry,
    start: { text: '', seen: inquiry.answers.length, close: false },
    clears: true,
    send: async (answer) => {
      await inquiryWrites.answer(inquiry.id, answer)
      toast({ title: t('admin.inquiries.sentNow') })
      await onAnswered()
    },
  })
  return (
    <Panel title={t('admin.inquiries.answer')} id="answer">
      <div className="px-4 pb-5 sm:px-5">
        <AdminForm form={form} submit={t('admin.inquiries.send')}>
          <AreaField
            {...field('text')}
            label={t('admin.inquiries.text')}
            hint={t('admin.inquiries.textHint')}
            maxLength={4000}
            rows={8}
          />
          <ToggleField {...field('close')} label={t('admin.inquiries.closeToo')} />
        </AdminForm>
      </div>
    </Panel>
  )
}
