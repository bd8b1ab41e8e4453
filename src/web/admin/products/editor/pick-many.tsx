import { type ReactNode, type Ref, useId, useState } from 'react'
import { useText } from '../../../i18n/text.tsx'
import { useField } from '../../../shared/admin/kit/fields.tsx'
import type { Bound } from '../../../shared/admin/kit/use-admin-form.ts'
import { moved } from '../../../shared/admin/moved.ts'
import { TextInput } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'

export type Option = { value: string; label: string; mark?: ReactNode }
type Props = Bound & {
  label: string
  hint?: string
  add: string
  options: readonly Option[]
  /** True when staff can change the order of the values. */
  ordered?: boolean
}

export function PickMany({ name, control, label, hint, add, options, ordered = false }: Props) {
  const { field, error } = useField({ name, control })
  const chosen: string[] = Array.isArray(field.value) ? field.value : []
  return (
    <div>
      {chosen.length > 0 && (
        <ul aria-label={label} className="mb-2 flex flex-wrap gap-1.5">
          {chosen.map((value, at) => (
            <Chip
              key={value}
              option={options.find((option) => option.value === value) ?? { value, label: value }}
              earlier={ordered && at > 0 ? () => field.onChange(moved(chosen, at, at - 1)) : undefined}
              later={ordered && at < chosen.length - 1 ? () => field.onChange(moved(chosen, at, at + 1)) : undefined}
              takeAway={() => field.onChange(chosen.filter((each) => each !== value))}
            />
          ))}
        </ul>
      )}
      <Adding
        label={label}
        hint={hint}
        error={error}
        add={add}
        inputRef={field.ref}
        options={options.filter(({ value }) => !chosen.includes(value))}
        onAdd={(value) => field.onChange([...chosen, value])}
      />
    </div>
  )
}

type AddingProps = Pick<Props, 'label' | 'hint' | 'add' | 'options'> & {
  error: string | undefined
  inputRef: Ref<HTMLInputElement>
  onAdd: (value: string) => void
}

const plain = (text: string) => text.trim().toLowerCase()

function Adding({ label, hint, error, add, options, inputRef, onAdd }: AddingProps) {
  const list = useId()
  const [typed, setTyped] = useState('')
  const take = (text: string) => {
    const found =
      options.find((option) => plain(option.label) === plain(text)) ??
      options.find((option) => plain(option.label).startsWith(plain(text))) ??
      options.find((option) => plain(option.label).includes(plain(text)))
    if (!found || text.trim() === '') return
    onAdd(found.value)
    setTyped('')
  }
  return (
    <>
      <TextInput
        label={label}
        hint={hint}
        error={error}
        ref={inputRef}
        list={list}
        placeholder={add}
        autoComplete="off"
        maxLength={120}
        value={typed}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          take(typed)
        }}
        onChange={({ target, nativeEvent }) => {
          const isTyped = nativeEvent instanceof InputEvent && nativeEvent.inputType !== 'insertReplacementText'
          if (isTyped) setTyped(target.value)
          else take(target.value)
        }}
      />
      <datalist id={list}>
        {options.map(({ value, label: text }) => (
          <option key={value} value={text} />
        ))}
      </datalist>
    </>
  )
}

type ChipProps = { option: Option; earlier: (() => void) | undefined; later: (() => void) | undefined; takeAway: () => void }

function Chip({ option: { label: name, mark }, earlier, later, takeAway }: ChipProps) {
  const t = useText()
  return (
    <li className="flex items-center rounded-2 border bg-bg ps-2 text-small">
      <span className="flex items-center gap-1.5 py-1">
        {mark}
        {name}
      </span>
      {earlier && (
        <Mini label={t('admin.products.editor.earlier', { name })} onClick={earlier}>
          <Icon name="chevron-left" size={15} />
        </Mini>
      )}
      {later && (
        <Mini label={t('admin.products.editor.later', { name })} onClick={later}>
          <Icon name="chevron-right" size={15} />
        </Mini>
      )}
      <Mini label={t('admin.products.editor.takeAway', { name })} onClick={takeAway}>
        <Icon name="x" size={15} />
      </Mini>
    </li>
  )
}

const Mini = ({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    onClick={onClick}
    className="grid size-8 place-items-center hover:bg-sunk pointer-coarse:size-11"
  >
    {children}
  </button>
)
