import { Link, useSearchParams } from 'react-router'
import type { LetterList, LetterRow } from '#modules/customers/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { useMoment } from '../../shared/account/dates.ts'
import { adminPaths } from '../../shared/admin/admin-paths.ts'
import { NewerOlder } from '../../shared/admin/kit/newer-older.tsx'
import { useMay } from '../../shared/admin/may.ts'
import { Badge, Panel } from '../../shared/admin/panel.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { CampaignState } from './campaign/campaign-state.tsx'
import { EmailFrame } from './email-frame.tsx'

export function CampaignsView({ list: { letters, next } }: { list: LetterList }) {
  const t = useText()
  const [search] = useSearchParams()
  const may = useMay()('content.change')
  return (
    <EmailFrame
      view="campaigns"
      actions={
        may && (
          <ButtonLink size="small" to={adminPaths.email({ view: 'campaigns', edit: 'new' })}>
            {t('admin.email.campaign.new')}
          </ButtonLink>
        )
      }
    >
      <Panel className="overflow-clip">
        {letters.length === 0 && <p className="px-5 py-8 text-ink-2">{t('admin.letters.none')}</p>}
        <ul className="divide-y">
          {letters.map((letter) => (
            <CampaignLine key={letter.id} letter={letter} />
          ))}
        </ul>
      </Panel>
      <NewerOlder
        newer={search.has('before') ? adminPaths.email({ view: 'campaigns' }) : undefined}
        older={next ? adminPaths.email({ view: 'campaigns', before: next }) : undefined}
      />
    </EmailFrame>
  )
}

function CampaignLine({ letter }: { letter: LetterRow }) {
  const { id, subject, kind, by, at, owed, waiting, left, stoppedAt, campaign } = letter
  const t = useText()
  const moment = useMoment()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-5 gap-y-1 px-4 py-3 sm:px-5">
      <span className="min-w-0 flex-1 basis-72">
        <Link to={adminPaths.email({ view: 'campaigns', campaign: id })} className="link wrap-anywhere">
          <bdi>{campaign?.name ?? subject}</bdi>
        </Link>
        <span className="block text-small text-muted">
          {campaign ? <bdi>{subject}</bdi> : t(`admin.letters.kinds.${kind}`)}
          {' · '}
          <bdi className="wrap-anywhere">{by}</bdi>
          {' · '}
          <time dateTime={at}>{moment(at)}</time>
        </span>
      </span>
      <span className="figures flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-2">
        {(!campaign || owed > 0) && t('admin.letters.got', { count: owed })}
        {left > 0 && <span className="text-muted">{t('admin.letters.leftOut', { count: left })}</span>}
        {campaign && <CampaignState campaign={campaign} />}
        {waiting > 0 && <Badge tone="info">{t('admin.letters.stillTo', { count: waiting })}</Badge>}
        {stoppedAt && !campaign && <Badge tone="warn">{t('admin.letters.stopped')}</Badge>}
      </span>
    </li>
  )
}
