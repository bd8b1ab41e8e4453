import { directionOf, PAGE_LANGUAGES } from '#kernel/languages.ts'
import { useText } from '../../i18n/text.tsx'
import { useLanguageName } from '../../shared/admin/language-name.ts'
import { Select, TextArea, TextInput } from '../../ui/field.tsx'
import { Toggle } from '../../ui/toggle.tsx'
import type { ChartDocument } from './chart-reads.ts'

type Props = { document: ChartDocument; change: (some: Partial<ChartDocument>) => void }
const GENDERS = ['men', 'women', 'unisex', 'children'] as const

export function AboutChart({ document, change }: Props) {
  const t = useText()
  return (
    <>
      <Kind document={document} change={change} />
      <TextArea
        label={t('admin.sizeCharts.measuring')}
        value={document.about}
        maxLength={1000}
        onChange={({ target }) => change({ about: target.value })}
      />
      {PAGE_LANGUAGES.filter((language) => language !== 'en').map((language) => (
        <Translation key={language} language={language} document={document} change={change} />
      ))}
      <TextInput
        label={t('admin.sizeCharts.source')}
        optional={t('checkout.optional')}
        value={document.source}
        maxLength={300}
        onChange={({ target }) => change({ source: target.value })}
      />
      <Toggle
        label={t('admin.sizeCharts.published')}
        hint={t('admin.sizeCharts.publishedHint')}
        checked={document.published}
        onChange={(published) => change({ published })}
      />
    </>
  )
}

function Kind({ document, change }: Props) {
  const t = useText()
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextInput
        label={t('admin.sizeCharts.name')}
        value={document.name}
        maxLength={80}
        onChange={({ target }) => change({ name: target.value })}
      />
      <Select
        label={t('admin.sizeCharts.gender')}
        value={document.gender}
        onChange={({ target }) => change({ gender: target.value as ChartDocument['gender'] })}
      >
        {GENDERS.map((gender) => (
          <option key={gender} value={gender}>
            {t(`admin.sizeCharts.genders.${gender}`)}
          </option>
        ))}
      </Select>
      <TextInput
        label={t('admin.sizeCharts.system')}
        hint={t('admin.sizeCharts.systemHint')}
        value={document.system}
        maxLength={40}
        ltr
        onChange={({ target }) => change({ system: target.value })}
      />
      <TextInput
        label={t('admin.sizeCharts.fit')}
        optional={t('checkout.optional')}
        value={document.fit}
        maxLength={40}
        onChange={({ target }) => change({ fit: target.value })}
      />
    </div>
  )
}

function Translation({ language, document, change }: Props & { language: (typeof PAGE_LANGUAGES)[number] }) {
  const t = useText()
  const nameOf = useLanguageName()
  const text = (of: string) => document.texts[of] ?? { name: '', about: '' }
  return (
    <details className="border-t pt-3">
      <summary className="min-h-9 cursor-pointer font-medium">{nameOf(language)}</summary>
      <div className="mt-2 grid gap-4">
        <TextInput
          label={t('admin.sizeCharts.nameIn', { language: nameOf(language) })}
          dir={directionOf(language)}
          lang={language}
          value={text(language).name}
          maxLength={80}
          onChange={({ target }) =>
            change({ texts: { ...document.texts, [language]: { ...text(language), name: target.value } } })
          }
        />
        <TextArea
          label={t('admin.sizeCharts.measuringIn', { language: nameOf(language) })}
          dir={directionOf(language)}
          lang={language}
          value={text(language).about}
          maxLength={1000}
          onChange={({ target }) =>
            change({ texts: { ...document.texts, [language]: { ...text(language), about: target.value } } })
          }
        />
      </div>
    </details>
  )
}
