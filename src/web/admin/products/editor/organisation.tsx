import { useText } from '../../../i18n/text.tsx'
import { ChoiceField, WordsField } from '../../../shared/admin/kit/fields.tsx'
import { Panel } from '../../../shared/admin/panel.tsx'
import { Select } from '../../../ui/field.tsx'
import type { Choices } from '../product-reads.ts'
import { PickMany } from './pick-many.tsx'
import type { ProductForm } from './use-product-form.ts'

const STATUSES = ['draft', 'active', 'archived'] as const
const INDENT = '\u2003'

export function Organisation({ product, choices }: { product: ProductForm; choices: Choices }) {
  const t = useText()
  const { field, form } = product
  const category = String(form.watch('category' as never) ?? '')
  const departments = new Map(choices.categories.filter(({ depth }) => depth === 0).map(({ slug, name }) => [slug, name]))
  const place = (slug: string) => {
    const found = choices.categories.find((each) => each.slug === slug)
    if (!found) return
    form.setValue('department' as never, found.department as never, { shouldDirty: true })
    form.setValue('category' as never, found.slug as never, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <Panel title={t('admin.products.section.organisation')} id="organisation">
      <div className="grid gap-4 border-t p-4 sm:p-5">
        <ChoiceField
          {...field('status')}
          label={t('admin.products.field.status')}
          options={STATUSES.map((value) => ({ value, label: t(`admin.products.status.${value}`) }))}
        />
        <Select
          label={t('admin.products.field.category')}
          value={category}
          onChange={({ target }) => place(target.value)}
          required
        >
          {category === '' && <option value="">{t('admin.products.editor.chooseCategory')}</option>}
          {choices.categories.map(({ slug, name, depth }) => (
            <option key={slug} value={slug}>
              {INDENT.repeat(depth)}
              {name}
            </option>
          ))}
        </Select>
        <PickMany
          {...field('categories')}
          label={t('admin.products.field.categories')}
          add={t('admin.products.editor.addCategory')}
          options={choices.categories.map(({ slug, name, department, depth }) => ({
            value: slug,
            label: depth === 0 ? name : `${departments.get(department) ?? department} / ${name}`,
          }))}
        />
        <PickMany
          {...field('collections')}
          label={t('admin.products.field.collections')}
          add={t('admin.products.editor.addCollection')}
          options={choices.collections.map(({ slug, name }) => ({ value: slug, label: name }))}
        />
        <WordsField
          {...field('tags')}
          label={t('admin.products.field.tags')}
          hint={t('admin.products.editor.tagsHint')}
          maxLength={2000}
        />
      </div>
    </Panel>
  )
}
