import { useState } from 'react'
import { writtenFor } from '#kernel/languages.ts'
import type { CampaignPreview as Preview } from '#modules/customers/contract.ts'
import { useWrite } from '../../../api/use-write.ts'
import { useLanguage, useText } from '../../../i18n/text.tsx'
import { Panel } from '../../../shared/admin/panel.tsx'
import { failureText } from '../../../shared/errors/failure.ts'
import { Button } from '../../../ui/button.tsx'
import { emailWrites } from '../email-reads.ts'
import { draftOf, type TypedDraft } from './typed-draft.ts'

export function CampaignPreview({ typed, reason }: { typed: TypedDraft; reason: string | null }) {
  const t = useText()
  const language = writtenFor(useLanguage())
  const [shown, setShown] = useState<{ preview: Preview; of: string }>()
  const { send, busy, error } = useWrite(async (draft: ReturnType<typeof draftOf>) =>
    setShown({ preview: await emailWrites.previewCampaign(draft, language), of: JSON.stringify(draft) }),
  )
  const isOld = shown !== undefined && shown.of !== JSON.stringify(draftOf(typed))
  return (
    <Panel
      title={t('admin.email.campaign.preview')}
      id="campaign-preview"
      aside={
        <Button look="outline" size="small" busy={busy} disabledReason={reason} onClick={() => void send(draftOf(typed))}>
          {t('admin.email.campaign.count')}
        </Button>
      }
    >
      {error !== undefined && !busy && (
        <p role="alert" className="mx-4 mb-4 border-s-2 border-danger bg-danger-bg px-4 py-3 text-small text-danger sm:mx-5">
          {failureText(t, error)}
        </p>
      )}
      {shown ? (
        <div className={`grid gap-5 border-t p-4 sm:p-5 lg:grid-cols-2 ${isOld ? 'opacity-60' : ''}`}>
          <Audience preview={shown.preview} isOld={isOld} />
          <div className="grid content-start gap-2">
            <p className="text-small">
              <span className="text-muted">{t('admin.letters.subject')}: </span>
              <bdi className="font-medium">{shown.preview.subject}</bdi>
            </p>
            <iframe
              srcDoc={shown.preview.html}
              sandbox=""
              title={t('admin.letters.preview')}
              className="h-[min(60dvh,520px)] w-full rounded-1 border bg-white"
            />
          </div>
        </div>
      ) : (
        <p className="px-4 pb-5 text-small text-ink-2 sm:px-5">{t('admin.email.campaign.countHint')}</p>
      )}
    </Panel>
  )
}

function Audience({ preview: { total, held, testA, testB, waves, left, sample }, isOld }: { preview: Preview; isOld: boolean }) {
  const t = useText()
  const lines = [
    ...left.map(({ reason, count }) => ({ name: t(`admin.letters.reason.${reason}`), count })),
    ...(held > 0 ? [{ name: t('admin.letters.result.held'), count: held }] : []),
    ...(testA + testB > 0
      ? [
          { name: t('admin.email.campaign.part.a'), count: testA },
          { name: t('admin.email.campaign.part.b'), count: testB },
        ]
      : []),
    { name: t('admin.email.campaign.waves'), count: waves },
  ]
  return (
    <div className="grid content-start gap-4">
      <p role="status" className="font-medium">
        {isOld ? t('admin.email.campaign.countAgain') : t('admin.letters.goesTo', { count: total - held })}
      </p>
      <dl className="grid gap-1 rounded-2 bg-sunk p-4 text-small">
        {lines.map(({ name, count }) => (
          <div key={name} className="flex justify-between gap-3">
            <dt>{name}</dt>
            <dd className="figures">{count}</dd>
          </div>
        ))}
      </dl>
      {sample.length > 0 && (
        <div>
          <h3 className="mb-1.5 text-small font-medium">{t('admin.email.campaign.sample')}</h3>
          <ul className="divide-y text-small">
            {sample.map(({ key, name, email }) => (
              <li key={key} className="flex flex-wrap justify-between gap-x-3 py-1.5">
                <bdi>{name}</bdi>
                <bdi dir="ltr" className="text-muted wrap-anywhere">
                  {email}
                </bdi>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
