import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { TagCustomers } from '#modules/customers/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { WordsField } from '../../shared/admin/kit/fields.tsx'
import { FormDialog } from '../../shared/admin/kit/form-dialog.tsx'
import { useAdminForm } from '../../shared/admin/kit/use-admin-form.ts'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toasts.ts'
import { customerWrites } from './customer-reads.ts'

type Props = { who: () => TagCustomers['who']; count: number; onDone: () => void }

export function TagButton(props: Props) {
  const t = useText()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="flex min-h-11 items-center gap-2 text-[0.8125rem] font-medium hover:underline lg:min-h-9.5"
      >
        <Icon name="bookmark" size={17} />
        {t('admin.customers.tagThem')}
      </button>
      {open && <TagDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

const Tags = TagCustomers.omit({ who: true })

function TagDialog({ who, count, onDone, onClose }: Props & { onClose: () => void }) {
  const t = useText()
  const { revalidate } = useRevalidator()
  const {
    field,
    form: typed,
    ...form
  } = useAdminForm({
    schema: Tags,
    start: { add: [], remove: [] },
    send: async (tags) => {
      const { changed, left } = await customerWrites.tag({ who: who(), ...tags })
      await revalidate()
      toast({
        title: t('admin.customers.tagged', { count: changed }),
        ...(left > 0 && { description: t('admin.customers.tagLeft', { count: left }) }),
      })
      onDone()
      onClose()
    },
  })
  const { add = [], remove = [] } = typed.watch()
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('admin.customers.tagTitle', { count })}
      submit={t('admin.customers.tagThem')}
      unready={add.length + remove.length === 0 ? t('admin.customers.tagNothing') : null}
    >
      <WordsField
        {...field('add')}
        label={t('admin.customers.tagAdd')}
        hint={t('admin.customers.tagHint')}
        maxLength={200}
        data-begins
      />
      <WordsField {...field('remove')} label={t('admin.customers.tagRemove')} maxLength={200} />
    </FormDialog>
  )
}
