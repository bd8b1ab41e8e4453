import { useState } from 'react'
import { directionOf, PAGE_LANGUAGES } from '#kernel/languages.ts'
import type { ProductDocument } from '#modules/catalogue/contract.ts'
import { useText } from '../../../i18n/text.tsx'
import { TextField } from '../../../shared/admin/kit/fields.tsx'
import { useLanguageName } from '../../../shared/admin/language-name.ts'
import { Panel } from '../../../shared/admin/panel.tsx'
import { LINE_FIELDS, shareDone, waysOf } from './rules/translation.ts'
import { ChoiceField, LinesField, LongTextField } from './text-fields.tsx'
import type { ProductForm } from './use-product-form.ts'

const OTHERS = PAGE_LANGUAGES.filter((language) => language !== 'en')
type Other = (typeof OTHERS)[number]

export function Translations({ product }: { product: ProductForm }) {
  const t = useText()
  const [language, setLanguage] = useState<Other>('ar')
  const english = product.form.watch() as unknown as ProductDocument
  return (
    <Panel
      title={t('admin.products.section.translations')}
      id="translations"
      aside={<Languages english={english} language={language} onChoose={setLanguage} />}
    >
      <div
        role="tabpanel"
        id="words"
        aria-labelledby={`language-${language}`}
        key={language}
        className="grid gap-4 border-t p-4 sm:p-5"
      >
        <TranslationFields product={product} english={english} language={language} />
      </div>
    </Panel>
  )
}

type LanguagesProps = { english: ProductDocument; language: Other; onChoose: (language: Other) => void }

function Languages({ english, language, onChoose }: LanguagesProps) {
  const t = useText()
  const languageName = useLanguageName()
  return (
    <div role="tablist" aria-label={t('admin.products.section.translations')} className="flex gap-1">
      {OTHERS.map((each) => (
        <button
          key={each}
          type="button"
          role="tab"
          id={`language-${each}`}
          aria-selected={each === language}
          aria-controls="words"
          onClick={() => onChoose(each)}
          className="min-h-9 rounded-2 px-2.5 text-[0.8125rem] text-ink-2 hover:bg-sunk aria-selected:bg-ink aria-selected:text-bg max-lg:min-h-11"
        >
          {languageName(each)}{' '}
          <span className="figures opacity-75">
            {t('admin.products.editor.done', { percent: shareDone(english, english.texts?.[each]) })}
          </span>
        </button>
      ))}
    </div>
  )
}

function TranslationFields({
  product: { field },
  english,
  language,
}: {
  product: ProductForm
  english: ProductDocument
  language: Other
}) {
  const t = useText()
  const bound = (name: string) => ({ ...field(`texts.${language}.${name}`), dir: directionOf(language), lang: language })
  const label = (name: 'name' | 'descriptor' | 'description' | 'seoTitle' | 'seoDescription') => t(`admin.products.field.${name}`)
  return (
    <>
      <Pair original={english.name}>
        <TextField {...bound('name')} emptyAsText label={label('name')} maxLength={120} optional />
      </Pair>
      <Pair original={english.descriptor}>
        <TextField {...bound('descriptor')} emptyAsText label={label('descriptor')} maxLength={80} optional />
      </Pair>
      <Pair original={english.description}>
        <LongTextField {...bound('description')} label={label('description')} rows={5} maxLength={8000} />
      </Pair>
      {LINE_FIELDS.map((name) => (
        <Pair key={name} original={(english[name] ?? []).join('\n')}>
          <LinesField {...bound(name)} label={t(`admin.products.field.${name}`)} rows={4} />
        </Pair>
      ))}
      {waysOf(english).map((way) => (
        <Pair key={way} original={way}>
          <ChoiceField {...bound('choices')} way={way} label={t('admin.products.field.choice')} />
        </Pair>
      ))}
      <Pair original={english.seo?.title ?? ''}>
        <TextField {...bound('seoTitle')} emptyAsText label={label('seoTitle')} maxLength={200} optional />
      </Pair>
      <Pair original={english.seo?.description ?? ''}>
        <TextField {...bound('seoDescription')} emptyAsText label={label('seoDescription')} maxLength={500} optional />
      </Pair>
    </>
  )
}

const Pair = ({ original, children }: { original: string; children: React.ReactNode }) => {
  const t = useText()
  return (
    <div className="grid gap-x-6 gap-y-1.5 md:grid-cols-2">
      <div lang="en" dir="ltr" className="min-w-0 rounded-2 bg-sunk px-3.5 py-2.5 text-small">
        <p className="text-caption text-muted">{t('admin.products.editor.inEnglish')}</p>
        <p className="wrap-anywhere whitespace-pre-line">{original === '' ? '–' : original}</p>
      </div>
      {children}
    </div>
  )
}
