import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { CampaignChoices, CampaignView } from '#modules/customers/contract.ts'
import { useWrite } from '../../../api/use-write.ts'
import { useText } from '../../../i18n/text.tsx'
import { adminPaths } from '../../../shared/admin/admin-paths.ts'
import { SAVED, useLeaveGuard } from '../../../shared/admin/kit/leave-guard.tsx'
import { failureText } from '../../../shared/errors/failure.ts'
import { newKey } from '../../../shared/idempotency-key.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toasts.ts'
import { EmailFrame } from '../email-frame.tsx'
import { emailWrites } from '../email-reads.ts'
import { CampaignPreview } from './campaign-preview.tsx'
import { AudienceFields, SendingFields, WordFields } from './draft-fields.tsx'
import { TestFields } from './test-fields.tsx'
import { draftOf, NEW_DRAFT, type TypedDraft, troubleIn, typedOf } from './typed-draft.ts'

type Props = { choices: CampaignChoices; campaign?: CampaignView | undefined }

export function CampaignEditor({ choices, campaign }: Props) {
  const t = useText()
  const title = campaign?.name ?? t('admin.email.campaign.new')
  return (
    <EmailFrame
      view="campaigns"
      title={title}
      about={t('admin.email.campaign.about')}
      edits={['view', 'edit']}
      crumbs={[{ name: t('admin.email.view.campaigns'), to: adminPaths.email({ view: 'campaigns' }) }]}
    >
      {campaign && campaign.state !== 'draft' ? (
        <p className="text-ink-2">{t('admin.email.campaign.notDraft')}</p>
      ) : (
        <DraftForm choices={choices} campaign={campaign} />
      )}
    </EmailFrame>
  )
}

function DraftForm({ choices, campaign }: Props) {
  const t = useText()
  const navigate = useNavigate()
  const key = useRef(newKey())
  const stored = campaign ? typedOf(campaign.draft) : NEW_DRAFT
  const [typed, setTyped] = useState(stored)
  const trouble = troubleIn(typed)
  useLeaveGuard(JSON.stringify(typed) !== JSON.stringify(stored))
  const { send, busy, error } = useWrite(async (draft: ReturnType<typeof draftOf>) => {
    const { id } = campaign
      ? await emailWrites.saveCampaign(campaign.id, draft, campaign.version)
      : await emailWrites.addCampaign(draft, key.current)
    toast({ title: t('admin.email.campaign.saved') })
    await navigate(adminPaths.email({ view: 'campaigns', campaign: id }), { state: SAVED })
  })
  const fields = { typed, onChange: (some: Partial<TypedDraft>) => setTyped({ ...typed, ...some }) }
  const reason = trouble ? t(`admin.email.campaign.trouble.${trouble}`) : null
  return (
    <>
      <WordFields {...fields} choices={choices} />
      <AudienceFields {...fields} choices={choices} />
      <TestFields {...fields} />
      <SendingFields {...fields} />
      <CampaignPreview typed={typed} reason={reason} />
      {error !== undefined && !busy && (
        <p role="alert" className="border-s-2 border-danger bg-danger-bg px-4 py-3 text-small text-danger">
          {failureText(t, error)}
        </p>
      )}
      <div className="sticky bottom-0 flex flex-wrap items-center gap-2.5 border-t bg-bg py-3">
        <Button size="touch" busy={busy} disabledReason={reason} onClick={() => void send(draftOf(typed))}>
          {t('admin.email.campaign.save')}
        </Button>
      </div>
    </>
  )
}
