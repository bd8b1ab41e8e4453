import { useState } from 'react'
import { slugOf } from '#kernel/slug.ts'
import { NewCategory } from '#modules/catalogue/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { TextField, useField } from '../../shared/admin/kit/fields.tsx'
import { FormDialog } from '../../shared/admin/kit/form-dialog.tsx'
import { type Bound, useAdminForm } from '../../shared/admin/kit/use-admin-form.ts'
import { Select } from '../../ui/field.tsx'
import { Toggle } from '../../ui/toggle.tsx'
import { categoryWrites } from './category-reads.ts'
import type { Tree } from './tree-moves.ts'

type Props = { tree: Tree; parentId: number | null; onAdded: (id: number) => Promise<void>; onClose: () => void }

/** Requires confirmation if another category had the address before. */
export function NewCategoryForm({ tree, parentId, onAdded, onClose }: Props) {
  const t = useText()
  const [consent, setConsent] = useState(false)
  const { field, form, ...state } = useAdminForm({
    schema: NewCategory,
    start: { name: '', slug: '', parentId, takeSlug: false },
    prepare: (typed) => ({ ...typed, slug: typed.slug || slugOf(typed.name, 120) }),
    problemFields: { 'catalogue.category-slug-taken': 'slug', 'catalogue.category-slug-retired': 'slug' },
    send: async (input) => onAdded((await categoryWrites.add({ ...input, takeSlug: consent })).id),
  })
  const retired = form.formState.errors.slug?.type === 'server'
  return (
    <FormDialog title={t('admin.categories.add')} submit={t('admin.categories.create')} form={state} onClose={onClose}>
      <TextField {...field('name')} label={t('admin.categories.name')} maxLength={80} data-begins />
      <TextField
        {...field('slug')}
        label={t('admin.categories.slug')}
        hint={t('admin.categories.slugHint')}
        ltr
        optional
        maxLength={120}
      />
      {(retired || consent) && <Toggle label={t('admin.categories.takeSlug')} checked={consent} onChange={setConsent} />}
      <ParentField {...field('parentId')} tree={tree} />
    </FormDialog>
  )
}

function ParentField({ tree, ...bound }: Bound & { tree: Tree }) {
  const t = useText()
  const { field, error } = useField(bound)
  return (
    <Select
      label={t('admin.categories.below')}
      value={field.value === null || field.value === undefined ? '' : String(field.value)}
      onChange={({ target }) => field.onChange(target.value === '' ? null : Number(target.value))}
      error={error}
    >
      <option value="">{t('admin.categories.top')}</option>
      {tree.map(({ id, name, depth }) => (
        <option key={id} value={id}>
          {`${' '.repeat(depth * 3)}${name}`}
        </option>
      ))}
    </Select>
  )
}
