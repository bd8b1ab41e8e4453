import { slugOf } from '#kernel/slug.ts'
import { ATTRIBUTE_KINDS, NewAttribute } from '#modules/catalogue/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { ChoiceField, TextField } from '../../shared/admin/kit/fields.tsx'
import { FormDialog } from '../../shared/admin/kit/form-dialog.tsx'
import { useAdminForm } from '../../shared/admin/kit/use-admin-form.ts'
import { attributeWrites } from './attribute-reads.ts'

export function NewAttributeForm({ onAdded, onClose }: { onAdded: (code: string) => Promise<void>; onClose: () => void }) {
  const t = useText()
  const { field, ...form } = useAdminForm({
    schema: NewAttribute,
    start: { code: '', document: { name: '', kind: 'dropdown' } },
    prepare: (typed) => ({
      code: typed.code || slugOf(typed.document.name, 60),
      document: { ...typed.document, unit: typed.document.kind === 'number' ? ('cm' as const) : null },
    }),
    problemFields: { 'catalogue.attribute-taken': 'code' },
    send: async (input) => onAdded((await attributeWrites.add(input)).code),
  })
  return (
    <FormDialog title={t('admin.attributes.add')} submit={t('admin.attributes.create')} form={form} onClose={onClose}>
      <TextField {...field('document.name')} label={t('admin.attributes.name')} maxLength={80} data-begins />
      <TextField
        {...field('code')}
        label={t('admin.attributes.code')}
        hint={t('admin.attributes.codeHint')}
        ltr
        maxLength={60}
        optional
      />
      <ChoiceField
        {...field('document.kind')}
        label={t('admin.attributes.type')}
        options={ATTRIBUTE_KINDS.map((kind) => ({ value: kind, label: t(`admin.attributes.kind.${kind}`) }))}
      />
    </FormDialog>
  )
}
