import { type AdminCustomer, CustomerFile } from '#modules/customers/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { AdminForm } from '../../shared/admin/kit/admin-form.tsx'
import { TextField, useField, WordsField } from '../../shared/admin/kit/fields.tsx'
import { type Bound, useAdminForm } from '../../shared/admin/kit/use-admin-form.ts'
import { useMay } from '../../shared/admin/may.ts'
import { Panel } from '../../shared/admin/panel.tsx'
import { toast } from '../../ui/toasts.ts'
import { customerWrites } from './customer-reads.ts'

type Props = { customer: AdminCustomer; onChanged: () => Promise<void> }

export function FilePanel({ customer: { key, tags, taxPin, groups, allGroups }, onChanged }: Props) {
  const t = useText()
  const { field, ...form } = useAdminForm({
    schema: CustomerFile,
    start: { tags, taxPin: taxPin ?? '', groups: groups.map(({ code }) => code) },
    prepare: (typed) => ({ ...typed, taxPin: typed.taxPin || null }),
    send: async (file) => {
      await customerWrites.file(key, file)
      toast({ title: t('admin.customers.saved') })
      await onChanged()
    },
  })
  return (
    <Panel title={t('admin.customers.file')} id="file" className="self-start">
      <AdminForm form={form} submit={t('admin.customers.save')} quiet className="px-4 pb-5 sm:px-5">
        <WordsField {...field('tags')} label={t('admin.customers.tags')} hint={t('admin.customers.tagHint')} maxLength={600} />
        <TextField
          {...field('taxPin')}
          label={t('admin.customers.pin')}
          hint={t('admin.customers.pinHint')}
          invalid={t('admin.customers.invalid.pin')}
          ltr
          maxLength={20}
          autoComplete="off"
          emptyAsText
          optional
        />
        <GroupsField {...field('groups')} all={allGroups} />
      </AdminForm>
    </Panel>
  )
}

function GroupsField({ all, ...bound }: Bound & { all: AdminCustomer['allGroups'] }) {
  const t = useText()
  const { field } = useField(bound)
  const may = useMay()
  const chosen = Array.isArray(field.value) ? (field.value as string[]) : []
  if (all.length === 0) return null
  return (
    <fieldset>
      <legend className="mb-1 text-small font-medium">{t('admin.customers.priceGroups')}</legend>
      {all.map(({ code, name }) => (
        <label key={code} className="flex min-h-9 items-center gap-2.5 pointer-coarse:min-h-11">
          <input
            type="checkbox"
            className="size-4 accent-ink"
            checked={chosen.includes(code)}
            disabled={!may('settings.change')}
            onChange={({ target }) => field.onChange(target.checked ? [...chosen, code] : chosen.filter((each) => each !== code))}
          />
          <bdi className="wrap-anywhere">{name}</bdi>
        </label>
      ))}
    </fieldset>
  )
}
