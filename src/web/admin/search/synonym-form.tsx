import { PAGE_LANGUAGES } from '#kernel/languages.ts'
import { SynonymInput } from '#modules/search/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { AdminForm } from '../../shared/admin/kit/admin-form.tsx'
import { ChoiceField, WordsField } from '../../shared/admin/kit/fields.tsx'
import { useAdminForm } from '../../shared/admin/kit/use-admin-form.ts'
import { useLanguageName } from '../../shared/admin/language-name.ts'
import { Panel } from '../../shared/admin/panel.tsx'
import { toast } from '../../ui/toasts.ts'
import { synonymWrites } from './synonym-reads.ts'

export function SynonymForm({ onAdded }: { onAdded: () => Promise<void> }) {
  const t = useText()
  const nameOf = useLanguageName()
  const { field, ...form } = useAdminForm({
    schema: SynonymInput,
    start: { phrases: [], finds: [], language: null },
    formErrorPath: 'phrases',
    clears: true,
    send: async (group) => {
      await synonymWrites.add(group)
      await onAdded()
      toast({ title: t('admin.synonyms.added') })
    },
  })
  return (
    <Panel title={t('admin.synonyms.add')} id="add" className="self-start">
      <AdminForm form={form} submit={t('admin.synonyms.do')} className="px-4 pb-5 sm:px-5">
        <WordsField
          {...field('phrases')}
          label={t('admin.synonyms.phrases')}
          hint={t('admin.synonyms.phrasesHint')}
          invalid={t('admin.synonyms.tooFew')}
          maxLength={1200}
        />
        <WordsField
          {...field('finds')}
          label={t('admin.synonyms.finds')}
          hint={t('admin.synonyms.findsHint')}
          maxLength={1200}
          optional
        />
        <ChoiceField
          {...field('language')}
          label={t('admin.synonyms.language')}
          none={t('admin.synonyms.several')}
          options={PAGE_LANGUAGES.map((language) => ({ value: language, label: nameOf(language) }))}
        />
      </AdminForm>
    </Panel>
  )
}
