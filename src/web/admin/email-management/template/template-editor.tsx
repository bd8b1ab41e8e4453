import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { directionOf, isLanguage } from '#kernel/languages.ts'
import type { EmailContent, TemplateView } from '#services/email/contract.ts'
import { useWrite } from '../../../api/use-write.ts'
import { useText } from '../../../i18n/text.tsx'
import { ConfirmWrite } from '../../../shared/admin/kit/confirm-write.tsx'
import { useLeaveGuard } from '../../../shared/admin/kit/leave-guard.tsx'
import { SaveBar } from '../../../shared/admin/kit/save-bar.tsx'
import { Panel } from '../../../shared/admin/panel.tsx'
import { failureToast } from '../../../shared/errors/failure.ts'
import { Button } from '../../../ui/button.tsx'
import { TextInput } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toasts.ts'
import { emailWrites } from '../email-reads.ts'
import { BlockList } from './block-list.tsx'
import { TemplatePreview } from './template-preview.tsx'
import { VariableList } from './variable-list.tsx'
import { VersionList } from './version-list.tsx'

export function TemplateEditor({ template: shown }: { template: TemplateView }) {
  const t = useText()
  const { revalidate } = useRevalidator()
  const { template, language, version, variables } = shown
  const stored = shown.content ?? shown.shipped
  const [content, setContent] = useState<EmailContent>(stored)
  const dirty = JSON.stringify(content) !== JSON.stringify(stored)
  useLeaveGuard(dirty)
  const dir = isLanguage(language) ? directionOf(language) : 'ltr'
  const save = async (text: EmailContent | null) => {
    await emailWrites.save({ template, language }, { content: text, version })
    toast({ title: t(text ? 'admin.email.saved' : 'admin.email.restored') })
    await revalidate()
  }
  const { send, busy, error } = useWrite(save)
  return (
    <>
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div className="grid gap-5">
          <Heading content={content} language={language} dir={dir} onChange={setContent} />
          <BlockList
            blocks={content.blocks}
            variables={variables}
            language={language}
            dir={dir}
            onChange={(blocks) => setContent({ ...content, blocks })}
          />
          <VariableList variables={variables} />
        </div>
        <div className="grid gap-5 xl:sticky xl:top-18">
          <TemplatePreview template={template} language={language} content={content} />
          <Actions
            template={template}
            language={language}
            content={content}
            onReset={shown.content ? () => save(null) : undefined}
          />
          <VersionList versions={shown.versions} onTake={(text) => setContent(text ?? shown.shipped)} />
        </div>
      </div>
      <SaveBar
        save={t('admin.email.save')}
        dirty={dirty}
        busy={busy}
        error={error}
        onSave={() => void send(content)}
        onDiscard={() => setContent(stored)}
      />
    </>
  )
}

type HeadingProps = {
  content: EmailContent
  language: string
  dir: 'ltr' | 'rtl'
  onChange: (content: EmailContent) => void
}

function Heading({ content, language, dir, onChange }: HeadingProps) {
  const t = useText()
  return (
    <Panel className="grid gap-4 p-4 sm:p-5">
      {(['subject', 'preview', 'title'] as const).map((name) => (
        <TextInput
          key={name}
          label={t(`admin.email.${name}`)}
          hint={name === 'subject' ? t('admin.email.emptyIsShipped') : undefined}
          lang={language}
          dir={dir}
          maxLength={name === 'preview' ? 300 : 200}
          value={content[name]}
          onChange={({ target }) => onChange({ ...content, [name]: target.value })}
        />
      ))}
    </Panel>
  )
}

type ActionProps = Pick<TemplateView, 'template' | 'language'> & {
  content: EmailContent
  onReset: (() => Promise<void>) | undefined
}

function Actions({ template, language, content, onReset }: ActionProps) {
  const t = useText()
  const [resetting, setResetting] = useState(false)
  const { send, busy } = useWrite(async () => {
    await emailWrites
      .test({ template, language }, content)
      .then(({ to }) => toast({ title: t('admin.email.testSent', { to }) }))
      .catch(failureToast(t, t('admin.email.testFailed')))
  })
  return (
    <div className="flex flex-wrap gap-2.5">
      <Button look="outline" size="small" busy={busy} onClick={() => void send(undefined)}>
        {t('admin.email.test')}
      </Button>
      {onReset && (
        <Button look="quiet" size="small" onClick={() => setResetting(true)}>
          {t('admin.email.reset')}
        </Button>
      )}
      {resetting && onReset && (
        <ConfirmWrite
          title={t('admin.email.resetTitle')}
          confirm={t('admin.email.reset')}
          send={async () => {
            await onReset()
            setResetting(false)
          }}
          onClose={() => setResetting(false)}
        >
          {t('admin.email.resetText')}
        </ConfirmWrite>
      )}
    </div>
  )
}
