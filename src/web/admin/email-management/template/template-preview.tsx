import { useEffect, useState } from 'react'
import type { EmailContent, TemplatePreview as Preview } from '#services/email/contract.ts'
import { sentenceOf } from '../../../api/transport.ts'
import { useText } from '../../../i18n/text.tsx'
import { Panel } from '../../../shared/admin/panel.tsx'
import { Toggle } from '../../../ui/toggle.tsx'
import { emailWrites } from '../email-reads.ts'

const WAIT_ms = 400
type Look = { width: 'desktop' | 'phone'; dark: boolean; bare: boolean; plain: boolean }
type Shown = { preview?: Preview; problem?: string | undefined }

function usePreview(template: string, language: string, content: EmailContent, { width, dark, bare }: Look): Shown {
  const t = useText()
  const [shown, setShown] = useState<Shown>({})
  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(() => {
      emailWrites.preview({ template, language }, { content, width, dark, bare }).then(
        (preview) => isCurrent && setShown({ preview }),
        (error: unknown) =>
          isCurrent && setShown((before) => ({ ...before, problem: sentenceOf(error) ?? t('error.network.short') })),
      )
    }, WAIT_ms)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [template, language, content, width, dark, bare, t])
  return shown
}

type Props = { template: string; language: string; content: EmailContent }

export function TemplatePreview({ template, language, content }: Props) {
  const t = useText()
  const [look, setLook] = useState<Look>({ width: 'desktop', dark: false, bare: false, plain: false })
  const { preview, problem } = usePreview(template, language, content, look)
  const toggle = (name: 'dark' | 'bare' | 'plain') => (
    <Toggle label={t(`admin.email.look.${name}`)} checked={look[name]} onChange={(on) => setLook({ ...look, [name]: on })} />
  )
  return (
    <Panel title={t('admin.email.previewTitle')} id="email-preview">
      <div className="grid gap-3 border-t p-4 sm:p-5">
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Toggle
            label={t('admin.email.look.phone')}
            checked={look.width === 'phone'}
            onChange={(on) => setLook({ ...look, width: on ? 'phone' : 'desktop' })}
          />
          {toggle('dark')}
          {toggle('bare')}
          {toggle('plain')}
        </div>
        {problem && (
          <p role="alert" className="border-s-2 border-danger bg-danger-bg px-4 py-3 text-small text-danger">
            {problem}
          </p>
        )}
        {preview && (
          <>
            <p className="text-small">
              <span className="text-muted">{t('admin.email.subject')}: </span>
              <bdi className="font-medium">{preview.subject}</bdi>
            </p>
            {look.plain ? (
              <pre dir="auto" className="h-[60dvh] overflow-auto rounded-1 border p-4 text-small whitespace-pre-wrap">
                {preview.plain}
              </pre>
            ) : (
              <iframe
                srcDoc={preview.html}
                sandbox=""
                title={t('admin.email.previewTitle')}
                className={`h-[60dvh] rounded-1 border ${look.dark ? 'bg-[#121110]' : 'bg-white'} ${look.width === 'phone' ? 'mx-auto w-full max-w-97.5' : 'w-full'}`}
              />
            )}
            <p className="text-caption text-muted">{t('admin.email.size', { kb: Math.ceil(preview.size / 1024) })}</p>
          </>
        )}
      </div>
    </Panel>
  )
}
