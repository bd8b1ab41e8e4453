import { type FormEvent, useState } from 'react'
import { useText } from '../../../i18n/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Select, TextInput } from '../../../ui/field.tsx'
import { Drawer } from '../../../ui/sheet.tsx'
import { centsOf, typedOf } from '../amounts.ts'
import type { Filter } from './filters.ts'
import type { List } from './use-list.ts'

type Props = { list: List; filters: readonly Filter[]; onClose: () => void }

/** Every filter of a list with a field of its kind. Nothing changes until they are applied. */
export function TableFilters({ list, filters, onClose }: Props) {
  const t = useText()
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set())
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const word = (name: string) => String(typed.get(name) ?? '').trim()
    const amounts = filters.flatMap((filter) => (filter.kind === 'amount' ? [filter.min, filter.max] : []))
    const bad = amounts.filter((name) => word(name) !== '' && centsOf(word(name)) === undefined)
    setWrong(new Set(bad))
    if (bad.length > 0) return
    const sent = (name: string) => (amounts.includes(name) ? String(centsOf(word(name)) ?? '') : word(name))
    const names = filters.flatMap(namesOf)
    // It takes the place of the sheet's own history entry, which closes the sheet.
    list.filter(Object.fromEntries(names.map((name) => [name, sent(name)])), { replace: true })
  }
  return (
    <Drawer open onClose={onClose} title={t('admin.kit.filter')}>
      <form onSubmit={submit} noValidate className="grid gap-5 p-5">
        {filters.map((filter) => (
          <FilterField key={namesOf(filter).join()} filter={filter} applied={list.state.filters} wrong={wrong} />
        ))}
        <Button type="submit" size="touch">
          {t('admin.kit.apply')}
        </Button>
      </form>
    </Drawer>
  )
}

const namesOf = (filter: Filter): string[] =>
  filter.kind === 'choice' ? [filter.name] : filter.kind === 'days' ? [filter.from, filter.to] : [filter.min, filter.max]

type FieldProps = { filter: Filter; applied: Readonly<Record<string, string>>; wrong: ReadonlySet<string> }

function FilterField({ filter, applied, wrong }: FieldProps) {
  const t = useText()
  if (filter.kind === 'choice')
    return (
      <Select name={filter.name} label={filter.label} defaultValue={applied[filter.name] ?? ''}>
        <option value="">{t('admin.kit.any')}</option>
        {filter.options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    )
  const ends =
    filter.kind === 'days'
      ? [
          { name: filter.from, label: t('admin.kit.firstDay') },
          { name: filter.to, label: t('admin.kit.lastDay') },
        ]
      : [
          { name: filter.min, label: t('admin.kit.least') },
          { name: filter.max, label: t('admin.kit.most') },
        ]
  const shown = (name: string) => (filter.kind === 'amount' && applied[name] ? typedOf(Number(applied[name])) : applied[name])
  return (
    <fieldset>
      <legend className="mb-1.5 text-small font-medium">{filter.label}</legend>
      <div className="grid grid-cols-2 gap-3">
        {ends.map(({ name, label }) => (
          <TextInput
            key={name}
            name={name}
            label={label}
            defaultValue={shown(name) ?? ''}
            error={wrong.has(name) && t('admin.kit.noAmount')}
            {...(filter.kind === 'days' ? { type: 'date' } : { inputMode: 'decimal', ltr: true, maxLength: 14 })}
          />
        ))}
      </div>
    </fieldset>
  )
}
