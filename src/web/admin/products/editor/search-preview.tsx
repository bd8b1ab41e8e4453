import type { ProductDocument } from '#modules/catalogue/contract.ts'
import { useText } from '../../../i18n/text.tsx'
import { TextField } from '../../../shared/admin/kit/fields.tsx'
import { Panel } from '../../../shared/admin/panel.tsx'
import { useStoreSettings } from '../../../shared/store/first-page.ts'
import { LongTextField } from './text-fields.tsx'
import type { ProductForm } from './use-product-form.ts'

const TITLE_LETTERS = 60
const TEXT_LETTERS = 155
const short = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text)

export function SearchPreview({ product: { field, form } }: { product: ProductForm }) {
  const t = useText()
  const store = useStoreSettings()
  const { name, slug, descriptor, description, seo } = form.watch() as unknown as ProductDocument
  const title = seo?.title || name || ''
  const text = seo?.description || [descriptor, description].filter(Boolean).join('. ')
  return (
    <Panel title={t('admin.products.section.search')} id="search-engines">
      <div className="grid gap-x-6 gap-y-4 border-t p-4 sm:p-5 md:grid-cols-2">
        <div className="grid content-start gap-4">
          <TextField
            {...field('seo.title')}
            emptyAsText
            label={t('admin.products.field.seoTitle')}
            hint={t('admin.products.editor.letters', { count: title.length, most: TITLE_LETTERS })}
            maxLength={200}
            optional
          />
          <LongTextField
            {...field('seo.description')}
            label={t('admin.products.field.seoDescription')}
            hint={t('admin.products.editor.letters', { count: text.length, most: TEXT_LETTERS })}
            rows={3}
            maxLength={500}
          />
        </div>
        <figure className="min-w-0 self-start rounded-3 border bg-bg p-4" aria-label={t('admin.products.editor.preview')}>
          <figcaption className="text-caption text-muted">{t('admin.products.editor.preview')}</figcaption>
          <p dir="ltr" className="mt-2 truncate text-caption text-ink-2 rtl:text-end">
            {store.name} › product › {slug || '…'}
          </p>
          <p dir="auto" className="mt-0.5 text-[1.125rem] leading-snug text-info">
            {short(`${title || t('admin.products.editor.untitled')} | ${store.name}`, TITLE_LETTERS + store.name.length + 3)}
          </p>
          <p dir="auto" className="mt-1 text-small text-ink-2">
            {short(text, TEXT_LETTERS) || t('admin.products.editor.noText')}
          </p>
        </figure>
      </div>
    </Panel>
  )
}
