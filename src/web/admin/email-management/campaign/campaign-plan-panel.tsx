import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { CampaignMove, CampaignView } from '#modules/customers/contract.ts'
import { useWrite } from '../../../api/use-write.ts'
import { useText } from '../../../i18n/text.tsx'
import { adminPaths } from '../../../shared/admin/admin-paths.ts'
import { ConfirmWrite } from '../../../shared/admin/kit/confirm-write.tsx'
import { useMay } from '../../../shared/admin/may.ts'
import { Panel } from '../../../shared/admin/panel.tsx'
import { failureText } from '../../../shared/errors/failure.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { emailWrites } from '../email-reads.ts'
import { CampaignState } from './campaign-state.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'

export function CampaignPlanPanel({ campaign }: { campaign: CampaignView }) {
  const t = useText()
  const may = useMay()('content.change')
  const { pauseReason } = campaign
  return (
    <Panel
      title={t('admin.email.campaign.plan')}
      id="campaign-plan"
      aside={
        <span className="figures flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
          <CampaignState campaign={campaign} />
        </span>
      }
    >
      <div className="grid gap-4 border-t p-4 sm:p-5">
        {pauseReason && (
          <p role="status" className="border-s-2 border-warn bg-warn-bg px-4 py-3 text-small text-warn">
            {t(`admin.email.campaign.pausedFor.${pauseReason}`)}
          </p>
        )}
        <Facts campaign={campaign} />
        {may && <Moves campaign={campaign} />}
      </div>
    </Panel>
  )
}

function Facts({ campaign: { draft, released, waves, winner, timeZone } }: { campaign: CampaignView }) {
  const t = useText()
  const { rules } = draft
  const facts = [
    ...(waves > 0
      ? [{ name: t('admin.email.campaign.waves'), value: t('admin.email.campaign.wavesOf', { released, waves }) }]
      : []),
    ...(rules.waves
      ? [
          {
            name: t('admin.email.campaign.inWaves'),
            value: t(`admin.email.campaign.gap.${rules.waves.unit}`, { size: rules.waves.size, count: rules.waves.every }),
          },
        ]
      : []),
    ...(rules.perDomain ? [{ name: t('admin.email.campaign.perDomain'), value: String(rules.perDomain) }] : []),
    ...(rules.test
      ? [
          {
            name: t('admin.email.campaign.test'),
            value: winner
              ? t(`admin.email.campaign.won.${winner}`)
              : t('admin.email.campaign.noWinner', { share: rules.test.share }),
          },
        ]
      : []),
    ...(rules.holdout > 0 ? [{ name: t('admin.letters.result.held'), value: `${rules.holdout} %` }] : []),
    ...(rules.utm ? [{ name: 'UTM', value: `${rules.utm.source} / ${rules.utm.medium} / ${rules.utm.campaign}` }] : []),
    { name: t('admin.email.campaign.zone'), value: timeZone },
  ]
  return (
    <dl className="grid gap-x-8 gap-y-1.5 text-small sm:grid-cols-2">
      {facts.map(({ name, value }) => (
        <div key={name} className="flex justify-between gap-4 border-b py-1">
          <dt className="text-ink-2">{name}</dt>
          <dd className="figures text-end">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Moves({ campaign }: { campaign: CampaignView }) {
  const t = useText()
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<'schedule' | 'stop' | 'delete'>()
  const { id, moves, state } = campaign
  const { send, busy, error } = useWrite(async (move: CampaignMove) => {
    await emailWrites.moveCampaign(id, { move })
    await revalidate()
  })
  const close = () => setOpen(undefined)
  return (
    <>
      {error !== undefined && !busy && (
        <p role="alert" className="border-s-2 border-danger bg-danger-bg px-4 py-3 text-small text-danger">
          {failureText(t, error)}
        </p>
      )}
      <div className="flex flex-wrap gap-2.5">
        {moves.map((move) => (
          <Button
            key={move}
            size="small"
            look={move === 'schedule' || move === 'resume' ? 'primary' : 'outline'}
            busy={busy}
            onClick={() => (move === 'schedule' || move === 'stop' ? setOpen(move) : void send(move))}
          >
            {t(`admin.email.campaign.move.${move}`)}
          </Button>
        ))}
        {state === 'draft' && (
          <>
            <ButtonLink look="outline" size="small" to={adminPaths.email({ view: 'campaigns', edit: id })}>
              {t('admin.email.campaign.edit')}
            </ButtonLink>
            <Button look="quiet" size="small" onClick={() => setOpen('delete')}>
              {t('admin.email.campaign.delete')}
            </Button>
          </>
        )}
      </div>
      {open === 'schedule' && <ScheduleDialog campaign={campaign} onClose={close} />}
      {(open === 'stop' || open === 'delete') && <Confirm campaign={campaign} open={open} onClose={close} />}
    </>
  )
}

type ConfirmProps = { campaign: CampaignView; open: 'stop' | 'delete'; onClose: () => void }

function Confirm({ campaign: { id }, open, onClose }: ConfirmProps) {
  const t = useText()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  return (
    <>
      {open === 'stop' && (
        <ConfirmWrite
          title={t('admin.letters.stopTitle')}
          confirm={t('admin.letters.stop')}
          send={async () => {
            await emailWrites.moveCampaign(id, { move: 'stop' })
            await revalidate()
            onClose()
          }}
          onClose={onClose}
        >
          {t('admin.email.campaign.stopText')}
        </ConfirmWrite>
      )}
      {open === 'delete' && (
        <ConfirmWrite
          title={t('admin.email.campaign.deleteTitle')}
          confirm={t('admin.email.campaign.delete')}
          send={async () => {
            await emailWrites.deleteCampaign(id)
            await navigate(adminPaths.email({ view: 'campaigns' }))
          }}
          onClose={onClose}
        />
      )}
    </>
  )
}
