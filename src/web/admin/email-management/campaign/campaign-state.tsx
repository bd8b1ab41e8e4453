import type { CampaignStatus, CampaignState as State } from '#modules/customers/contract.ts'
import { useText } from '../../../i18n/text.tsx'
import { useMoment } from '../../../shared/account/dates.ts'
import { Badge, type Tone } from '../../../shared/admin/panel.tsx'

const TONES: Record<State, Tone> = {
  draft: 'plain',
  scheduled: 'info',
  sending: 'info',
  paused: 'warn',
  done: 'success',
  stopped: 'warn',
}

export function CampaignState({ campaign: { state, nextWaveAt } }: { campaign: CampaignStatus }) {
  const t = useText()
  const moment = useMoment()
  return (
    <>
      {nextWaveAt && (
        <time dateTime={nextWaveAt} className="text-muted">
          {t(`admin.email.campaign.${state === 'scheduled' ? 'startsAt' : 'nextWave'}`, { at: moment(nextWaveAt) })}
        </time>
      )}
      <Badge tone={TONES[state]}>{t(`admin.email.campaign.state.${state}`)}</Badge>
    </>
  )
}
