import type { Library, LibraryQuery } from '#modules/media/contract.ts'
import { useText } from '../../../i18n/text.tsx'
import { Select, TextInput } from '../../../ui/field.tsx'

export type LibraryChoice = Pick<LibraryQuery, 'q' | 'folder' | 'tag' | 'source' | 'use' | 'sort' | 'state'>
type Props = {
  choice: Partial<LibraryChoice>
  known: Pick<Library, 'folders' | 'tags'> | undefined
  onChoose: (choice: Partial<LibraryChoice>) => void
}

const SORTS = ['-created', 'created', 'name', '-uses', '-size'] as const

export function LibraryFilters({ choice, known: seen, onChoose }: Props) {
  const t = useText()
  const choose = (name: keyof LibraryChoice) => (value: string) => onChoose({ ...choice, [name]: value || undefined })
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-5">
      <TextInput
        type="search"
        label={t('admin.media.search')}
        value={choice.q ?? ''}
        maxLength={120}
        onChange={({ target }) => choose('q')(target.value)}
        className="col-span-2"
        data-begins
      />
      <Choice
        label={t('admin.media.folder')}
        value={choice.folder}
        any={t('admin.media.everyFolder')}
        options={seen?.folders ?? []}
        onChange={choose('folder')}
      />
      <Choice
        label={t('admin.media.tag')}
        value={choice.tag}
        any={t('admin.media.everyTag')}
        options={seen?.tags ?? []}
        onChange={choose('tag')}
      />
      <Select
        label={t('admin.media.sort')}
        value={choice.sort ?? '-created'}
        onChange={({ target }) => choose('sort')(target.value)}
      >
        {SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {t(`admin.media.sorted.${sort}`)}
          </option>
        ))}
      </Select>
    </div>
  )
}

type ChoiceProps = {
  label: string
  value: string | undefined
  any: string
  options: readonly { name: string; count: number }[]
  onChange: (value: string) => void
}

function Choice({ label, value = '', any, options, onChange }: ChoiceProps) {
  const isMissing = value !== '' && !options.some(({ name }) => name === value)
  return (
    <Select label={label} value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="">{any}</option>
      {isMissing && <option value={value}>{value}</option>}
      {options.map(({ name, count }) => (
        <option key={name} value={name}>{`${name} (${count})`}</option>
      ))}
    </Select>
  )
}
