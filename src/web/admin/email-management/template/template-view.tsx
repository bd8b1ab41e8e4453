import { useNavigate } from 'react-router'
import { LANGUAGES } from '#kernel/languages.ts'
import type { TemplateView as Template } from '#services/email/contract.ts'
import { useText } from '../../../i18n/text.tsx'
import { adminPaths } from '../../../shared/admin/admin-paths.ts'
import { useLanguageName } from '../../../shared/admin/language-name.ts'
import { Badge } from '../../../shared/admin/panel.tsx'
import { Select } from '../../../ui/field.tsx'
import { EmailFrame } from '../email-frame.tsx'
import { TemplateEditor } from './template-editor.tsx'

export function TemplateView({ template }: { template: Template }) {
  const t = useText()
  const navigate = useNavigate()
  const nameOf = useLanguageName()
  const { changed, language } = template
  const name = t.maybe(`admin.mails.of.${template.template}`) ?? template.template
  return (
    <EmailFrame
      view="templates"
      title={name}
      about={t('admin.email.aboutTemplate')}
      edits={['view', 'template', 'language']}
      crumbs={[{ name: t('admin.email.view.templates'), to: adminPaths.email() }]}
    >
      <div className="flex flex-wrap items-end gap-4">
        <Select
          label={t('admin.email.language')}
          className="w-full max-w-72"
          value={language}
          onChange={({ target }) => void navigate(adminPaths.emailTemplate(template.template, target.value))}
        >
          {LANGUAGES.map((each) => (
            <option key={each} value={each}>
              {changed.includes(each) ? t('admin.email.languageChanged', { language: nameOf(each) }) : nameOf(each)}
            </option>
          ))}
        </Select>
        <span className="pb-2.5">
          <Badge tone={template.content ? 'info' : 'plain'}>
            {t(template.content ? 'admin.email.ownText' : 'admin.email.shippedText')}
          </Badge>
        </span>
      </div>
      <TemplateEditor key={`${template.template} ${language} ${template.version}`} template={template} />
    </EmailFrame>
  )
}
