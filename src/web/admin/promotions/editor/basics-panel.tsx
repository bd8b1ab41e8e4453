import { PAGE_LANGUAGES } from '#kernel/languages.ts'
import type { PromotionDocument } from '#modules/promotions/contract.ts'
import { useText } from '../../../i18n/text.tsx'
import { useLanguageName } from '../../../shared/admin/language-name.ts'
import { Panel } from '../../../shared/admin/panel.tsx'
import { TextIn } from './draft-fields.tsx'

type Props = { value: PromotionDocument; onChange: (some: Partial<PromotionDocument>) => void }

export function BasicsPanel({ value: { name, labels }, onChange }: Props) {
  const t = useText()
  const nameOf = useLanguageName()
  const label = (language: string, text: string) => {
    const { [language]: _, ...others } = labels as Record<string, string>
    onChange({ labels: { ...others, ...(text !== '' || language === 'en' ? { [language]: text } : {}) } as typeof labels })
  }
  return (
    <Panel title={t('admin.promotions.names')} id="names">
      <div className="grid gap-4 px-4 pb-5 sm:px-5">
        <TextIn
          path="name"
          label={t('admin.promotions.name')}
          hint={t('admin.promotions.nameHint')}
          value={name}
          onChange={(next) => onChange({ name: next })}
        />
        <fieldset className="grid items-start gap-4 sm:grid-cols-3">
          <legend className="mb-1 text-small font-medium">{t('admin.promotions.labels')}</legend>
          <p className="text-caption text-muted sm:col-span-3">{t('admin.promotions.labelsHint')}</p>
          {PAGE_LANGUAGES.map((language) => (
            <TextIn
              key={language}
              path={`labels.${language}`}
              label={nameOf(language)}
              lang={language}
              {...(language !== 'en' && { optional: t('checkout.optional') })}
              value={(labels as Record<string, string | undefined>)[language] ?? ''}
              onChange={(text) => label(language, text)}
            />
          ))}
        </fieldset>
      </div>
    </Panel>
  )
}
