import { useState } from 'react'
import { directionOf, PAGE_LANGUAGES } from '#kernel/languages.ts'
import { CategoryDocument } from '#modules/catalogue/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { AdminForm } from '../../shared/admin/kit/admin-form.tsx'
import { AreaField } from '../../shared/admin/kit/area-field.tsx'
import { TextField, ToggleField } from '../../shared/admin/kit/fields.tsx'
import { type Bound, useAdminForm } from '../../shared/admin/kit/use-admin-form.ts'
import { useLanguageName } from '../../shared/admin/language-name.ts'
import { PicturePicker } from '../../shared/admin/media/picture-picker.tsx'
import { Panel } from '../../shared/admin/panel.tsx'
import { Button } from '../../ui/button.tsx'
import type { CategoryRead, SaveDocument } from './category-reads.ts'

type Props = { category: CategoryRead; save: SaveDocument }

export function WordsPanel({ category: { document, banner }, save }: Props) {
  const t = useText()
  const { field, form, ...state } = useAdminForm({
    schema: CategoryDocument,
    start: document,
    problemFields: { 'catalogue.category-slug-taken': 'slug', 'catalogue.category-slug-retired': 'slug' },
    send: ({ rule, ...words }) => save(words),
  })
  const picture = form.watch('banner') ?? null
  return (
    <Panel title={t('admin.categories.words')} id="words">
      <AdminForm form={state} submit={t('admin.categories.save')} quiet className="px-4 pb-5 sm:px-5">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...field('name')} label={t('admin.categories.name')} maxLength={80} />
          <TextField
            {...field('slug')}
            label={t('admin.categories.slug')}
            hint={t('admin.categories.slugChange')}
            ltr
            maxLength={120}
          />
        </div>
        <AreaField {...field('description')} label={t('admin.categories.description')} optional maxLength={2000} />
        <ToggleField {...field('visible')} label={t('admin.categories.visible')} hint={t('admin.categories.visibleHint')} />
        <Banner
          src={picture === null ? null : picture === banner?.id ? banner.src : `/api/media/${picture}`}
          onChange={(id) => form.setValue('banner', id, { shouldDirty: true })}
        />
        {PAGE_LANGUAGES.filter((language) => language !== 'en').map((language) => (
          <Translation key={language} language={language} field={field} />
        ))}
        <details className="border-t pt-3">
          <summary className="min-h-9 cursor-pointer font-medium">{t('admin.categories.seo')}</summary>
          <div className="mt-2 grid gap-4">
            <TextField {...field('seoTitle')} label={t('admin.categories.seoTitle')} optional maxLength={70} />
            <AreaField {...field('seoDescription')} label={t('admin.categories.seoDescription')} optional maxLength={200} />
          </div>
        </details>
      </AdminForm>
    </Panel>
  )
}

function Translation({
  language,
  field,
}: {
  language: string
  field: (name: `texts.${string}.name` | `texts.${string}.description`) => Bound
}) {
  const t = useText()
  const nameOf = useLanguageName()
  return (
    <details className="border-t pt-3">
      <summary className="min-h-9 cursor-pointer font-medium">{nameOf(language)}</summary>
      <div className="mt-2 grid gap-4">
        <TextField
          {...field(`texts.${language}.name`)}
          label={t('admin.categories.nameIn', { language: nameOf(language) })}
          dir={directionOf(language as 'ar')}
          lang={language}
          optional
          maxLength={80}
        />
        <AreaField
          {...field(`texts.${language}.description`)}
          label={t('admin.categories.descriptionIn', { language: nameOf(language) })}
          dir={directionOf(language as 'ar')}
          lang={language}
          optional
          maxLength={2000}
        />
      </div>
    </details>
  )
}

function Banner({ src, onChange }: { src: string | null; onChange: (id: string | null) => void }) {
  const t = useText()
  const [picking, setPicking] = useState(false)
  return (
    <div>
      <p className="mb-1.5 text-small font-medium">{t('admin.categories.banner')}</p>
      <div className="flex flex-wrap items-center gap-3">
        {src && <img src={`${src}/w320.webp`} alt="" className="aspect-3/2 w-36 rounded-1 bg-tile object-cover" />}
        <Button look="outline" size="small" onClick={() => setPicking(true)}>
          {t(src ? 'admin.categories.otherBanner' : 'admin.categories.chooseBanner')}
        </Button>
        {src && (
          <Button look="quiet" size="small" onClick={() => onChange(null)}>
            {t('admin.categories.noBanner')}
          </Button>
        )}
      </div>
      {picking && <PicturePicker onChoose={([chosen]) => chosen && onChange(chosen.id)} onClose={() => setPicking(false)} />}
    </div>
  )
}
