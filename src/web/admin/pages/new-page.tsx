import { useNavigate } from 'react-router'
import { z } from 'zod'
import { HELP_CATEGORIES } from '#domain/content/page-list.ts'
import { Slug } from '#modules/pages/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { ChoiceField, TextField } from '../../shared/admin/kit/fields.tsx'
import { FormDialog } from '../../shared/admin/kit/form-dialog.tsx'
import { useAdminForm } from '../../shared/admin/kit/use-admin-form.ts'
import { pagesPath, pageWrites } from './page-admin-reads.ts'

/** `category`: null for a job opening. */
const NewPage = z.strictObject({
  title: z.string().trim().min(1).max(120),
  slug: Slug,
  category: z.enum(HELP_CATEGORIES).nullable(),
})

export function NewPageDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const navigate = useNavigate()
  const { field, ...form } = useAdminForm({
    schema: NewPage,
    start: { title: '', slug: '', category: 'ordering' },
    problemFields: { 'pages.slug-taken': 'slug' },
    send: async ({ title, slug, category }) => {
      const kind = category === null ? ('job' as const) : ('article' as const)
      const document = { title, description: title, intro: '', blocks: [], related: [] }
      await pageWrites.add({ kind, slug, category, document })
      await navigate(pagesPath({ kind, slug }))
    },
  })
  return (
    <FormDialog form={form} title={t('admin.pages.add')} submit={t('admin.pages.begin')} onClose={onClose}>
      <TextField {...field('title')} label={t('admin.pages.heading')} maxLength={120} data-begins />
      <TextField {...field('slug')} label={t('admin.pages.slug')} hint={t('admin.pages.slugHint')} ltr maxLength={80} />
      <ChoiceField
        {...field('category')}
        label={t('admin.pages.shelf')}
        none={t('admin.pages.kinds.job')}
        options={HELP_CATEGORIES.map((value) => ({ value, label: t(`admin.pages.category.${value}`) }))}
      />
    </FormDialog>
  )
}
