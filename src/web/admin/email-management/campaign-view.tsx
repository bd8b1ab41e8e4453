import { useState } from 'react'
import { Link, useRevalidator, useSearchParams } from 'react-router'
import { directionOf, PAGE_LANGUAGES } from '#kernel/languages.ts'
import { type CampaignView as CampaignPlan, LETTER_RESULTS, type LetterView as Letter } from '#modules/customers/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { useMoment } from '../../shared/account/dates.ts'
import { adminPaths } from '../../shared/admin/admin-paths.ts'
import { ConfirmWrite } from '../../shared/admin/kit/confirm-write.tsx'
import { useLanguageName } from '../../shared/admin/language-name.ts'
import { letterWrites } from '../../shared/admin/letters/letter-reads.ts'
import { MAIL_TONES } from '../../shared/admin/mails/mail-tones.ts'
import { useMay } from '../../shared/admin/may.ts'
import { Badge, Panel } from '../../shared/admin/panel.tsx'
import { Button } from '../../ui/button.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { StatusTabs } from '../../ui/status-tabs.tsx'
import { CampaignPlanPanel } from './campaign/campaign-plan-panel.tsx'
import { CampaignReport } from './campaign/campaign-report.tsx'
import { EmailFrame } from './email-frame.tsx'

export function CampaignView({ letter, plan }: { letter: Letter; plan?: CampaignPlan | undefined }) {
  const t = useText()
  const moment = useMoment()
  const { revalidate } = useRevalidator()
  const may = useMay()('content.change')
  const [isConfirming, setIsConfirming] = useState(false)
  return (
    <EmailFrame
      view="campaigns"
      title={plan?.name ?? letter.subject}
      about={`${t(`admin.letters.kinds.${letter.kind}`)} · ${letter.by} · ${moment(letter.at)}`}
      actions={
        may &&
        !plan &&
        letter.waiting > 0 && (
          <Button look="outline" size="small" onClick={() => setIsConfirming(true)}>
            {t('admin.letters.stop')}
          </Button>
        )
      }
    >
      {plan && <CampaignPlanPanel campaign={plan} />}
      {plan?.report && <CampaignReport campaign={plan} report={plan.report} />}
      <CampaignText letter={letter} />
      <People letter={letter} />
      {isConfirming && (
        <ConfirmWrite
          title={t('admin.letters.stopTitle')}
          confirm={t('admin.letters.stop')}
          send={async () => {
            await letterWrites.stop(letter.id)
            await revalidate()
            setIsConfirming(false)
          }}
          onClose={() => setIsConfirming(false)}
        >
          {t('admin.letters.stopText', { count: letter.waiting })}
        </ConfirmWrite>
      )}
    </EmailFrame>
  )
}

function People({ letter }: { letter: Letter }) {
  const t = useText()
  const state = useSearchParams()[0].get('state')
  const pathTo = (to: { state?: string; page?: number }) => adminPaths.email({ view: 'campaigns', campaign: letter.id, ...to })
  const { page, pages } = letter
  const at = (n: number) => pathTo({ ...(state && { state }), ...(n > 1 && { page: n }) })
  return (
    <>
      <StatusTabs
        label={t('admin.letters.results')}
        tabs={[
          { to: pathTo({}), name: t('admin.status.all'), count: letter.chosen, current: state === null },
          ...LETTER_RESULTS.map((each) => ({
            to: pathTo({ state: each }),
            name: t(`admin.letters.result.${each}`),
            count: letter[each],
            current: state === each,
          })),
        ]}
      />
      <Panel className="overflow-clip">
        {letter.people.length === 0 && <p className="px-5 py-8 text-ink-2">{t('admin.letters.noneHere')}</p>}
        <ul className="divide-y">
          {letter.people.map((person) => (
            <PersonLine key={person.key} person={person} />
          ))}
        </ul>
      </Panel>
      {pages > 1 && (
        <Pagination
          label={t('admin.pagination.pages')}
          previous={page > 1 ? at(page - 1) : undefined}
          next={page < pages ? at(page + 1) : undefined}
          previousName={t('admin.letters.previous')}
          nextName={t('admin.letters.next')}
        />
      )}
    </>
  )
}

function CampaignText({ letter: { words } }: { letter: Letter }) {
  const t = useText()
  const nameOf = useLanguageName()
  return (
    <Panel title={t('admin.letters.words')} id="letter-words">
      <div className="divide-y border-t">
        {PAGE_LANGUAGES.flatMap((language) => {
          const text = words[language]
          if (!text) return []
          return (
            <details key={language} className="px-4 sm:px-5">
              <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 text-small">
                <span className="text-muted">{nameOf(language)}</span>
                <bdi className="font-medium">{text.subject}</bdi>
              </summary>
              <p lang={language} dir={directionOf(language)} className="max-w-[70ch] pb-4 whitespace-pre-line wrap-anywhere">
                {text.text}
              </p>
            </details>
          )
        })}
      </div>
    </Panel>
  )
}

type Person = Letter['people'][number]

function PersonLine({ person: { key, name, email, order, state, reason, mail } }: { person: Person }) {
  const t = useText()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-5 gap-y-1 px-4 py-2.5 sm:px-5">
      <span className="min-w-0 flex-1 basis-60">
        {email ? (
          <Link to={adminPaths.customers({ customer: key })} className="link wrap-anywhere">
            <bdi>{name || email}</bdi>
          </Link>
        ) : (
          <bdi>{name ?? t('admin.letters.goneName')}</bdi>
        )}
        <span className="block text-small text-muted">
          <bdi className="wrap-anywhere">{email}</bdi>
          {order && (
            <>
              {email && ' · '}
              <Link to={adminPaths.order(order)} className="figures underline underline-offset-4">
                <bdi dir="ltr">{order}</bdi>
              </Link>
            </>
          )}
        </span>
      </span>
      {reason ? (
        <span className="text-small text-ink-2">{t(`admin.letters.reason.${reason}`)}</span>
      ) : mail ? (
        <Badge tone={MAIL_TONES[mail]}>{t(`admin.letters.mail.${mail}`)}</Badge>
      ) : (
        <Badge tone={state === 'waiting' ? 'info' : 'success'}>{t(`admin.letters.result.${state}`)}</Badge>
      )}
    </li>
  )
}
