import { useRef } from 'react'
import { slugOf } from '#kernel/slug.ts'
import { useText } from '../../../i18n/text.tsx'
import { TextField } from '../../../shared/admin/kit/fields.tsx'
import { Panel } from '../../../shared/admin/panel.tsx'
import { LinesField, LongTextField } from './text-fields.tsx'
import type { ProductForm } from './use-product-form.ts'

type Props = { product: ProductForm; isNew: boolean }

export function Basics({ product, isNew }: Props) {
  const t = useText()
  const { field, form } = product
  const ownAddress = useRef(!isNew)
  // The address of a new product follows its name until staff edit it.
  const follow = () => {
    if (ownAddress.current || form.getFieldState('slug' as never).isTouched) return
    form.setValue('slug' as never, slugOf(String(form.getValues('name' as never) ?? '')) as never, { shouldDirty: true })
  }
  return (
    <Panel title={t('admin.products.section.basics')} id="basics">
      <div
        className="grid gap-4 border-t p-4 sm:p-5"
        onInput={(event) => (event.target as HTMLInputElement).name === 'name' && queueMicrotask(follow)}
      >
        <TextField {...field('name')} emptyAsText label={t('admin.products.field.name')} maxLength={120} required />
        <TextField
          {...field('descriptor')}
          emptyAsText
          label={t('admin.products.field.descriptor')}
          hint={t('admin.products.editor.descriptorHint')}
          maxLength={80}
          optional
        />
        <TextField
          {...field('slug')}
          emptyAsText
          label={t('admin.products.field.slug')}
          hint={t('admin.products.editor.slugHint')}
          maxLength={120}
          ltr
          required
        />
        <LongTextField {...field('description')} label={t('admin.products.field.description')} rows={5} maxLength={8000} />
        <div className="grid gap-4 md:grid-cols-3">
          {(['construction', 'fit', 'care'] as const).map((name) => (
            <LinesField key={name} {...field(name)} label={t(`admin.products.field.${name}`)} rows={4} />
          ))}
        </div>
      </div>
    </Panel>
  )
}
