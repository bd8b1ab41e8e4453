import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { CampaignView } from '#modules/customers/contract.ts'
import { useWrite } from '../../../api/use-write.ts'
import { useText } from '../../../i18n/text.tsx'
import { failureText } from '../../../shared/errors/failure.ts'
import { Button } from '../../../ui/button.tsx'
import { TextInput } from '../../../ui/field.tsx'
import { Dialog } from '../../../ui/sheet.tsx'
import { toast } from '../../../ui/toasts.ts'
import { emailWrites } from '../email-reads.ts'

/** Starts a campaign now, or at a day and time in the shop's time zone. */
export function ScheduleDialog({ campaign: { id, timeZone }, onClose }: { campaign: CampaignView; onClose: () => void }) {
  const t = useText()
  const { revalidate } = useRevalidator()
  const [startsAt, setStartsAt] = useState('')
  const { send, busy, error } = useWrite(async () => {
    await emailWrites.moveCampaign(id, { move: 'schedule', ...(startsAt && { startsAt: startsAt.slice(0, 16) }) })
    toast({ title: t(startsAt ? 'admin.email.campaign.isScheduled' : 'admin.email.campaign.isStarting') })
    onClose()
    await revalidate()
  })
  return (
    <Dialog open onClose={onClose} title={t('admin.email.campaign.move.schedule')}>
      <div className="grid gap-4 p-5">
        <p className="text-small text-ink-2">{t('admin.email.campaign.scheduleAbout')}</p>
        <TextInput
          label={t('admin.email.campaign.start')}
          hint={t('admin.email.auto.zone', { zone: timeZone })}
          optional={t('checkout.optional')}
          type="datetime-local"
          value={startsAt}
          onChange={({ target }) => setStartsAt(target.value)}
        />
        {error !== undefined && !busy && (
          <p role="alert" className="border-s-2 border-danger bg-danger-bg px-4 py-3 text-small text-danger">
            {failureText(t, error)}
          </p>
        )}
        <div className="flex flex-wrap gap-2.5">
          <Button busy={busy} onClick={() => void send(undefined)}>
            {t(startsAt ? 'admin.email.campaign.scheduleAt' : 'admin.email.campaign.startNow')}
          </Button>
          <Button look="outline" onClick={onClose}>
            {t('admin.kit.cancel')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
